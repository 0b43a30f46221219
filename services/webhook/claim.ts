import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { literals } from '../records/moves.ts'
import { attemptStarted, runningStatuses, waitingStatuses } from './moves.ts'
import { asQueue } from '../records/queue.ts'
import { ATTEMPT_TIMEOUT_MS } from './sender.ts'

/**
 * How long a trial attempt behind an open breaker keeps other attempts away, milliseconds: somewhat longer than the
 * longest attempt.
 */
const TRIAL_MS = ATTEMPT_TIMEOUT_MS + 5_000
/** Endpoints of one round. */
const ENDPOINTS_AT_ONCE = 200

/** A request that this process is to deliver now. */
export interface Claimed {
  tenant: string
  id: string
  type: string
  endpoint_id: string
  webhook_id: string
  body: string
  url: string
  secrets: string[]
  /** Number of this attempt, from 1. */
  current_attempt: number
  attempts_maximum: number
  version: number
  /** The worker process that holds the request. `settle` ignores attempts that their process holds no longer. */
  leased_by: string
  manual_by: string | null
  manual_by_name: string | null
  retry_id: string | null
}

interface OpenEndpoint {
  tenant: string
  endpoint_id: string
  url: string
  secrets: string[] | null
  concurrency: number
  rate_per_second: number | null
  trust: number
  opens: number
  tokens: number
  tokens_at: string
  retry_at: string | null
  /** The request of a test that is to begin now; null without one. */
  probe: string | null
}

/** Tokens of an endpoint now. Its bucket holds those of one second, at least 1; infinite without a rate limit. */
function tokensOf({ rate_per_second: rate, tokens, tokens_at }: OpenEndpoint, now: Date): number {
  if (rate === null) return Number.POSITIVE_INFINITY
  const elapsed = Math.max(0, now.getTime() - Date.parse(tokens_at)) / 1000
  return Math.min(Math.max(1, rate), tokens + elapsed * rate)
}

/**
 * How many attempts an endpoint may begin now. Behind an open breaker: one, and only if none is running. A test begins
 * alone and whatever else is running, because a person waits for its answer; tests are rare.
 */
function allowanceOf(endpoint: OpenEndpoint, running: number, now: Date): number {
  if (endpoint.probe !== null) return 1
  if (endpoint.opens > 0) return running > 0 ? 0 : 1
  return Math.max(
    0,
    Math.min(endpoint.concurrency, endpoint.trust, Math.floor(tokensOf(endpoint, now)) + running) - running,
  )
}

/** Shares free places evenly, so that an endpoint with many requests does not keep the others waiting. */
function sharePlaces(allowances: readonly number[], places: number): number[] {
  const shares = allowances.map(() => 0)
  let left = places
  let open = allowances.map((_, at) => at).filter((at) => (allowances[at] ?? 0) > 0)
  while (left > 0 && open.length > 0) {
    const each = Math.max(1, Math.floor(left / open.length))
    for (const at of open) {
      const more = Math.min(each, (allowances[at] ?? 0) - (shares[at] ?? 0), left)
      shares[at] = (shares[at] ?? 0) + more
      left -= more
    }
    open = open.filter((at) => (shares[at] ?? 0) < (allowances[at] ?? 0))
  }
  return shares
}

/** Endpoints with the number of requests that each may begin. */
type Allowed = readonly { endpoint: OpenEndpoint; allowance: number }[]

/** Begins the attempts of the picked requests, rows with tenant and id. */
async function begin(
  trx: Transaction<Tables>,
  worker: string,
  at: string,
  picked: RawBuilder<unknown>,
): Promise<Omit<Claimed, 'url' | 'secrets'>[]> {
  const { rows } = await sql<Omit<Claimed, 'url' | 'secrets'>>`
    update webhook_requests r set status = ${attemptStarted.to}, current_attempt = r.current_attempt + 1, version = r.version + 1,
      at = ${at}, updated_at = ${at}, next_attempt_at = null, leased_by = ${worker}
    from (${picked}) picked
    where r.tenant = picked.tenant and r.id = picked.id
    returning r.tenant, r.id, r.type, r.endpoint_id, r.webhook_id, r.body, r.current_attempt, r.attempts_maximum, r.version, r.leased_by, r.manual_by, r.manual_by_name, r.retry_id`.execute(
    trx,
  )
  return rows
}

/** The tests of these endpoints. */
function testsOf(allowed: Allowed): RawBuilder<unknown> {
  const probes = allowed.map(({ endpoint: { tenant, probe } }) => ({ tenant, probe }))
  return sql`
    select w.tenant, w.id
    from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb) as a(tenant text, probe text)
      join webhook_requests w on w.tenant = a.tenant and w.id = a.probe
    where w.status in (${literals(waitingStatuses)}) for update of w skip locked`
}

/** The requests of these endpoints that are due, as many of each as it may begin. */
function dueOf(allowed: Allowed, at: string): RawBuilder<unknown> {
  const allowances = allowed.map(({ endpoint: { tenant, endpoint_id }, allowance }) => ({
    tenant,
    endpoint_id,
    allowance,
  }))
  return sql`
    select due.tenant, due.id
    from jsonb_to_recordset(${JSON.stringify(allowances)}::jsonb) as a(tenant text, endpoint_id text, allowance integer),
      lateral (
        select w.tenant, w.id from webhook_requests w
        where w.tenant = a.tenant and w.endpoint_id = a.endpoint_id and w.status in (${literals(waitingStatuses)}) and w.next_attempt_at <= ${at}
        order by w.next_attempt_at, w.id limit a.allowance for update skip locked
      ) due`
}

