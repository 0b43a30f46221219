import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Happening, insertHistories, recordChanges, SYSTEM_NAME } from '../records/histories.ts'
import { literals } from '../records/moves.ts'
import { sendAgain } from './endpoints.ts'
import { attemptFailed, attemptsExhausted, holdEnded, runningStatuses, waitingStatuses } from './moves.ts'
import { statusColumns } from './present.ts'
import { announceSome } from './queue.ts'
import { DELIVERY_WINDOW_MS } from './schedule.ts'
import type { Settling } from './settle.ts'

/** Rows of one statement; bounds the rows that a transaction locks. */
const AT_ONCE = 500

interface SweptRequest {
  tenant: string
  id: string
  webhook_id: string
  version: number
  from_status: string
  retry_id: string | null
}

async function recordSwept(
  trx: Transaction<Tables>,
  swept: readonly SweptRequest[],
  event: string,
  to: string,
  cause: string,
  { now, newId }: Settling,
): Promise<void> {
  if (swept.length === 0) return
  const at = now.toISOString()
  const happenings = swept.map(({ tenant, id, webhook_id: request, version, from_status: from }): Happening => {
    const change = { resource: 'WEBHOOK_REQUEST', id, event, from, to, version, at, details: { cause } } as const
    return { ...change, tenant, history: newId(), by: null, byName: SYSTEM_NAME, request }
  })
  await insertHistories(trx, happenings)
  await announceSome(trx, happenings)
}

/** A process that has not called `sayAlive` for this long is believed dead, milliseconds. */
const ALIVE_MS = 10_000

/** Marks a process as alive; removes those that have been dead for sixty times `ALIVE_MS`. */
export async function sayAlive(db: Kysely<Tables>, worker: string, now: Date): Promise<void> {
  const aliveUntil = new Date(now.getTime() + ALIVE_MS).toISOString()
  await db
    .insertInto('webhook_workers')
    .values({ id: worker, alive_until: aliveUntil })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ alive_until: aliveUntil }))
    .execute()
  await db
    .deleteFrom('webhook_workers')
    .where('alive_until', '<', new Date(now.getTime() - 60 * ALIVE_MS).toISOString())
    .execute()
}

/** Removes a process that stops, so that its remaining requests are recovered at once instead of after `ALIVE_MS`. */
export async function sayGone(db: Kysely<Tables>, worker: string): Promise<void> {
  await db.deleteFrom('webhook_workers').where('id', '=', worker).execute()
}

/**
 * Frees the requests of dead processes: the running attempt counts as interrupted, the next one is due at once and
 * keeps the person who asked for it.
 * @returns how many
 */
