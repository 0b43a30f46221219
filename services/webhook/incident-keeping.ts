import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { apply } from '#machines/lifecycle'
import { incident as lifecycle } from '#machines/requests/incident.lifecycle'
import type { Tables } from '../database/tables.ts'
import { type Happening, recordChanges, SYSTEM_NAME } from '../records/histories.ts'
import { literals } from '../records/moves.ts'
import { failingStatuses, TEST_TYPE } from './moves.ts'

/**
 * A closed incident whose endpoint fails again within this time, milliseconds, is opened again. Not in the
 * specification; three times the longest pause of an endpoint, so that one that is tried rarely is not told as many.
 */
export const REOPENS_WITHIN_MS = 15 * 60_000
/**
 * Falls from which an incident is flapping: it then counts as answering only after `STEADY_MS` without a failure. Not
 * in the specification; bounds the history of an endpoint that fails every second request.
 */
export const FLAPPING_FALLS = 3
/** How long a flapping endpoint must answer without a failure, milliseconds: the longest pause of an endpoint. */
export const STEADY_MS = 5 * 60_000
/** Incidents of one round of `closeIncidents`; bounds the rows that it locks. */
const AT_ONCE = 200

/** The event of a new incident's history. */
const BEGAN = 'BEGAN'

/** One attempt as an incident sees it. */
interface SeenAttempt {
  /** Why it failed; null for a success. */
  cause: string | null
  /** ISO 8601. */
  startedAt: string
  isTest: boolean
  /** True where its request began to fail with it. */
  began: boolean
  /** The message's `webhook-id`; undefined where none caused this. */
  message: string | undefined
}

/** What a batch shows of one endpoint, whose health row the caller has locked. */
export interface Sighting {
  tenant: string
  endpoint_id: string
  /** Its unclosed incident. */
  incident_id: string | null
  attempts: readonly SeenAttempt[]
}

/** When and by whose ids incidents are written. */
interface Keeping {
  now: Date
  newId(): string
}

type Row = Pick<
  Selectable<Tables['webhook_incidents']>,
  | 'tenant'
  | 'id'
  | 'endpoint_id'
  | 'status'
  | 'version'
  | 'began_at'
  | 'ended_at'
  | 'first_cause'
  | 'latest_cause'
  | 'causes'
  | 'attempts'
  | 'requests'
  | 'falls'
  | 'answered_at'
  | 'last_failed_at'
  | 'acknowledged_at'
>

export const isFlapping = ({ falls }: Pick<Row, 'falls'>) => falls >= FLAPPING_FALLS

/** A failed attempt of a test is an answer to who asked; it neither opens an incident nor counts in one. */
const isFailure = ({ cause, isTest }: SeenAttempt) => cause !== null && !isTest

/** A condition on `e`, with tenant and endpoint_id: whether anything of the endpoint fails. */
const somethingFails = sql`exists (select from webhook_requests r
  where r.tenant = e.tenant and r.endpoint_id = e.endpoint_id and r.failing_since is not null and r.status in (${literals(failingStatuses)}))`

/** Locks the unclosed incident of each endpoint, or the closed one that a new failure opens again. */
async function lockIncidents(trx: Transaction<Tables>, seen: readonly Sighting[], now: Date) {
  const keys = seen.map(({ tenant, endpoint_id, incident_id }, place) => ({ tenant, endpoint_id, incident_id, place }))
  const since = new Date(now.getTime() - REOPENS_WITHIN_MS).toISOString()
  const { rows } = await sql<Row & { place: number; fails: boolean }>`
    select e.place, i.tenant, i.id, i.endpoint_id, i.status, i.version, i.began_at, i.ended_at, i.first_cause, i.latest_cause, i.causes, i.attempts,
      i.requests, i.falls, i.answered_at, i.last_failed_at, i.acknowledged_at, ${somethingFails} as fails
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as e(tenant text, endpoint_id text, incident_id text, place integer),
      lateral (
        select * from webhook_incidents w
        where w.tenant = e.tenant and w.endpoint_id = e.endpoint_id and (w.id = e.incident_id or (e.incident_id is null and w.ended_at >= ${since}))
        order by w.began_at desc limit 1 for update
      ) i`.execute(trx)
  return new Map(rows.map(({ place, fails, ...row }) => [seen[place], { row, fails }]))
}

