import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { RetryPlan, RetrySelection } from '#contract/schemas/requests/request-operations'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { readEndpoints } from './endpoints.ts'
import { countsOf, isFine, matchingOf, rowsOf } from './filter.ts'
import { literals } from '../records/moves.ts'
import { reprocessed, TEST_TYPE } from './moves.ts'
import { type EndpointRow, type HealthRow, stateOf, stoppedUntil } from './present.ts'

/** Assumed time of an answer for an endpoint without measured answers, milliseconds. */
const SUPPOSED_MS = 200

type Requests = SelectQueryBuilder<Tables, 'webhook_requests', object>

/** True where a selection means test messages too: it names them or their type. A test is about a moment that is over. */
const meansTests = ({ filter, ids }: RetrySelection) => ids !== undefined || filter?.type === TEST_TYPE

/** The requests of a selection, whatever their status. */
async function selectedOf(
  { caller: { tenant }, calendar }: RequestContext,
  db: Kysely<Tables>,
  { filter, ids }: RetrySelection,
): Promise<Requests> {
  const requests = db.selectFrom('webhook_requests').where('tenant', '=', tenant).where('deleted_at', 'is', null)
  if (ids) return requests.where('id', 'in', [...ids])
  return requests.where(rowsOf(await matchingOf({ db, calendar }, filter ?? {})))
}

/**
 * The requests of a selection that can be sent again now and are in no other bulk retry. A filter leaves test messages
 * out unless it names them.
 */
export async function retryable(context: RequestContext, db: Kysely<Tables>, selection: RetrySelection) {
  const selected = await selectedOf(context, db, selection)
  const meant = meansTests(selection) ? selected : selected.where('type', '<>', TEST_TYPE)
  return meant
    .where(sql<boolean>`status in (${literals(reprocessed.from)})`)
    .where(
      sql<boolean>`not exists (select from webhook_retry_items i where i.tenant = webhook_requests.tenant and i.request_id = webhook_requests.id and i.open)`,
    )
    .where(
      sql<boolean>`exists (select from webhook_endpoints e join webhook_endpoint_health h on h.tenant = e.tenant and h.endpoint_id = e.id
        where e.tenant = webhook_requests.tenant and e.id = webhook_requests.endpoint_id and e.active and not h.disabled)`,
    )
}

function secondsOf(count: number, row: EndpointRow, health: HealthRow, now: Date): number {
  const answersPerSecond = (row.concurrency * 1000) / Math.max(1, health.average_ms ?? SUPPOSED_MS)
  const until = stoppedUntil(row, health)
  const pause = until === null ? 0 : Math.max(0, Date.parse(until) - now.getTime()) / 1000
  return Math.ceil(pause + count / Math.min(row.rate_per_second ?? Number.POSITIVE_INFINITY, answersPerSecond))
}

/** How many requests of a selection there are by status and endpoint, test messages that it leaves out among them. */
async function groupsOf(
  context: RequestContext,
  db: Kysely<Tables>,
  selection: RetrySelection,
): Promise<{ status: string; endpoint_id: string; isTest: boolean; total: number }[]> {
  const isTest = sql<boolean>`type = ${TEST_TYPE}`.as('isTest')
  const matching = selection.filter ? await matchingOf({ db, calendar: context.calendar }, selection.filter) : null
  if (matching && !isFine(matching)) {
    // The kept counts, because there may be ten million delivered requests.
    return countsOf(db, matching)
      .select(['status', 'endpoint_id', isTest, sql<number>`sum(total)::bigint`.as('total')])
      .groupBy(['status', 'endpoint_id', 'isTest'])
      .execute()
  }
  return (await selectedOf(context, db, selection))
    .select(['status', 'endpoint_id', isTest, sql<number>`count(*)::bigint`.as('total')])
    .groupBy(['status', 'endpoint_id', 'isTest'])
    .execute()
}

/** What a bulk retry of these requests would do now. */
export async function planOf(
  context: RequestContext,
  db: Kysely<Tables>,
  selection: RetrySelection,
): Promise<RetryPlan> {
  const now = context.now()
  const possible = await (
    await retryable(context, db, selection)
  )
    .select(['endpoint_id', sql<number>`count(*)::bigint`.as('total')])
    .groupBy('endpoint_id')
    .execute()
  const groups = await groupsOf(context, db, selection)
  const endpoints = new Map((await readEndpoints(db)).map((endpoint) => [endpoint.row.id, endpoint]))
  const skipped = new Map<string, number>()
  const skip = (cause: string, count: number) => count > 0 && skipped.set(cause, (skipped.get(cause) ?? 0) + count)
  const retryableNow = new Map(possible.map((row) => [row.endpoint_id, row.total]))
  const eligible = new Map<string, number>()
  for (const { status, endpoint_id: id, isTest, total } of groups) {
    if (isTest && !meansTests(selection)) skip('TEST', total)
    else if (reprocessed.from.includes(status)) eligible.set(id, (eligible.get(id) ?? 0) + total)
    else skip(status, total)
  }
  for (const [id, total] of eligible) {
    const known = endpoints.get(id)
    const isDisabled = !known || stateOf(known.row, known.health, now) === 'DISABLED'
    skip(isDisabled ? 'ENDPOINT_DISABLED' : 'IN_RETRY', total - (retryableNow.get(id) ?? 0))
  }
  if (selection.ids) skip('NOT_FOUND', new Set(selection.ids).size - groups.reduce((sum, { total }) => sum + total, 0))
  const planned = possible.flatMap(({ endpoint_id: id, total }) => {
    const known = endpoints.get(id)
    if (!known) return []
    const { row, health } = known
    return [
      {
        endpoint: { _id: id, name: row.name },
        count: total,
        seconds: secondsOf(total, row, health, now),
        ratePerSecond: row.rate_per_second,
        state: stateOf(row, health, now),
        retryAt: stoppedUntil(row, health),
      },
    ]
  })
  return {
    count: planned.reduce((sum, { count }) => sum + count, 0),
    seconds: Math.max(0, ...planned.map(({ seconds }) => seconds)),
    endpoints: planned.toSorted((one, other) => other.count - one.count),
    skipped: [...skipped].map(([cause, count]) => ({ cause, count })),
  }
}
