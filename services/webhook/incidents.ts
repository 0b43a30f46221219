import { type Kysely, type Selectable, sql } from 'kysely'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import type {
  Incident,
  IncidentChange,
  IncidentDetail,
  IncidentSituation,
  IncidentsQuery,
} from '#contract/schemas/requests/incident'
import { searchable } from '#contract/searchable'
import { textOf } from '#contract/texts'
import { incident as lifecycle } from '#machines/requests/incident.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { changeRecord } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { listHistories } from '../records/list-histories.ts'
import { countRows, exactly, headOf, offsetOf, pageOfAll } from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { readEndpoints } from './endpoints.ts'
import { isFlapping } from './incident-keeping.ts'
import { TEST_TYPE } from './moves.ts'
import { type EndpointRow, type HealthRow, presentEndpoint, stateOf, stoppedUntil } from './present.ts'

type IncidentRow = Selectable<Tables['webhook_incidents']>
type Note = Incident['notes'][number]

/** The note that a change of an incident came with. */
const noteOf = ({ details }: { details: unknown }) => (details as { note?: string }).note ?? null

/** The notes of incidents, which their histories hold, oldest first. */
async function readNotes(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Note[]>> {
  const notes = new Map<string, Note[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return notes
  const rows = await db
    .selectFrom('histories')
    .select(['resource_id', 'by_name', 'at', 'details'])
    .where('resource', '=', 'WEBHOOK_INCIDENT')
    .where('resource_id', 'in', [...ids])
    .where('event', 'in', ['ACKNOWLEDGE', 'TAKE_OVER', 'NOTE'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const text = noteOf(row)
    if (text !== null) notes.get(row.resource_id)?.push({ text, byName: row.by_name, at: row.at })
  }
  return notes
}

/** Requests of each endpoint that are not delivered: those that fail, and those that wait for an attempt. */
async function undelivered(db: Kysely<Tables>): Promise<(endpoint: string) => number> {
  const rows = await db
    .selectFrom('webhook_request_counts')
    .select(['endpoint_id', sql<number>`sum(total)::bigint`.as('total')])
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['CREATED', 'PENDING', 'RUNNING']),
        eb.and([eb('status', '=', 'ERROR'), eb('cause', '<>', '')]),
      ]),
    )
    .where('type', '<>', TEST_TYPE)
    .groupBy('endpoint_id')
    .execute()
  const totals = new Map(rows.map(({ endpoint_id, total }) => [endpoint_id, total]))
  return (endpoint) => Math.max(0, totals.get(endpoint) ?? 0)
}

interface Facts {
  endpoints: ReadonlyMap<string, { row: EndpointRow; health: HealthRow }>
  waitingFor(endpoint: string): number
}

async function readFacts(db: Kysely<Tables>): Promise<Facts> {
  const endpoints = new Map((await readEndpoints(db)).map((one) => [one.row.id, one]))
  return { endpoints, waitingFor: await undelivered(db) }
}

function present(row: IncidentRow, facts: Facts, notes: readonly Note[], now: Date): Incident[] {
  const known = facts.endpoints.get(row.endpoint_id)
  if (!known) return []
  const waiting = facts.waitingFor(row.endpoint_id)
  const { _id, name, url, client } = presentEndpoint(known.row, known.health, { waiting, failingSince: null }, now)
  return [
    {
      _id: row.id,
      __v: row.version,
      status: row.status as Incident['status'],
      endpoint: { _id, name, url, client },
      endpointState: stateOf(known.row, known.health, now),
      retryAt: stoppedUntil(known.row, known.health),
      lastSuccessAt: known.health.last_success_at,
      beganAt: row.began_at,
      endedAt: row.ended_at,
      firstCause: row.first_cause,
      latestCause: row.latest_cause,
      causes: Object.entries(row.causes)
        .map(([cause, count]) => ({ cause, count }))
        .toSorted((one, other) => other.count - one.count || one.cause.localeCompare(other.cause)),
      requests: row.requests,
      attempts: row.attempts,
      waiting,
      falls: row.falls,
      isFlapping: isFlapping(row),
      acknowledgedBy: row.acknowledged_by,
      acknowledgedByName: row.acknowledged_by_name,
      acknowledgedAt: row.acknowledged_at,
      notes: [...notes],
    },
  ]
}

const unclosed = (db: Kysely<Tables>) =>
  db.selectFrom('webhook_incidents').where('status', '<>', 'CLOSED').where('deleted_at', 'is', null)

/** Statuses of unclosed incidents, worst first. */
const severity = ['OPEN', 'ACKNOWLEDGED', 'RECOVERING']

