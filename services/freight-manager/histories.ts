import type { FreightHistory } from '#contract/schemas/freights/freight-history'
import type { RequestContext } from '../http/context.ts'
import { countRows, listPage } from '../records/list-page.ts'
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
  const ofFreight = context.db.selectFrom('histories').where('resource', '=', 'FREIGHT').where('resource_id', '=', id)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, ofFreight.select('id')),
    order: [
      ['at', 'desc'],
      ['id', 'desc'],
    ],
    rows: ({ paged }) => paged(ofFreight.selectAll()).execute(),
  })
  return {
    ...head,
    histories: rows.map((row): FreightHistory => ({
      _id: row.id,
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      by: row.by_user,
      byName: row.by_name,
      at: row.at,
      details: row.details as FreightHistory['details'],
    })),
  }
}
