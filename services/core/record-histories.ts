import type { PlainHistoryKind, RecordHistory } from '#contract/schemas/general/record-history'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { listHistories } from '../records/list-histories.ts'
import { readRecord } from '../records/rows.ts'
import { assertUser } from './users.ts'

const tables = {
  CAPTURE: 'captures',
  CARGO_COST_TABLE: 'cargo_cost_tables',
  COMPANY: 'companies',
  COMMODITY: 'commodities',
  DISAPPROVAL_REASON: 'disapproval_reasons',
  DRAWER: 'drawers',
  GAME: 'games',
  NOTIFICATION: 'notifications',
  SEGMENTATION_IMPORT: 'segmentation_imports',
  STORY_GROUP: 'story_groups',
  TRAVEL: 'travels',
  SCHEDULE: 'schedules',
} as const satisfies Record<Exclude<PlainHistoryKind, 'USER' | 'SENDING_POLICY'>, keyof Tables>

/** A policy is no record of the contract, as there is one of its kind. */
async function assertSendingPolicy({ db }: RequestContext, id: string): Promise<void> {
  if (!(await db.selectFrom('sending_policies').select('id').where('id', '=', id).executeTakeFirst())) throw notFound()
}

/**
 * The history of a record, newest first.
 * @throws ServiceError 404 for an unknown record
 */
export async function listRecordHistories(
  context: RequestContext,
  id: string,
  { kind, ...paging }: { kind: PlainHistoryKind; page: number; pageLength: number },
) {
  if (kind === 'USER') await assertUser(context, id)
  else if (kind === 'SENDING_POLICY') await assertSendingPolicy(context, id)
  else await readRecord(context.db, tables[kind], id)
  return listHistories(context, { resource: kind, id }, paging, ({ details }) => ({
    details: details as RecordHistory['details'],
  }))
}