/** Worst first: by status, then those that nobody has taken, then those with more that waits, then the older ones. */
function bySeverity(facts: Facts) {
  const taken = ({ acknowledged_at: at }: IncidentRow) => (at === null ? 0 : 1)
  return (one: IncidentRow, other: IncidentRow) =>
    severity.indexOf(one.status) - severity.indexOf(other.status) ||
    taken(one) - taken(other) ||
    facts.waitingFor(other.endpoint_id) - facts.waitingFor(one.endpoint_id) ||
    one.began_at.localeCompare(other.began_at) ||
    one.id.localeCompare(other.id)
}

function matchingOf(context: RequestContext, query: IncidentsQuery, named: readonly string[] | null) {
  const { status, open, mine, endpoint, startAt, endAt } = query
  let matching = context.db.selectFrom('webhook_incidents').where('deleted_at', 'is', null)
  if (status !== undefined) matching = matching.where('status', '=', status)
  if (open !== undefined) matching = matching.where('status', open ? '<>' : '=', 'CLOSED')
  if (mine === true) matching = matching.where('acknowledged_by', '=', context.caller.userId)
  if (endpoint !== undefined) matching = matching.where('endpoint_id', '=', endpoint)
  if (startAt !== undefined) matching = matching.where('began_at', '>=', context.calendar.startOfDay(startAt))
  if (endAt !== undefined) matching = matching.where('began_at', '<', context.calendar.endOfDay(endAt))
  if (named) matching = matching.where('endpoint_id', 'in', named.length > 0 ? [...named] : [''])
  return matching
}

/**
 * Unclosed incidents are few, at most one for each endpoint, and are sorted in memory, because what waits decides their
 * order; the closed ones follow, a page at a time.
 */
export async function listIncidents(context: RequestContext, query: IncidentsQuery) {
  const { db } = context
  const facts = await readFacts(db)
  const text = query.search && searchable(query.search)
  const named = text
    ? [...facts.endpoints.values()]
        .filter(({ row }) => [row.name, row.client_name ?? '', row.url].some((part) => searchable(part).includes(text)))
        .map(({ row }) => row.id)
    : null
  const matching = matchingOf(context, query, named)
  const worst = (await matching.where('status', '<>', 'CLOSED').selectAll().execute()).toSorted(bySeverity(facts))
  const closed = matching.where('status', '=', 'CLOSED')
  const { total } = await countRows(db, closed.select('id'))
  const head = headOf(context, query, exactly(worst.length + total))
  const { rows: first } = pageOfAll(context, query, worst)
  const left = query.pageLength - first.length
  const rest =
    left > 0 && total > 0
      ? await closed
          .selectAll()
          .orderBy('began_at', 'desc')
          .orderBy('id', 'desc')
          .limit(left)
          .offset(Math.max(0, offsetOf(query) - worst.length))
          .execute()
      : []
  const rows = [...first, ...rest]
  const notes = await readNotes(
    db,
    rows.map(({ id }) => id),
  )
  const now = context.now()
  return { ...head, incidents: rows.flatMap((row) => present(row, facts, notes.get(row.id) ?? [], now)) }
}

/** The endpoints' situation in a line: what fails, why, since when, and whether somebody has taken it. */
export async function getIncidentSituation(context: RequestContext) {
  const { db } = context
  const rows = await unclosed(db).selectAll().execute()
  const facts = await readFacts(db)
  const [worst] = rows.toSorted(bySeverity(facts))
  const concerned = new Set(rows.map(({ endpoint_id: id }) => id))
  const down = rows.filter(({ status }) => status !== 'RECOVERING')
  const counted = [...facts.endpoints.values()].filter(
    ({ row, health }) => concerned.has(row.id) || (row.active && !health.disabled),
  )
  const situation: IncidentSituation = {
    unacknowledged: rows.filter(({ status }) => status === 'OPEN').length,
    failing: down.length,
    recovering: rows.length - down.length,
    endpoints: counted.length,
    causes: [...new Set(down.map(({ latest_cause: cause }) => cause))].toSorted(),
    since: down.map(({ began_at: at }) => at).toSorted()[0] ?? null,
    worst: worst
      ? {
          _id: worst.id,
          endpoint: facts.endpoints.get(worst.endpoint_id)?.row.name ?? '',
          cause: worst.latest_cause,
          beganAt: worst.began_at,
        }
      : null,
  }
  return { message: textOf('ok', context.language), situation }
}

