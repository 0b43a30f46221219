import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change } from '#contract/change'
import { apply } from '#machines/lifecycle'
import { webhookEndpoint } from '#machines/requests/endpoint.lifecycle'
import type { Tables } from '../database/tables.ts'
import { announceAll } from '../http/changes.ts'
import { announceChanges, type Happening, insertHistories, SYSTEM_NAME } from '../records/histories.ts'
import type { Claimed } from './claim.ts'
import { keepIncidents, type Sighting } from './incident-keeping.ts'
import { attemptFailed, attemptsExhausted, attemptStarted, attemptSucceeded, TEST_TYPE } from './moves.ts'
import { asQueue } from '../records/queue.ts'
import { endpointStatus } from './present.ts'
import { type Chance, type Health, healthAfter, waitAfter } from './schedule.ts'
import type { Delivered } from './sender.ts'

/** Event of an endpoint that answers 410. */
const GONE = 'GONE'
/**
 * Events of an endpoint whose breaker opens (failures in a row) or closes (it answers again). They are about health;
 * the status does not change.
 */
export const LEFT_ALONE = 'LEFT_ALONE'
export const ANSWERED_AGAIN = 'ANSWERED_AGAIN'
/** Batches up to this size announce each settled request; larger ones announce each endpoint only. */
const ANNOUNCED_ONE_BY_ONE = 20

/** An attempt that has ended. */
export interface Finished {
  claimed: Claimed
  delivered: Delivered
}

export interface Settling {
  now: Date
  chance: Chance
  newId(): string
}

/**
 * Why a delivery failed, as counts name it: `HTTP_` and the code of the answer, or the reason why there was none; null
 * for a success.
 */
export function causeOf({ statusCode, failure }: Pick<Delivered, 'statusCode' | 'failure'>): string | null {
  if (failure !== null) return failure
  return statusCode !== null && statusCode >= 200 && statusCode < 300 ? null : `HTTP_${statusCode}`
}

function outcomeOf({ claimed, delivered }: Finished, { now, chance }: Settling) {
  const cause = causeOf(delivered)
  const isLast = claimed.current_attempt >= claimed.attempts_maximum || delivered.statusCode === 410
  const move = cause === null ? attemptSucceeded : isLast ? attemptsExhausted : attemptFailed
  const wait = waitAfter(claimed.current_attempt, delivered.retryAfterMs, chance)
  return { move, cause, nextAttemptAt: move === attemptFailed ? new Date(now.getTime() + wait).toISOString() : null }
}

const keyOf = ({ tenant, endpoint_id }: { tenant: string; endpoint_id: string }) => `${tenant} ${endpoint_id}`

/** Locks the health rows of the endpoints in one order, so that two batches never deadlock. */
async function lockHealth(trx: Transaction<Tables>, finished: readonly Finished[]) {
  const endpointKeys = [
    ...new Map(
      finished.map(({ claimed }) => [keyOf(claimed), { tenant: claimed.tenant, endpoint_id: claimed.endpoint_id }]),
    ).values(),
  ]
  const { rows } = await sql<
    Health & {
      tenant: string
      endpoint_id: string
      concurrency: number
      active: boolean
      held_since: string | null
      version: number
      incident_id: string | null
    }
  >`
    select h.tenant, h.endpoint_id, h.disabled, h.consecutive_failures, h.last_success_at, h.last_failure_at, h.retry_at, h.opens, h.opened_at, h.trust, h.average_ms, h.proven, h.incident_id, e.concurrency, e.active, e.held_since, e.version
    from webhook_endpoint_health h join webhook_endpoints e on e.tenant = h.tenant and e.id = h.endpoint_id
    where (h.tenant, h.endpoint_id) in (select w.tenant, w.endpoint_id from jsonb_to_recordset(${JSON.stringify(endpointKeys)}::jsonb) as w(tenant text, endpoint_id text))
    order by h.tenant, h.endpoint_id for update of h`.execute(trx)
  return rows
}

/** The attempts that this process still holds. `recover` takes the others away once it believes the process dead. */
async function stillLeased(trx: Transaction<Tables>, finished: readonly Finished[]): Promise<Finished[]> {
  const rows = finished.map(({ claimed }, place) => ({
    place,
    tenant: claimed.tenant,
    id: claimed.id,
    attempt: claimed.current_attempt,
    worker: claimed.leased_by,
  }))
  const { rows: known } = await sql<{ place: number }>`
    select f.place from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(place integer, tenant text, id text, attempt integer, worker text)
      join webhook_requests r on r.tenant = f.tenant and r.id = f.id
    where r.current_attempt = f.attempt and r.leased_by = f.worker`.execute(trx)
  const places = new Set(known.map(({ place }) => place))
  return finished.filter((_, place) => places.has(place))
}

