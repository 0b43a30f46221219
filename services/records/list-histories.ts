import type { Selectable } from 'kysely'
import type { Change } from '#contract/change'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { countRows, listPage } from './list-page.ts'

type HistoryRow = Selectable<Tables['histories']>

/** What every history tells of a change. */
export function presentHistory({ id, event, from_status, to_status, by_user, by_name, at }: HistoryRow) {
  return { _id: id, event, from: from_status, to: to_status, by: by_user, byName: by_name, at }
}

/** Order of histories. Two changes of one record may have the same moment; their versions tell which was first. */
export const NEWEST_FIRST = [
  ['at', 'desc'],
  ['version', 'desc', 'last'],
  ['id', 'desc'],
] as const

/**
 * The history of one record, newest first.
 * @param more what the history of this kind of record tells besides
 */
export async function listHistories<More extends object>(
  context: RequestContext,
  { resource, id }: Pick<Change, 'resource' | 'id'>,
  query: { page: number; pageLength: number },
  more: (row: HistoryRow) => More,
) {
  const ofRecord = context.db.selectFrom('histories').where('resource', '=', resource).where('resource_id', '=', id)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, ofRecord.select('id')),
    order: NEWEST_FIRST,
    rows: ({ paged }) => paged(ofRecord.selectAll()).execute(),
  })
  return { ...head, histories: rows.map((row) => ({ ...presentHistory(row), ...more(row) })) }
}