/** Drivers whom the failed requests of an incident are about, counted among the first `COUNT_BOUND` requests. */
async function countDrivers(db: Kysely<Tables>, { endpoint_id, began_at, ended_at }: IncidentRow): Promise<number> {
  const failed = db
    .selectFrom('webhook_requests as r')
    .select(sql<string | null>`substring(r.body from '"driver":"([0-9a-f]{24})"')`.as('driver'))
    .where('r.endpoint_id', '=', endpoint_id)
    .where('r.type', '<>', TEST_TYPE)
    .where('r.at', '>=', began_at)
    .where(({ exists, selectFrom }) => {
      let attempts = selectFrom('webhook_attempts as a')
        .select('a.number')
        .whereRef('a.tenant', '=', 'r.tenant')
        .whereRef('a.request_id', '=', 'r.id')
        .where('a.started_at', '>=', began_at)
        .where(sql<boolean>`(a.failure is not null or a.status_code not between 200 and 299)`)
      if (ended_at !== null) attempts = attempts.where('a.started_at', '<=', ended_at)
      return exists(attempts)
    })
    .limit(COUNT_BOUND)
    .as('failed')
  const { drivers } = await db
    .selectFrom(failed)
    .select(sql<number>`count(distinct driver)::bigint`.as('drivers'))
    .executeTakeFirstOrThrow()
  return drivers
}

/** Most bulk retries that an incident names, newest first. */
const RETRIES_MAXIMUM = 20

async function readRetries(
  db: Kysely<Tables>,
  { endpoint_id, began_at, ended_at }: IncidentRow,
): Promise<IncidentDetail['retries']> {
  let retries = db
    .selectFrom('webhook_retries as r')
    .innerJoin('webhook_retry_counts as c', (join) =>
      join.onRef('c.tenant', '=', 'r.tenant').onRef('c.retry_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.created_at', 'r.created_by_name', sql<number>`sum(c.total)::bigint`.as('succeeded')])
    .where('c.endpoint_id', '=', endpoint_id)
    .where('c.state', '=', 'SUCCEEDED')
    .where('c.total', '>', 0)
    .where('r.created_at', '>=', began_at)
    .groupBy(['r.id', 'r.created_at', 'r.created_by_name'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(RETRIES_MAXIMUM)
  if (ended_at !== null) retries = retries.where('r.created_at', '<=', ended_at)
  return (await retries.execute()).map(({ id, created_at: createdAt, created_by_name: byName, succeeded }) => ({
    _id: id,
    createdAt,
    byName,
    succeeded,
  }))
}

async function presentDetail(context: RequestContext, db: Kysely<Tables>, row: IncidentRow): Promise<IncidentDetail> {
  const notes = await readNotes(db, [row.id])
  const [shown] = present(row, await readFacts(db), notes.get(row.id) ?? [], context.now())
  if (!shown) throw new Error(`The endpoint of incident ${row.id} is gone.`)
  return { ...shown, drivers: await countDrivers(db, row), retries: await readRetries(db, row) }
}

/** Incidents as records. A note leaves the status as it is, also of a closed one. */
const incidents = declareRecord({
  table: 'webhook_incidents',
  resource: 'WEBHOOK_INCIDENT',
  lifecycle,
  edits: ['NOTE'],
  statusOf: ({ status }) => status,
  before: async ({ caller: { userId } }) => ({ caller: userId }),
  contextOf: ({ acknowledged_at: at, acknowledged_by: by }, facts) => ({
    isAcknowledged: at !== null,
    ...(by !== null && by === facts?.caller ? { isMine: true } : {}),
  }),
  present: async (context, db, row) => ({ incident: await presentDetail(context, db, row) }),
})

export async function getIncident(context: RequestContext, id: string) {
  const row = await readRecord(context.db, 'webhook_incidents', id)
  return { message: textOf('ok', context.language), incident: await presentDetail(context, context.db, row) }
}

export async function listIncidentHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number },
) {
  await readRecord(context.db, 'webhook_incidents', id)
  return listHistories(context, { resource: 'WEBHOOK_INCIDENT', id }, query, ({ request_id: requestId, details }) => ({
    requestId,
    cause: (details as { cause?: string }).cause ?? null,
    note: noteOf({ details }),
  }))
}

/**
 * Takes an incident, also from somebody else, or writes a note.
 * @throws ServiceError 404; 409 where somebody else was first, or the caller has it already
 */
export function updateIncident(context: RequestContext, id: string, { note, ...change }: IncidentChange) {
  const { userId, userName } = context.caller
  return changeRecord(context, incidents, id, change, {
    values: ({ outcome, at }) => ({
      status: outcome.status,
      ...(change.event !== 'NOTE'
        ? { acknowledged_at: at, acknowledged_by: userId, acknowledged_by_name: userName }
        : {}),
    }),
    after: async () => (note === undefined ? undefined : { note }),
  })
}