/** An incident that is about to be written, and what happened to it. */
interface Kept {
  row: Row
  happenings: Happening[]
  isNew: boolean
}

/**
 * What happens to an incident. Histories are ordered by their moments, so each of one batch is a millisecond after the
 * one before it.
 * @param before how many of the batch came before it
 */
function happeningOf(
  row: Row,
  change: Pick<Happening, 'event' | 'from' | 'to'>,
  cause: string | null,
  message: string | undefined,
  { now, newId }: Keeping,
  before = 0,
): Happening {
  const { tenant, id, version } = row
  return {
    ...change,
    tenant,
    id,
    version,
    history: newId(),
    resource: 'WEBHOOK_INCIDENT',
    at: new Date(now.getTime() + before).toISOString(),
    by: null,
    byName: SYSTEM_NAME,
    request: message ?? `incident-${id}`,
    details: cause === null ? {} : { cause },
  }
}

/** Applies an event of the lifecycle; nothing where the status does not allow it. */
function raise(kept: Kept, event: string, cause: string | null, message: string | undefined, keeping: Keeping): void {
  const { row } = kept
  const outcome = apply(lifecycle, row.status, { type: event }, { isAcknowledged: row.acknowledged_at !== null })
  if (!outcome) return
  const from = row.status
  row.status = outcome.status
  row.version += 1
  row.ended_at = outcome.status === 'CLOSED' ? keeping.now.toISOString() : null
  const change = { event, from, to: outcome.status }
  kept.happenings.push(happeningOf(row, change, cause, message, keeping, kept.happenings.length))
}

/** A new incident; its first failed attempt is counted by `count`. */
function openIncident(
  { tenant, endpoint_id }: Sighting,
  first: Pick<SeenAttempt, 'startedAt' | 'message'> & { cause: string },
  keeping: Keeping,
): Kept {
  const { cause, startedAt, message } = first
  const row: Row = {
    tenant,
    id: keeping.newId(),
    endpoint_id,
    status: lifecycle.machine.config.initial as string,
    version: 0,
    began_at: startedAt,
    ended_at: null,
    first_cause: cause,
    latest_cause: cause,
    causes: {},
    attempts: 0,
    requests: 0,
    falls: 0,
    answered_at: null,
    last_failed_at: startedAt,
    acknowledged_at: null,
  }
  const happenings = [happeningOf(row, { event: BEGAN, from: null, to: row.status }, cause, message, keeping)]
  return { row, happenings, isNew: true }
}

/**
 * Counts attempts in the order in which they began. A failure that began before the latest success is late: it counts,
 * but says nothing about the endpoint now.
 * @returns the failure after which the endpoint answered no more; undefined where it still answers, or did not before
 */
function count({ row }: Kept, attempts: readonly SeenAttempt[], at: string): SeenAttempt | undefined {
  let fall: SeenAttempt | undefined
  for (const attempt of attempts) {
    const isLate = row.answered_at !== null && attempt.startedAt < row.answered_at
    if (attempt.cause === null) {
      if (!isLate) row.answered_at = attempt.startedAt
    } else if (isFailure(attempt)) {
      row.causes[attempt.cause] = (row.causes[attempt.cause] ?? 0) + 1
      row.attempts += 1
      row.requests += attempt.began ? 1 : 0
      row.latest_cause = attempt.cause
      row.last_failed_at = at
      if (!isLate) {
        row.answered_at = null
        fall = attempt
      }
    }
  }
  return fall
}

