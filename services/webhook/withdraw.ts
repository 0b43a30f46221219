import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Happening, insertHistories } from '../records/histories.ts'
import { literals } from '../records/moves.ts'
import { scheduleRestored, waitingStatuses, withdrawn } from './moves.ts'
import { asQueue } from '../records/queue.ts'
import { announceSome } from './queue.ts'

interface Withdrawal {
  tenant: string
  retry: { id: string; created_by: string | null }
  /** State of the retry's items that have not begun: they wait for the retry to resume, or are skipped. */
  to: { state: 'WAITING' | 'SKIPPED'; cause: string | null }
  by: { id: string; name: string }
  at: string
  newId(): string
}

/**
 * Takes back the attempts that a bulk retry has asked for and that have not begun: each request gets its status from
 * before. Running attempts go on, and so do attempts that a person asked for besides the retry. The caller holds the
 * lock of the retry's row.
 */
export async function withdraw(
  trx: Transaction<Tables>,
  { tenant, retry, to, by, at, newId }: Withdrawal,
): Promise<void> {
  await asQueue(trx, { loses: false })
  const { rows } = await sql<{
    id: string
    webhook_id: string
    version: number
    from_status: string
    to_status: string
  }>`
    update webhook_requests r set status = was.back, next_attempt_at = was.next, manual_by = null, manual_by_name = null, retry_id = null, version = r.version + 1, updated_at = ${at}
    from (
      select w.tenant, w.id, w.status, case when i.was_status = ${scheduleRestored.to} then ${scheduleRestored.to} else ${withdrawn.to} end as back,
        case when i.was_status = ${scheduleRestored.to} then coalesce(i.was_next_attempt_at, ${at}) end as next
      from webhook_retry_items i join webhook_requests w on w.tenant = i.tenant and w.id = i.request_id
      where i.tenant = ${tenant} and i.retry_id = ${retry.id} and i.open and i.state = 'SENDING'
        and w.status in (${literals(waitingStatuses)}) and w.retry_id = ${retry.id} and w.manual_by = coalesce(${retry.created_by}::text, '')
      order by w.id for update of w
    ) was
    where r.tenant = was.tenant and r.id = was.id
    returning r.id, r.webhook_id, r.version, was.status as from_status, r.status as to_status`.execute(trx)
  await sql`
    update webhook_retry_items i set state = ${to.state}, cause = ${to.cause}
    where i.tenant = ${tenant} and i.retry_id = ${retry.id} and i.open and i.state = 'SENDING' and i.request_id = any(${rows.map(({ id }) => id)}::text[])`.execute(
    trx,
  )
  const eventOf = (status: string) => (status === withdrawn.to ? withdrawn.event : scheduleRestored.event)
  const happenings = rows.map((row): Happening => ({
    tenant,
    history: newId(),
    resource: 'WEBHOOK_REQUEST',
    id: row.id,
    event: eventOf(row.to_status),
    from: row.from_status,
    to: row.to_status,
    version: row.version,
    at,
    by: by.id,
    byName: by.name,
    request: row.webhook_id,
    details: { retry: retry.id },
  }))
  await insertHistories(trx, happenings)
  await announceSome(trx, happenings)
}
