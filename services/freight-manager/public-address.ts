import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { readRecord } from '../records/rows.ts'

/**
 * Where anybody can read a freight (CON-2-044).
 * @throws ServiceError 404 for an unknown freight
 */
export async function getFreightAddress(context: RequestContext, id: string) {
  const { visibility } = await readRecord(context.db, 'freights', id)
  const path = visibility === 'PUBLIC' ? context.publicFreightPath(context.caller.tenant, id) : null
  return { message: textOf('ok', context.language), path }
}