/** Lets an incident end where its endpoint answers: altogether where nothing fails any more. */
function recover(kept: Kept, fails: boolean, message: string | undefined, keeping: Keeping): void {
  const { row } = kept
  const quietMs = keeping.now.getTime() - Date.parse(row.last_failed_at)
  if (row.answered_at === null || (isFlapping(row) && quietMs < STEADY_MS)) return
  raise(kept, fails ? 'ANSWERED_AGAIN' : 'MENDED', null, message, keeping)
}

/** The incident of one endpoint after a batch; null where the batch says nothing about it. */
function nextOf(seen: Sighting, known: { row: Row; fails: boolean } | undefined, keeping: Keeping): Kept | null {
  const attempts = seen.attempts.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
  const failure = attempts.find(isFailure)
  // A closed incident concerns failures only.
  if (known?.row.status === 'CLOSED' && !failure) return null
  if (!known && !failure) return null
  const at = keeping.now.toISOString()
  const kept: Kept =
    known || !failure?.cause
      ? { row: { ...(known?.row as Row) }, happenings: [], isNew: false }
      : openIncident(seen, { ...failure, cause: failure.cause }, keeping)
  const fall = count(kept, attempts, at)
  const again = kept.row.status === 'CLOSED' ? (fall ?? failure) : fall
  if (again && !kept.isNew) {
    const { length } = kept.happenings
    raise(kept, 'FAILED_AGAIN', again.cause, again.message, keeping)
    if (kept.happenings.length > length) kept.row.falls += 1
  }
  recover(kept, known?.fails ?? true, attempts.at(-1)?.message, keeping)
  return kept
}

/** Writes incidents and the pointers to the unclosed ones, in two statements. */
async function write(trx: Transaction<Tables>, kept: readonly Kept[], { now }: Keeping): Promise<void> {
  const at = now.toISOString()
  const rows = kept.map(({ row, isNew, happenings }) => ({ ...row, is_new: isNew, changed: happenings.length > 0 }))
  await sql`
    insert into webhook_incidents as i (tenant, id, endpoint_id, status, version, began_at, ended_at, first_cause, latest_cause, causes, attempts, requests, falls, answered_at, last_failed_at, created_at, updated_at)
    select tenant, id, endpoint_id, status, version, began_at, ended_at, first_cause, latest_cause, causes, attempts, requests, falls, answered_at, last_failed_at, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(tenant text, id text, endpoint_id text, status text, version integer, began_at timestamptz, ended_at timestamptz,
      first_cause text, latest_cause text, causes jsonb, attempts integer, requests integer, falls integer, answered_at timestamptz, last_failed_at timestamptz)
    order by tenant, id
    on conflict (tenant, id) do update set status = excluded.status, version = excluded.version, ended_at = excluded.ended_at, latest_cause = excluded.latest_cause,
      causes = excluded.causes, attempts = excluded.attempts, requests = excluded.requests, falls = excluded.falls, answered_at = excluded.answered_at,
      last_failed_at = excluded.last_failed_at, updated_at = case when excluded.version = i.version then i.updated_at else excluded.updated_at end`.execute(
    trx,
  )
  const pointers = kept
    .filter(({ isNew, happenings }) => isNew || happenings.some(({ from, to }) => from === 'CLOSED' || to === 'CLOSED'))
    .map(({ row: { tenant, endpoint_id, id, status } }) => ({
      tenant,
      endpoint_id,
      incident_id: status === 'CLOSED' ? null : id,
    }))
  if (pointers.length > 0)
    await sql`
      update webhook_endpoint_health h set incident_id = p.incident_id
      from jsonb_to_recordset(${JSON.stringify(pointers)}::jsonb) as p(tenant text, endpoint_id text, incident_id text)
      where h.tenant = p.tenant and h.endpoint_id = p.endpoint_id`.execute(trx)
}

