import { type Kysely, sql, type Transaction } from 'kysely'
import { apply } from '#machines/lifecycle'
import { retry as retryLifecycle } from '#machines/requests/retry.lifecycle'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import { listed, reprocessed } from './moves.ts'
import { type Settling, SYSTEM_NAME } from './settle.ts'

/** Requests of one bulk retry that stand before one endpoint, beyond what it is trusted with at once: keeps a pause short. */
const AHEAD = 32
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

async function keepHistories(trx: Transaction<Tables>, retry: Unfinished, fed: readonly { id: string; webhook_id: string; from_status: string }[], { now, newId }: Settling): Promise<void> {
  if (fed.length === 0) return
  await trx
    .insertInto('histories')
    .values(
      fed.map((row) => ({
        tenant: retry.tenant,
        id: newId(),
        resource: 'WEBHOOK_REQUEST',
        resource_id: row.id,
        driver_id: null,
        event: reprocessed.event,
        from_status: row.from_status,
        to_status: reprocessed.to,
        by_user: retry.created_by,
        by_name: retry.created_by_name,
        at: now.toISOString(),
        request_id: row.webhook_id,
        details: JSON.stringify({ retry: retry.id }),
      })),
    )
    .execute()
}

/** Asks for an attempt of the next requests of one bulk retry; what cannot be retried any more is skipped with its status. */
async function feedOne(trx: Transaction<Tables>, retry: Unfinished, settling: Settling): Promise<number> {
  const at = settling.now.toISOString()
  await sql`
    update webhook_retry_items i set state = 'SKIPPED', cause = 'ENDPOINT_DISABLED'
    from webhook_endpoints e join webhook_endpoint_health h on h.tenant = e.tenant and h.endpoint_id = e.id
    where i.tenant = ${retry.tenant} and i.retry_id = ${retry.id} and i.state = 'WAITING' and e.tenant = i.tenant and e.id = i.endpoint_id and (h.disabled or not e.active)`.execute(trx)
  const { rows: picked } = await sql<{ request_id: string }>`
    select next.request_id
    from webhook_endpoint_health h join webhook_endpoints e on e.tenant = h.tenant and e.id = h.endpoint_id,
      lateral (
        select i.request_id from webhook_retry_items i
        where i.tenant = h.tenant and i.retry_id = ${retry.id} and i.endpoint_id = h.endpoint_id and i.state = 'WAITING'
        order by i.request_id
        limit greatest(0, (case when h.opens > 0 then 1 else least(h.trust, e.concurrency) + ${AHEAD}::integer end)
          - (select count(*) from webhook_retry_items s where s.tenant = h.tenant and s.retry_id = ${retry.id} and s.state = 'SENDING' and s.endpoint_id = h.endpoint_id))
      ) next
    where h.tenant = ${retry.tenant} and (h.retry_at is null or h.retry_at <= ${at})`.execute(trx)
  if (picked.length === 0) return 0
  const ids = picked.map(({ request_id: id }) => id)
  const { rows: fed } = await sql<{ id: string; webhook_id: string; from_status: string }>`
    update webhook_requests r set status = ${reprocessed.to}, next_attempt_at = ${at}, manual_by = coalesce(${retry.created_by}::text, ''), manual_by_name = ${retry.created_by_name},
      retry_id = ${retry.id}, version = r.version + 1, updated_at = ${at}
    from (select w.tenant, w.id, w.status from webhook_requests w where w.tenant = ${retry.tenant} and w.id = any(${ids}::text[])
        and w.status in (${listed(reprocessed.from)}) and w.deleted_at is null order by w.id for update) was
    where r.tenant = was.tenant and r.id = was.id
    returning r.id, r.webhook_id, was.status as from_status`.execute(trx)
  const taken = fed.map(({ id }) => id)
  await sql`
    update webhook_retry_items i set state = case when i.request_id = any(${taken}::text[]) then 'SENDING' else 'SKIPPED' end,
      cause = case when i.request_id = any(${taken}::text[]) then null else coalesce(r.status, 'NOT_FOUND') end
    from unnest(${ids}::text[]) as p(id) left join webhook_requests r on r.tenant = ${retry.tenant} and r.id = p.id
    where i.tenant = ${retry.tenant} and i.retry_id = ${retry.id} and i.request_id = p.id`.execute(trx)
  await keepHistories(trx, retry, fed, settling)
  return fed.length
}

async function finish(trx: Transaction<Tables>, retry: Unfinished, { now, newId }: Settling): Promise<void> {
  const open = await trx.selectFrom('webhook_retry_items').select('request_id').where('tenant', '=', retry.tenant).where('retry_id', '=', retry.id).where('state', 'in', ['WAITING', 'SENDING']).limit(1).executeTakeFirst()
  const outcome = open ? null : apply(retryLifecycle, retry.status, { type: 'ALL_DONE' })
  if (!outcome) return
  const at = now.toISOString()
  await trx.updateTable('webhook_retries').set({ status: outcome.status, finished_at: at, updated_at: at, version: retry.version + 1 }).where('tenant', '=', retry.tenant).where('id', '=', retry.id).execute()
  await trx
    .insertInto('histories')
    .values({ tenant: retry.tenant, id: newId(), resource: 'WEBHOOK_RETRY', resource_id: retry.id, driver_id: null, event: 'ALL_DONE', from_status: retry.status, to_status: outcome.status, by_user: null, by_name: SYSTEM_NAME, at, request_id: retry.id, details: '{}' })
    .execute()
  await announce(trx, retry.tenant, { resource: 'WEBHOOK_RETRY', id: retry.id, driver: null, event: 'ALL_DONE', status: outcome.status, __v: retry.version + 1, by: null, byName: SYSTEM_NAME, at })
}

/**
 * Moves every running bulk retry on by a few requests for each endpoint, and ends those that are done. A retry that another
 * process feeds at this moment is skipped. @returns how many requests are due now because of it
 */
export async function feed(db: Kysely<Tables>, settling: Settling): Promise<number> {
  const running = await db.selectFrom('webhook_retries').select(['tenant', 'id']).where('status', '=', 'RUNNING').orderBy('updated_at').limit(RETRIES_AT_ONCE).execute()
  let fed = 0
  for (const { tenant, id } of running) {
    fed += await db.transaction().execute(async (trx) => {
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
      // Were the server to lose this, it would be done again: nobody waits for its disk.
      await sql`set local synchronous_commit = off`.execute(trx)
      const more = await feedOne(trx, retry, settling)
      if (more === 0) await finish(trx, retry, settling)
      return more
    })
  }
  return fed
}