/** An attempt was taken away between `stillLeased` and the update; `settle` starts anew. */
class GivenUpMeanwhileError extends Error {}

/**
 * @returns for each attempt's request, by its id, whether it began to fail with this attempt
 * @throws GivenUpMeanwhileError where this process no longer holds one of the attempts
 */
async function updateRequests(
  trx: Transaction<Tables>,
  ours: readonly Finished[],
  settling: Settling,
): Promise<ReadonlyMap<string, boolean>> {
  const at = settling.now.toISOString()
  const rows = ours.map((one) => {
    const { move, cause, nextAttemptAt } = outcomeOf(one, settling)
    return {
      tenant: one.claimed.tenant,
      id: one.claimed.id,
      attempt: one.claimed.current_attempt,
      worker: one.claimed.leased_by,
      status: move.to,
      code: one.delivered.statusCode,
      failure: one.delivered.failure,
      // A test that failed is an answer to who asked, not a delivery that somebody waits for.
      failing: cause === null || one.claimed.type === TEST_TYPE ? null : one.delivered.startedAt,
      next: nextAttemptAt,
    }
  })
  const { rows: settled } = await sql<{ tenant: string; id: string; began: boolean }>`
    update webhook_requests r set status = f.status, last_status_code = f.code, cause = f.failure, next_attempt_at = f.next, leased_by = null,
      failing_since = case when f.failing is null then null else coalesce(r.failing_since, f.failing) end,
      manual_by = null, manual_by_name = null, retry_id = null, version = r.version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f(tenant text, id text, attempt integer, worker text, status text, code integer, failure text, failing timestamptz, next timestamptz)
    where r.tenant = f.tenant and r.id = f.id and r.current_attempt = f.attempt and r.leased_by = f.worker
    returning r.tenant, r.id, coalesce(r.failing_since = f.failing, false) as began`.execute(trx)
  if (settled.length !== ours.length) throw new GivenUpMeanwhileError()
  return new Map(settled.map(({ tenant, id, began }) => [`${tenant} ${id}`, began]))
}

async function insertAttempts(trx: Transaction<Tables>, finished: readonly Finished[]): Promise<void> {
  const rows = finished.map(({ claimed, delivered }) => ({
    tenant: claimed.tenant,
    request_id: claimed.id,
    number: claimed.current_attempt,
    manual: claimed.manual_by !== null,
    by_name: claimed.manual_by_name,
    started_at: delivered.startedAt,
    status_code: delivered.statusCode,
    failure: delivered.failure,
    timing: delivered.timing,
    request_headers: delivered.requestHeaders,
    response_headers: delivered.response?.headers ?? null,
    response_body: delivered.response?.body ?? null,
    response_cut: delivered.response?.cut ?? false,
  }))
  await sql`
    insert into webhook_attempts (tenant, request_id, number, manual, by_name, started_at, status_code, failure, timing, request_headers, response_headers, response_body, response_cut)
    select tenant, request_id, number, manual, by_name, started_at, status_code, failure, timing, request_headers, response_headers, response_body, response_cut
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(tenant text, request_id text, number integer, manual boolean, by_name text, started_at timestamptz,
      status_code integer, failure text, timing jsonb, request_headers jsonb, response_headers jsonb, response_body text, response_cut boolean)
    on conflict do nothing`.execute(trx)
}

async function updateRetryItems(trx: Transaction<Tables>, finished: readonly Finished[]): Promise<void> {
  const rows = finished.flatMap(({ claimed, delivered }) => {
    const cause = causeOf(delivered)
    return claimed.retry_id === null
      ? []
      : [
          {
            tenant: claimed.tenant,
            retry_id: claimed.retry_id,
            request_id: claimed.id,
            state: cause === null ? 'SUCCEEDED' : 'FAILED',
            cause,
          },
        ]
  })
  if (rows.length === 0) return
  await sql`
    update webhook_retry_items i set state = f.state, cause = f.cause
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(tenant text, retry_id text, request_id text, state text, cause text)
    where i.tenant = f.tenant and i.retry_id = f.retry_id and i.request_id = f.request_id and i.state = 'SENDING'`.execute(
    trx,
  )
}