/**
 * Opens, counts and ends the incidents of the endpoints of a batch. Runs after the requests are updated, since what
 * still fails decides; the caller holds the locks of the endpoints' health. Endpoints that answer and have no incident
 * cost nothing.
 */
export async function keepIncidents(
  trx: Transaction<Tables>,
  seen: readonly Sighting[],
  keeping: Keeping,
): Promise<void> {
  const concerned = seen.filter(
    ({ incident_id: incident, attempts }) =>
      attempts.some(isFailure) ||
      (incident !== null && attempts.every(({ cause, isTest }) => cause === null || isTest)),
  )
  if (concerned.length === 0) return
  const known = await lockIncidents(trx, concerned, keeping.now)
  const kept = concerned.flatMap((one) => nextOf(one, known.get(one), keeping) ?? [])
  if (kept.length === 0) return
  await write(trx, kept, keeping)
  await recordChanges(
    trx,
    kept.flatMap(({ happenings }) => happenings),
  )
}

/**
 * Ends incidents without an attempt: those whose last failing requests were canceled, and flapping ones whose endpoint
 * has answered for `STEADY_MS`.
 */
export async function closeIncidents(db: Kysely<Tables>, keeping: Keeping): Promise<void> {
  const steadySince = new Date(keeping.now.getTime() - STEADY_MS).toISOString()
  await db.transaction().execute(async (trx) => {
    // Lock order: health, then incidents, as in `settle`.
    const { rows } = await sql<Omit<Sighting, 'attempts'>>`
      select e.tenant, e.endpoint_id, e.incident_id from webhook_endpoint_health e
        join webhook_incidents i on i.tenant = e.tenant and i.id = e.incident_id
      where i.answered_at is not null and (i.falls < ${FLAPPING_FALLS} or i.last_failed_at <= ${steadySince})
        and (i.status in ('OPEN', 'ACKNOWLEDGED') or not ${somethingFails})
      order by e.tenant, e.endpoint_id limit ${AT_ONCE} for update of e skip locked`.execute(trx)
    await keepIncidents(
      trx,
      rows.map((row) => ({ ...row, attempts: [] })),
      keeping,
    )
  })
}

/**
 * Opens an incident for each endpoint with failing requests that has none: those that failed before there were
 * incidents, and those of the demo's seed. Attempts count as one for each request.
 */
export async function adoptOutages(db: Kysely<Tables>, keeping: Keeping): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<
      Sighting & { last_success_at: string | null; failing: { cause: string; since: string }[] }
    >`
      select e.tenant, e.endpoint_id, e.incident_id, e.last_success_at, f.failing
      from webhook_endpoint_health e, lateral (
        select jsonb_agg(jsonb_build_object('cause', webhook_cause(r.last_status_code, r.cause), 'since', r.failing_since) order by r.failing_since, r.id) as failing
        from webhook_requests r
        where r.tenant = e.tenant and r.endpoint_id = e.endpoint_id and r.failing_since is not null and r.status in (${literals(failingStatuses)}) and r.type <> ${TEST_TYPE}
          and webhook_cause(r.last_status_code, r.cause) <> 'ENDPOINT_DISABLED'
      ) f
      where e.incident_id is null and f.failing is not null
      order by e.tenant, e.endpoint_id for update of e`.execute(trx)
    await keepIncidents(
      trx,
      rows.map(({ tenant, endpoint_id, incident_id, last_success_at, failing }) => ({
        tenant,
        endpoint_id,
        incident_id,
        attempts: [
          ...failing.map(({ cause, since }) => ({
            cause,
            startedAt: new Date(since).toISOString(),
            isTest: false,
            began: true,
            message: undefined,
          })),
          ...(last_success_at === null
            ? []
            : [{ cause: null, startedAt: last_success_at, isTest: false, began: false, message: undefined }]),
        ],
      })),
      keeping,
    )
  })
}