/**
 * Until when no further attempt begins. Behind an open breaker a claimed attempt keeps others away for `TRIAL_MS`; a
 * test leaves a pause as it is.
 */
function retryAtOf({ opens, probe, retry_at }: OpenEndpoint, claimed: number, now: Date): string | null {
  if (probe !== null) return retry_at
  return opens > 0 && claimed > 0 ? new Date(now.getTime() + TRIAL_MS).toISOString() : null
}

/**
 * Takes due requests, at most `places`, for the process named `worker`. Skips endpoints that another process is
 * claiming for. Each endpoint's health row stays locked until commit, so that its limits hold across processes.
 */
export function claim(db: Kysely<Tables>, worker: string, places: number, now: Date): Promise<Claimed[]> {
  const at = now.toISOString()
  return db.transaction().execute(async (trx) => {
    await asQueue(trx, { loses: true })
    const { rows: endpoints } = await sql<OpenEndpoint>`
      select h.tenant, h.endpoint_id, e.url, e.concurrency, e.rate_per_second, h.trust, h.opens, h.tokens, h.tokens_at, h.retry_at, p.id as probe,
        (select jsonb_agg(s.secret order by s.created_at desc, s.id desc) from webhook_secrets s
          where s.tenant = h.tenant and s.endpoint_id = h.endpoint_id and (s.retires_at is null or s.retires_at > ${at})) as secrets
      from webhook_endpoint_health h join webhook_endpoints e on e.tenant = h.tenant and e.id = h.endpoint_id
        left join webhook_requests p on p.tenant = h.tenant and p.id = h.probe and p.status in (${literals(waitingStatuses)})
      where not h.disabled and e.active and e.deleted_at is null
        and (p.id is not null or (e.held_since is null and (h.retry_at is null or h.retry_at <= ${at})
          and exists (select from webhook_requests r where r.tenant = h.tenant and r.endpoint_id = h.endpoint_id
            and r.status in (${literals(waitingStatuses)}) and r.next_attempt_at <= ${at})))
      order by p.id, h.claimed_at limit ${sql.lit(ENDPOINTS_AT_ONCE)} for update of h skip locked`.execute(trx)
    if (endpoints.length === 0) return []
    // A separate statement, so that it sees what the previous holders of the row locks have committed.
    const { rows: counts } = await sql<{ running: number }>`
      select (select count(*) from webhook_requests r where r.tenant = e.tenant and r.endpoint_id = e.endpoint_id and r.status in (${literals(runningStatuses)}))::bigint as running
      from jsonb_to_recordset(${JSON.stringify(endpoints.map(({ tenant, endpoint_id }, place) => ({ tenant, endpoint_id, place })))}::jsonb) as e(tenant text, endpoint_id text, place integer)
      order by e.place`.execute(trx)
    const shares = sharePlaces(
      endpoints.map((endpoint, place) => allowanceOf(endpoint, counts[place]?.running ?? 0, now)),
      places,
    )
    const allowed = endpoints
      .map((endpoint, place) => ({ endpoint, allowance: shares[place] ?? 0 }))
      .filter(({ allowance }) => allowance > 0)
    if (allowed.length === 0) return []
    const tests = allowed.filter(({ endpoint }) => endpoint.probe !== null)
    const others = allowed.filter(({ endpoint }) => endpoint.probe === null)
    const rows = [
      ...(tests.length === 0 ? [] : await begin(trx, worker, at, testsOf(tests))),
      ...(others.length === 0 ? [] : await begin(trx, worker, at, dueOf(others, at))),
    ]
    const key = (row: { tenant: string; endpoint_id: string }) => `${row.tenant} ${row.endpoint_id}`
    const claimedCounts = new Map<string, number>()
    for (const row of rows) claimedCounts.set(key(row), (claimedCounts.get(key(row)) ?? 0) + 1)
    const healthRows = allowed.map(({ endpoint }) => ({
      tenant: endpoint.tenant,
      endpoint_id: endpoint.endpoint_id,
      tokens: endpoint.rate_per_second === null ? 0 : tokensOf(endpoint, now) - (claimedCounts.get(key(endpoint)) ?? 0),
      retry_at: retryAtOf(endpoint, claimedCounts.get(key(endpoint)) ?? 0, now),
    }))
    await sql`
      update webhook_endpoint_health h set tokens = k.tokens, tokens_at = ${at}, claimed_at = ${at}, retry_at = k.retry_at, probe = null
      from jsonb_to_recordset(${JSON.stringify(healthRows)}::jsonb) as k(tenant text, endpoint_id text, tokens double precision, retry_at timestamptz)
      where h.tenant = k.tenant and h.endpoint_id = k.endpoint_id`.execute(trx)
    const byKey = new Map(endpoints.map((endpoint) => [key(endpoint), endpoint]))
    return rows.map((row) => {
      const endpoint = byKey.get(key(row))
      return { ...row, url: endpoint?.url ?? '', secrets: endpoint?.secrets ?? [] }
    })
  })
}
