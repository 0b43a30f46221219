import { type Kysely, sql, type Transaction } from 'kysely'
import { apply } from '#machines/lifecycle'
import { retry as retryLifecycle } from '#machines/requests/retry.lifecycle'
import type { Tables } from '../database/tables.ts'
import { type Happening, insertHistories, recordChanges, SYSTEM_NAME } from '../records/histories.ts'
import { literals } from '../records/moves.ts'
import { reprocessed } from './moves.ts'
import { asQueue } from '../records/queue.ts'
import type { Settling } from './settle.ts'

/** Requests of one bulk retry that are due for one endpoint at once, beyond its current concurrency. */
const AHEAD = 32
/** Requests of one round; bounds the rows that its transaction locks. */
const FED_AT_ONCE = 1_000
/** Bulk retries that one round feeds. */
const RETRIES_AT_ONCE = 20

interface Unfinished {
  tenant: string
  id: string
  status: string
  version: number
  created_by: string | null
  created_by_name: string
}

interface FedRequest {
  id: string
  webhook_id: string
  version: number
  was_status: string
  was_next: string | null
}

/** Skips the waiting requests of a bulk retry whose endpoint is disabled. */
async function skipDisabled(trx: Transaction<Tables>, retry: Unfinished): Promise<void> {
  const { rows } = await sql<{ endpoint_id: string }>`
    select c.endpoint_id
    from webhook_retry_counts c
      join webhook_endpoints e on e.tenant = c.tenant and e.id = c.endpoint_id
      join webhook_endpoint_health h on h.tenant = e.tenant and h.endpoint_id = e.id
    where c.tenant = ${retry.tenant} and c.retry_id = ${retry.id} and c.state = 'WAITING' and c.total > 0 and (h.disabled or not e.active)`.execute(
    trx,
  )
  for (const { endpoint_id: id } of rows) {
    await sql`
      update webhook_retry_items set state = 'SKIPPED', cause = 'ENDPOINT_DISABLED'
      where tenant = ${retry.tenant} and retry_id = ${retry.id} and endpoint_id = ${id} and state = 'WAITING'`.execute(
      trx,
    )
  }
}

/** The next requests of one bulk retry: for each endpoint as many as keep it busy until the next round. */
async function nextRequestIds(trx: Transaction<Tables>, retry: Unfinished, at: string): Promise<string[]> {
  const { rows } = await sql<{ request_id: string }>`
    select next.request_id
    from webhook_retry_counts c
      join webhook_endpoints e on e.tenant = c.tenant and e.id = c.endpoint_id
      join webhook_endpoint_health h on h.tenant = e.tenant and h.endpoint_id = e.id
      left join webhook_retry_counts s on s.tenant = c.tenant and s.retry_id = c.retry_id and s.endpoint_id = c.endpoint_id and s.state = 'SENDING' and s.cause = ''
      cross join lateral (
        select i.request_id from webhook_retry_items i
        where i.tenant = c.tenant and i.retry_id = c.retry_id and i.endpoint_id = c.endpoint_id and i.state = 'WAITING'
        order by i.request_id
        limit greatest(0, (case when h.opens > 0 then 1 else least(h.trust, e.concurrency) + ${AHEAD}::integer end) - coalesce(s.total, 0))
      ) next
    where c.tenant = ${retry.tenant} and c.retry_id = ${retry.id} and c.state = 'WAITING' and c.total > 0
      and e.active and e.held_since is null and not h.disabled and (h.retry_at is null or h.retry_at <= ${at})
    limit ${FED_AT_ONCE}`.execute(trx)
  return rows.map(({ request_id: id }) => id)
}

function happeningsOf(
  retry: Unfinished,
  fed: readonly FedRequest[],
  newId: Settling['newId'],
  at: string,
): Happening[] {
  return fed.map((one) => ({
    tenant: retry.tenant,
    history: newId(),
    resource: 'WEBHOOK_REQUEST',
    id: one.id,
    event: reprocessed.event,
    from: one.was_status,
    to: reprocessed.to,
    version: one.version + 1,
    at,
    by: retry.created_by,
    byName: retry.created_by_name,
    request: one.webhook_id,
    details: { retry: retry.id },
  }))
}

/**
 * Makes the next requests of one bulk retry due. Requests that can no longer be retried are skipped, with their status
 * as the cause.
 * @returns how many requests it made due
 */