function happeningsOf(finished: readonly Finished[], settling: Settling): Happening[] {
  return finished.map((one) => {
    const { move, cause } = outcomeOf(one, settling)
    const { tenant, id, webhook_id: request, current_attempt: attempt, version } = one.claimed
    return {
      tenant,
      history: settling.newId(),
      resource: 'WEBHOOK_REQUEST',
      id,
      event: move.event,
      from: attemptStarted.to,
      to: move.to,
      version: version + 1,
      at: settling.now.toISOString(),
      by: null,
      byName: SYSTEM_NAME,
      request,
      details: { cause, attempt },
    }
  })
}

/** A history entry of an endpoint, caused by its answer to one attempt. */
function endpointHappening(
  change: Pick<Happening, 'tenant' | 'id' | 'event' | 'from' | 'to' | 'version'>,
  claimed: Claimed,
  cause: string | null,
  { now, newId }: Settling,
): Happening {
  const details = cause === null ? {} : { cause }
  const at = now.toISOString()
  return {
    ...change,
    history: newId(),
    resource: 'WEBHOOK_ENDPOINT',
    at,
    by: null,
    byName: SYSTEM_NAME,
    request: claimed.webhook_id,
    details,
  }
}

/**
 * Stores the new health, and writes to the endpoint's history where the breaker opened or closed, but not the pauses in
 * between.
 */
async function updateHealth(
  trx: Transaction<Tables>,
  locked: Awaited<ReturnType<typeof lockHealth>>,
  finished: readonly Finished[],
  settling: Settling,
): Promise<void> {
  const { now, chance } = settling
  const turns: Happening[] = []
  const rows = locked.map(({ concurrency, active, held_since, version, incident_id: _incident, ...row }) => {
    const status = endpointStatus({ active, held_since }, row)
    const unchanged = { tenant: row.tenant, id: row.endpoint_id, from: status, to: status, version }
    let health: Health = row
    for (const { claimed, delivered } of finished) {
      if (keyOf(claimed) !== keyOf(row)) continue
      const cause = causeOf(delivered)
      const attempt = {
        startedAt: delivered.startedAt,
        statusCode: delivered.statusCode,
        failed: cause !== null,
        retryAfterMs: delivered.retryAfterMs,
        totalMs: delivered.timing.total,
        isTest: claimed.type === TEST_TYPE,
      }
      const next = healthAfter(health, attempt, concurrency, now, chance)
      const isOpen = next.opens > 0
      if (isOpen !== health.opens > 0)
        turns.push(
          endpointHappening(
            { ...unchanged, event: isOpen ? LEFT_ALONE : ANSWERED_AGAIN },
            claimed,
            isOpen ? cause : null,
            settling,
          ),
        )
      health = next
    }
    return { ...health, tenant: row.tenant, endpoint_id: row.endpoint_id }
  })
  await insertHistories(trx, turns)
  await sql`
    update webhook_endpoint_health h set disabled = k.disabled, consecutive_failures = k.consecutive_failures, last_success_at = k.last_success_at,
      last_failure_at = k.last_failure_at, retry_at = k.retry_at, opens = k.opens, opened_at = k.opened_at, trust = k.trust, average_ms = k.average_ms, proven = k.proven
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(tenant text, endpoint_id text, disabled boolean, consecutive_failures integer, last_success_at timestamptz,
      last_failure_at timestamptz, retry_at timestamptz, opens integer, opened_at timestamptz, trust integer, average_ms double precision, proven boolean)
    where h.tenant = k.tenant and h.endpoint_id = k.endpoint_id`.execute(trx)
}

/** Endpoints that answered 410: writes the version, the history and the announcement of their being disabled. */
async function disableEndpointsThatAnswered410(
  trx: Transaction<Tables>,
  locked: Awaited<ReturnType<typeof lockHealth>>,
  finished: readonly Finished[],
  settling: Settling,
): Promise<void> {
  const at = settling.now.toISOString()
  const disablings = locked.flatMap((row) => {
    const answered410 = finished.find(
      ({ claimed, delivered }) => delivered.statusCode === 410 && keyOf(claimed) === keyOf(row),
    )
    const from = endpointStatus(row, row)
    const outcome = answered410 && apply(webhookEndpoint, from, { type: GONE })
    const change = { tenant: row.tenant, id: row.endpoint_id, event: GONE, from, version: row.version + 1 }
    return outcome
      ? [endpointHappening({ ...change, to: outcome.status }, answered410.claimed, 'HTTP_410', settling)]
      : []
  })
  if (disablings.length === 0) return
  await sql`
    update webhook_endpoints e set version = g.version, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(disablings.map(({ tenant, id, version }) => ({ tenant, id, version })))}::jsonb) as g(tenant text, id text, version integer) where e.tenant = g.tenant and e.id = g.id`.execute(
    trx,
  )
  await insertHistories(trx, disablings)
  await announceChanges(trx, disablings)
}

