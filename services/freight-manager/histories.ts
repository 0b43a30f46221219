import type { FreightHistory } from '#contract/schemas/freights/freight-history'
import type { RequestContext } from '../http/context.ts'
import { listHistories } from '../records/list-histories.ts'
import { readRecord } from '../records/rows.ts'

/**
 * What happened to a freight, newest first.
 * @throws ServiceError 404 for an unknown freight
 */
export async function listFreightHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number },
) {
  await readRecord(context.db, 'freights', id)
  return listHistories(context, { resource: 'FREIGHT', id }, query, ({ details }) => ({
    details: details as FreightHistory['details'],
  }))
}