async function feedOne(trx: Transaction<Tables>, retry: Unfinished, { now, newId }: Settling): Promise<number> {
  const at = now.toISOString()
  const ids = await nextRequestIds(trx, retry, at)
  if (ids.length === 0) return 0
  const { rows: fed } = await sql<FedRequest>`
    select r.id, r.webhook_id, r.version, r.status as was_status, r.next_attempt_at as was_next
    from webhook_requests r where r.tenant = ${retry.tenant} and r.id = any(${ids}::text[]) and r.status in (${literals(reprocessed.from)}) and r.deleted_at is null
    order by r.id for update`.execute(trx)
  // Histories come before the requests: updating requests locks counts that processes share, and holds them until
  // commit.
  await insertHistories(trx, happeningsOf(retry, fed, newId, at))
  await sql`
    update webhook_requests r set status = ${reprocessed.to}, next_attempt_at = ${at}, manual_by = coalesce(${retry.created_by}::text, ''), manual_by_name = ${retry.created_by_name},
      retry_id = ${retry.id}, version = r.version + 1, updated_at = ${at}
    where r.tenant = ${retry.tenant} and r.id = any(${fed.map((one) => one.id)}::text[])`.execute(trx)
  const fedIds = new Set(fed.map(({ id }) => id))
  const skippedIds = ids.filter((id) => !fedIds.has(id))
  const { tenant, id: retry_id } = retry
  const items = [
    ...fed.map((one) => ({ ...one, tenant, retry_id, state: 'SENDING' })),
    ...skippedIds.map((id) => ({ id, tenant, retry_id, state: 'SKIPPED' })),
  ]
  await sql`
    update webhook_retry_items i set state = p.state, cause = case when p.state = 'SENDING' then null else coalesce(r.status, 'NOT_FOUND') end, was_status = p.was_status, was_next_attempt_at = p.was_next
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as p(tenant text, retry_id text, id text, state text, was_status text, was_next timestamptz)
      left join webhook_requests r on r.tenant = p.tenant and r.id = p.id
    where i.tenant = p.tenant and i.retry_id = p.retry_id and i.request_id = p.id`.execute(trx)
  return fed.length
}

async function finish(trx: Transaction<Tables>, retry: Unfinished, { now, newId }: Settling): Promise<void> {
  const unfinishedCount = await trx
    .selectFrom('webhook_retry_counts')
    .select('endpoint_id')
    .where('tenant', '=', retry.tenant)
    .where('retry_id', '=', retry.id)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .where('total', '>', 0)
    .limit(1)
    .executeTakeFirst()
  const outcome = unfinishedCount ? null : apply(retryLifecycle, retry.status, { type: 'ALL_DONE' })
  if (!outcome) return
  const at = now.toISOString()
  const { tenant, id, status: from } = retry
  const version = retry.version + 1
  await trx
    .updateTable('webhook_retries')
    .set({ status: outcome.status, finished_at: at, updated_at: at, version })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
  const change = { resource: 'WEBHOOK_RETRY', id, event: 'ALL_DONE', from, to: outcome.status, version, at } as const
  await recordChanges(trx, [{ ...change, tenant, history: newId(), by: null, byName: SYSTEM_NAME, request: id }])
}

/**
 * Feeds every running bulk retry with a few requests for each endpoint, and ends those that are done. Skips a retry
 * that another process is feeding.
 * @returns how many requests it made due
 */
export async function feed(db: Kysely<Tables>, settling: Settling): Promise<number> {
  const running = await db
    .selectFrom('webhook_retries')
    .select(['tenant', 'id'])
    .where('status', '=', 'RUNNING')
    .orderBy('updated_at')
    .limit(sql.lit(RETRIES_AT_ONCE))
    .execute()
  let fed = 0
  for (const { tenant, id } of running) {
    fed += await db.transaction().execute(async (trx) => {
      await asQueue(trx, { loses: true })
      const retry = await trx
        .selectFrom('webhook_retries')
        .select(['tenant', 'id', 'status', 'version', 'created_by', 'created_by_name'])
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('status', '=', 'RUNNING')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!retry) return 0
      const more = await feedOne(trx, retry, settling)
      // After the requests: all transactions lock counts in one order, so that they never deadlock.
      await skipDisabled(trx, retry)
      if (more === 0) await finish(trx, retry, settling)
      return more
    })
  }
  return fed
}