/** What the settled attempts show of each endpoint, for its incident. */
function sightings(
  locked: Awaited<ReturnType<typeof lockHealth>>,
  ours: readonly Finished[],
  began: ReadonlyMap<string, boolean>,
): Sighting[] {
  return locked.map(({ tenant, endpoint_id, incident_id }) => ({
    tenant,
    endpoint_id,
    incident_id,
    attempts: ours
      .filter(({ claimed }) => keyOf(claimed) === `${tenant} ${endpoint_id}`)
      .map(({ claimed, delivered }) => ({
        cause: causeOf(delivered),
        startedAt: delivered.startedAt,
        isTest: claimed.type === TEST_TYPE,
        began: began.get(`${tenant} ${claimed.id}`) ?? false,
        message: claimed.webhook_id,
      })),
  }))
}

/** Announces changes to consoles: each endpoint and bulk retry, and in a small batch each request. */
async function announce(trx: Transaction<Tables>, finished: readonly Finished[], settling: Settling): Promise<void> {
  const at = settling.now.toISOString()
  const changeOf = (
    resource: Change['resource'],
    id: string,
    event: string,
    status: string | null,
    version: number,
  ): Change => ({ resource, id, driver: null, event, status, __v: version, by: null, byName: SYSTEM_NAME, at })
  const changes = new Map<string, { tenant: string; change: Change }>()
  for (const one of finished) {
    const { tenant, id, endpoint_id, retry_id, version } = one.claimed
    const { move } = outcomeOf(one, settling)
    if (finished.length <= ANNOUNCED_ONE_BY_ONE)
      changes.set(`${tenant} ${id}`, {
        tenant,
        change: changeOf('WEBHOOK_REQUEST', id, move.event, move.to, version + 1),
      })
    changes.set(`${tenant} ${endpoint_id}`, {
      tenant,
      change: changeOf('WEBHOOK_ENDPOINT', endpoint_id, 'ATTEMPTED', null, 0),
    })
    if (retry_id !== null)
      changes.set(`${tenant} ${retry_id}`, {
        tenant,
        change: changeOf('WEBHOOK_RETRY', retry_id, 'PROGRESSED', null, 0),
      })
  }
  await announceAll(trx, [...changes.values()])
}

/**
 * Stores the outcomes of attempts in one transaction: request, attempt, history, item of the bulk retry and health of
 * the endpoint. An attempt that was taken from this process, because it was believed dead, counts for the health only.
 * Lock order: histories, health, requests, attempts, incidents. Histories come first because processes share the rows
 * of health and counts: these stay locked for the rest of the transaction only. Attempts follow requests because
 * `sweep` locks the request before inserting the same attempt; reversing this deadlocks. Incidents come last because a
 * person who acknowledges one holds nothing else. A batch of endpoints that work has no statement for them.
 */
export async function settle(db: Kysely<Tables>, finished: readonly Finished[], settling: Settling): Promise<void> {
  if (finished.length === 0) return
  try {
    await db.transaction().execute(async (trx) => {
      await asQueue(trx, { loses: false })
      const ours = await stillLeased(trx, finished)
      await insertHistories(trx, happeningsOf(ours, settling))
      const locked = await lockHealth(trx, finished)
      await updateHealth(trx, locked, finished, settling)
      await disableEndpointsThatAnswered410(trx, locked, finished, settling)
      if (ours.length === 0) return
      const began = await updateRequests(trx, ours, settling)
      await insertAttempts(trx, ours)
      await updateRetryItems(trx, ours)
      await keepIncidents(trx, sightings(locked, ours, began), settling)
      await announce(trx, ours, settling)
    })
  } catch (error) {
    if (!(error instanceof GivenUpMeanwhileError)) throw error
    await settle(db, finished, settling)
  }
}