export function recover(db: Kysely<Tables>, settling: Settling): Promise<number> {
  const at = settling.now.toISOString()
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<
      SweptRequest & { current_attempt: number; manual: boolean; by_name: string | null; at: string }
    >`
      update webhook_requests r set status = ${attemptFailed.to}, next_attempt_at = ${at}, leased_by = null, last_status_code = null, cause = 'INTERRUPTED',
        failing_since = coalesce(r.failing_since, r.at), version = r.version + 1, updated_at = ${at}
      from (select tenant, id, status from webhook_requests w where status in (${literals(runningStatuses)})
        and not exists (select from webhook_workers k where k.id = w.leased_by and k.alive_until >= ${at}) limit ${AT_ONCE} for update skip locked) lost
      where r.tenant = lost.tenant and r.id = lost.id
      returning r.tenant, r.id, r.webhook_id, r.version, lost.status as from_status, r.retry_id, r.current_attempt, r.manual_by is not null as manual, r.manual_by_name as by_name, r.at`.execute(
      trx,
    )
    if (rows.length === 0) return 0
    await trx
      .insertInto('webhook_attempts')
      .values(
        rows.map((row) => ({
          tenant: row.tenant,
          request_id: row.id,
          number: row.current_attempt,
          manual: row.manual,
          by_name: row.by_name,
          started_at: row.at,
          failure: 'INTERRUPTED',
          timing: JSON.stringify({ lookup: null, connect: null, firstByte: null, total: 0 }),
          request_headers: '{}',
          response_headers: JSON.stringify(null),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordSwept(trx, rows, attemptFailed.event, attemptFailed.to, 'INTERRUPTED', settling)
    return rows.length
  })
}

/** Why waiting requests are given up: their endpoint is disabled, or was away for longer than `DELIVERY_WINDOW_MS`. */
type GiveUpCause = 'ENDPOINT_DISABLED' | 'WINDOW_OVER'

/** @returns how many were given up */
export async function giveUp(db: Kysely<Tables>, settling: Settling, cause: GiveUpCause): Promise<number> {
  const { now } = settling
  const at = now.toISOString()
  const oldest = new Date(now.getTime() - DELIVERY_WINDOW_MS).toISOString()
  const endpoint =
    cause === 'ENDPOINT_DISABLED' ? sql`(h.disabled or not e.active)` : sql`(h.opens > 0 and e.held_since is null)`
  // A person who asks for an attempt of an old request wants it made, so manual attempts are kept.
  const old = cause === 'ENDPOINT_DISABLED' ? sql`true` : sql`(w.created_at < ${oldest} and w.manual_by is null)`
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<SweptRequest>`
      update webhook_requests r set status = ${attemptsExhausted.to}, next_attempt_at = null, last_status_code = null, cause = ${cause},
        failing_since = coalesce(r.failing_since, ${at}), manual_by = null, manual_by_name = null, retry_id = null, version = r.version + 1, updated_at = ${at}
      from (
        select due.* from webhook_endpoints e join webhook_endpoint_health h on h.tenant = e.tenant and h.endpoint_id = e.id,
          lateral (
            select w.tenant, w.id, w.status, w.retry_id from webhook_requests w
            where w.tenant = e.tenant and w.endpoint_id = e.id and w.status in (${literals(waitingStatuses)}) and w.next_attempt_at <= ${at} and ${old}
            limit ${AT_ONCE} for update skip locked
          ) due
        where ${endpoint} limit ${AT_ONCE}
      ) lost
      where r.tenant = lost.tenant and r.id = lost.id
      returning r.tenant, r.id, r.webhook_id, r.version, lost.status as from_status, lost.retry_id`.execute(trx)
    const items = rows.filter((row) => row.retry_id !== null)
    if (items.length > 0) {
      await sql`
        update webhook_retry_items i set state = 'FAILED', cause = ${cause}
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as f(tenant text, id text, retry_id text)
        where i.tenant = f.tenant and i.retry_id = f.retry_id and i.request_id = f.id and i.state = 'SENDING'`.execute(
        trx,
      )
    }
    await recordSwept(trx, rows, attemptsExhausted.event, attemptsExhausted.to, cause, settling)
    return rows.length
  })
}

/**
 * Ends the holds whose end has come: what was kept is sent.
 * @returns how many
 */
export function endHolds(db: Kysely<Tables>, { now, newId }: Settling): Promise<number> {
  const at = now.toISOString()
  return db.transaction().execute(async (trx) => {
    // Lock order: health, then the endpoint, as in `settle`.
    const { rows: due } = await sql<{ tenant: string; id: string }>`
      select e.tenant, e.id from webhook_endpoint_health h join webhook_endpoints e on e.tenant = h.tenant and e.id = h.endpoint_id
      where e.held_until <= ${at} and e.active and not h.disabled and e.deleted_at is null
      limit ${AT_ONCE} for update of h skip locked`.execute(trx)
    const changes: Happening[] = []
    for (const { tenant, id } of due) {
      const ended = await trx
        .updateTable('webhook_endpoints')
        .set((eb) => ({ ...statusColumns(holdEnded.to, at, null), updated_at: at, version: eb('version', '+', 1) }))
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        // A person may have released it, or held it anew, since it was found.
        .where('held_until', '<=', at)
        .returning(['tenant', 'id', 'version'])
        .executeTakeFirst()
      if (!ended) continue
      await sendAgain(trx, ended)
      const { event, to } = holdEnded
      const [from = null] = holdEnded.from
      const change = { resource: 'WEBHOOK_ENDPOINT', id, event, from, to, version: ended.version, at } as const
      changes.push({ ...change, tenant, history: newId(), by: null, byName: SYSTEM_NAME, request: `hold-${id}` })
    }
    await recordChanges(trx, changes)
    return changes.length
  })
}

/** How long the demo keeps the arrivals at its receiver, milliseconds. */
const ARRIVALS_KEPT_MS = 7 * 24 * 3_600_000

export async function forgetArrivals(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_arrivals')
    .where('last_at', '<', new Date(now.getTime() - ARRIVALS_KEPT_MS).toISOString())
    .execute()
}
