import type { RequestHistory } from '#contract/schemas/requests/request-operations'
import type { RequestContext } from '../http/context.ts'
import { countRows, listPage } from '../records/list-page.ts'

/** The history of one record of the webhook service, newest first. */
export async function historiesOf(
  context: RequestContext,
  resource: 'WEBHOOK_REQUEST' | 'WEBHOOK_ENDPOINT',
  id: string,
  query: { page: number; pageLength: number },
) {
  const ofRecord = context.db.selectFrom('histories').where('resource', '=', resource).where('resource_id', '=', id)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, ofRecord.select('id')),
    order: [
      ['at', 'desc'],
      ['id', 'desc'],
    ],
    rows: ({ paged }) => paged(ofRecord.selectAll()).execute(),
  })
  return {
    ...head,
    histories: rows.map((row): RequestHistory => ({
      _id: row.id,
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      by: row.by_user,
      byName: row.by_name,
      at: row.at,
      requestId: row.request_id,
      cause: (row.details as { cause?: string | null }).cause ?? null,
    })),
  }
}
