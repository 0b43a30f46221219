import type { PartnershipHistory } from '#contract/schemas/partnerships/partnership'
import type { RequestContext } from '../http/context.ts'
import { listHistories } from '../records/list-histories.ts'
import { readRecord } from '../records/rows.ts'

/** The operation of each event in a partnership's history (CON-4-005). */
const operations: Readonly<Record<string, PartnershipHistory['operation']>> = {
  CREATE: 'CREATED',
  UPDATE: 'UPDATED',
  START: 'ACTIVATED',
  ACTIVATE: 'ACTIVATED',
  INACTIVATE: 'INACTIVATED',
  END: 'COMPLETED',
}

/** One that is brought back before its first day is scheduled again. */
function operationOf(event: string, to: string | null): PartnershipHistory['operation'] {
  return event === 'ACTIVATE' && to === 'SCHEDULED' ? 'SCHEDULED' : (operations[event] ?? 'UPDATED')
}

/**
 * The history of a partnership, newest first.
 * @throws ServiceError 404 for an unknown partnership
 */
export async function listPartnershipHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number },
) {
  await readRecord(context.db, 'partnerships', id)
  const { histories, ...head } = await listHistories(context, { resource: 'PARTNERSHIP', id }, query, (row) => ({
    fields: (row.details as { fields?: string[] }).fields ?? [],
  }))
  return {
    ...head,
    histories: histories.map(({ event, ...history }) => ({
      ...history,
      operation: operationOf(event, history.to),
      from: history.from as PartnershipHistory['from'],
      to: history.to as PartnershipHistory['to'],
    })),
  }
}
