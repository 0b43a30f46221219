import { type Kysely, sql } from 'kysely'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import { RESULT_BUCKETS_MAXIMUM, type RequestFailures } from '#contract/schemas/requests/request-operations'
import type { WebhookRequestFilter } from '#contract/schemas/requests/webhook-request'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { readEndpoints } from './endpoints.ts'
import { type FailingGroup, type FailingSpan, failingSpans } from './failing.ts'
import { attemptCountsOf, countsOf, isFine, type Matching, matchingOf, rowsOf } from './filter.ts'
import { literals } from '../records/moves.ts'
import {
  attemptsExhausted,
  attemptSucceeded,
  failingStatuses,
  runningStatuses,
  TEST_TYPE,
  waitingStatuses,
} from './moves.ts'
import { shownUrl, stateOf, stoppedUntil } from './present.ts'

const HOUR_MS = 3_600_000
/** Span of the chart for a filter without days: the last day, milliseconds. */
const DEFAULT_SPAN_MS = 24 * HOUR_MS
/** Most groups of failures in one reply. */
const GROUPS_MAXIMUM = 200

interface Point {
  hour: string
  status: string
  total: number
}

async function pointsOf(db: Kysely<Tables>, matching: Matching): Promise<Point[]> {
  if (!isFine(matching))
    return countsOf(db, matching, 'HOUR')
      .select(['hour', 'status', sql<number>`sum(total)::bigint`.as('total')])
      .groupBy(['hour', 'status'])
      .execute()
  const found = db
    .selectFrom('webhook_requests')
    .select(['at', 'status'])
    .where(rowsOf(matching))
    .limit(COUNT_BOUND)
    .as('found')
  const hour = sql<string>`date_trunc('hour', at, 'UTC')`
  return db
    .selectFrom(found)
    .select([hour.as('hour'), 'status', sql<number>`count(*)::bigint`.as('total')])
    .groupBy([hour, 'status'])
    .execute()
}

interface AttemptPoint {
  hour: string
  isDelivered: boolean
  total: number
}

/** True for the cause of an answer with 2xx. */
const isDelivered = sql<boolean>`cause like 'HTTP\\_2%'`

/** Attempts by the hour in which they began: an outage stays where it was, whatever became of its requests. */
async function attemptPointsOf(
  db: Kysely<Tables>,
  matching: Matching,
  { from, before }: { from: string; before: string },
): Promise<AttemptPoint[]> {
  if (!isFine({ ...matching, from, before }))
    return attemptCountsOf(db, matching, from, before)
      .select(['hour', isDelivered.as('isDelivered'), sql<number>`sum(total)::bigint`.as('total')])
      .groupBy(['hour', isDelivered])
      .execute()
  // The latest attempt of a request is not before any of its attempts.
  const found = db
    .selectFrom('webhook_requests')
    .select(['tenant', 'id'])
    .where(rowsOf({ ...matching, status: null, cause: null, from, before: null }))
    .limit(COUNT_BOUND)
    .as('found')
  const attempts = db
    .selectFrom(found)
    .innerJoin('webhook_attempts as a', (join) =>
      join.onRef('a.tenant', '=', 'found.tenant').onRef('a.request_id', '=', 'found.id'),
    )
    .select([
      sql<string>`date_trunc('hour', a.started_at, 'UTC')`.as('hour'),
      sql<string>`webhook_cause(a.status_code, a.failure)`.as('cause'),
    ])
    .where('a.started_at', '>=', from)
    .where('a.started_at', '<', before)
    .as('attempts')
  return db
    .selectFrom(attempts)
    .select(['hour', isDelivered.as('isDelivered'), sql<number>`count(*)::bigint`.as('total')])
    .where(({ eb, lit }) => (matching.cause === null ? lit(true) : eb('cause', '=', matching.cause)))
    .groupBy(['hour', isDelivered])
    .execute()
}

const onTheirWay: ReadonlySet<string> = new Set([...waitingStatuses, ...runningStatuses])

/** Hours of one bar: the fewest that give at most `RESULT_BUCKETS_MAXIMUM` bars. */
function bucketHours(spanMs: number): number {
  const hours = Math.max(1, Math.ceil(spanMs / HOUR_MS / (RESULT_BUCKETS_MAXIMUM - 1)))
  return [1, 2, 3, 4, 6, 8, 12, 24].find((step) => step >= hours) ?? Math.ceil(hours / 24) * 24
}

/**
 * How requests ended over time, by the start of their latest attempt, and how all attempts did; the last day unless the
 * filter names days.
 */
