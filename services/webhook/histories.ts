import { sql } from 'kysely'
import { pagesOf } from '#contract/schemas/paging'
import type { RequestHistory } from '#contract/schemas/request-operations'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'

/** What happened to one record of the webhook service, newest first. */
export async function historiesOf(context: RequestContext, resource: 'WEBHOOK_REQUEST' | 'WEBHOOK_ENDPOINT', id: string, { page, pageLength }: { page: number; pageLength: number }) {
  const ofRecord = context.db.selectFrom('histories').where('resource', '=', resource).where('resource_id', '=', id)
  const { total } = await ofRecord.select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  const rows = await ofRecord.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(pageLength).offset((page - 1) * pageLength).execute()
  return {
    message: textOf('ok', context.language),
    pages: pagesOf(total, pageLength),
    count: total,
    histories: rows.map(
      (row): RequestHistory => ({
        _id: row.id,
        event: row.event,
        from: row.from_status,
        to: row.to_status,
        by: row.by_user,
        byName: row.by_name,
        at: row.at,
        requestId: row.request_id,
        cause: (row.details as { cause?: string | null }).cause ?? null,
      }),
    ),
  }
}