export async function getRequestResults(context: RequestContext, filter: WebhookRequestFilter) {
  const now = context.now().getTime()
  const matching = await matchingOf(context, filter)
  const end = matching.before === null ? Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS : Date.parse(matching.before)
  // Bars begin on whole hours, because counts are kept by the hour.
  const start =
    Math.floor((matching.from === null ? end - DEFAULT_SPAN_MS : Date.parse(matching.from)) / HOUR_MS) * HOUR_MS
  const span = { from: new Date(start).toISOString(), before: new Date(end).toISOString() }
  const points = await pointsOf(context.db, { ...matching, ...span })
  const attemptPoints = await attemptPointsOf(context.db, matching, span)
  const step = bucketHours(end - start) * HOUR_MS
  const buckets = Array.from(
    { length: Math.min(RESULT_BUCKETS_MAXIMUM, Math.max(1, Math.ceil((end - start) / step))) },
    (_, place) => ({
      at: new Date(start + place * step).toISOString(),
      succeeded: 0,
      failed: 0,
      waiting: 0,
      attempts: { succeeded: 0, failed: 0 },
    }),
  )
  const bucketOf = (hour: string) => buckets[Math.floor((Date.parse(hour) - start) / step)]
  for (const { hour, status, total } of points) {
    const bucket = bucketOf(hour)
    if (!bucket) continue
    if (status === attemptSucceeded.to) bucket.succeeded += total
    else if (status === attemptsExhausted.to) bucket.failed += total
    else if (onTheirWay.has(status)) bucket.waiting += total
  }
  for (const { hour, isDelivered: succeeded, total } of attemptPoints) {
    const bucket = bucketOf(hour)
    if (bucket) bucket.attempts[succeeded ? 'succeeded' : 'failed'] += total
  }
  return { message: textOf('ok', context.language), bucketSeconds: step / 1000, buckets }
}

type FailingCount = FailingGroup & FailingSpan & { total: number }

/** Failures from the kept counts; since when and until when come from indexes of the requests. */
async function coarseGroups(db: Kysely<Tables>, tenant: string, matching: Matching): Promise<FailingCount[]> {
  const counted = await countsOf(db, matching)
    .select(['endpoint_id', 'cause', sql<number>`sum(total)::bigint`.as('total')])
    .where(sql<boolean>`status in (${literals(failingStatuses)})`)
    .where('type', '<>', TEST_TYPE)
    .where('cause', '<>', '')
    .where('cause', 'not like', 'HTTP\\_2%')
    .groupBy(['endpoint_id', 'cause'])
    .having(sql<number>`sum(total)`, '>', 0)
    .orderBy('total', 'desc')
    .orderBy('endpoint_id')
    .orderBy('cause')
    .limit(GROUPS_MAXIMUM)
    .execute()
  return failingSpans(db, tenant, counted)
}

async function fineGroups(db: Kysely<Tables>, matching: Matching): Promise<FailingCount[]> {
  const found = db
    .selectFrom('webhook_requests')
    .select(['endpoint_id', 'at', 'failing_since', sql<string>`webhook_cause(last_status_code, cause)`.as('cause')])
    .where(rowsOf(matching))
    .where('failing_since', 'is not', null)
    .where(sql<boolean>`status in (${literals(failingStatuses)})`)
    .limit(COUNT_BOUND)
    .as('found')
  return db
    .selectFrom(found)
    .select([
      'endpoint_id',
      'cause',
      sql<number>`count(*)::bigint`.as('total'),
      sql<string>`min(failing_since)`.as('since'),
      sql<string>`max(at)`.as('latest'),
    ])
    .groupBy(['endpoint_id', 'cause'])
    .orderBy('total', 'desc')
    .orderBy('endpoint_id')
    .orderBy('cause')
    .limit(GROUPS_MAXIMUM)
    .execute()
}

/** Failures by endpoint and cause with their count and since when, most first. */
export async function listRequestFailures(context: RequestContext, filter: WebhookRequestFilter) {
  const matching = await matchingOf(context, filter)
  const groups = isFine(matching)
    ? await fineGroups(context.db, matching)
    : await coarseGroups(context.db, context.caller.tenant, matching)
  const endpoints = new Map((await readEndpoints(context.db)).map((endpoint) => [endpoint.row.id, endpoint]))
  return {
    message: textOf('ok', context.language),
    failures: groups.flatMap(({ endpoint_id: id, cause, total, since, latest }): RequestFailures[] => {
      const known = endpoints.get(id)
      if (!known) return []
      return [
        {
          endpoint: { _id: id, name: known.row.name, url: shownUrl(known.row.url) },
          cause,
          count: total,
          since,
          latestAt: latest,
          state: stateOf(known.row, known.health, context.now()),
          retryAt: stoppedUntil(known.row, known.health),
        },
      ]
    }),
  }
}
