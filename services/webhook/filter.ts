import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import {
  BODY_TEXT_DAYS,
  BODY_TEXT_REQUESTS,
  type WebhookRequestFilter,
} from '#contract/schemas/requests/webhook-request'
import { searchable } from '#contract/searchable'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { shownUrl } from './present.ts'

/** A filter in terms of the tables: names are looked up, days are moments. */
export interface Matching {
  status: string | null
  types: readonly string[] | null
  endpoints: readonly string[] | null
  /** Result of a search for a name: matches requests of these endpoints or of these types. */
  named: { endpoints: readonly string[]; types: readonly string[] } | null
  /** As counts name it: `HTTP_503`, or the reason why there was no answer. */
  cause: string | null
  from: string | null
  before: string | null
  failingSince: string | null
  /** A bulk retry that delivered it. */
  deliveredBy: string | null
  /** In what was sent or received. */
  bodyText: string | null
  /** One record: a request's id, webhook id or number, or the id of the record that requests are about. */
  one: { column: 'id' | 'webhook_id' | 'code' | 'resource_id'; value: string | number } | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Moments that are not null, in one format, earliest first. */
function boundsOf(moments: readonly (string | null)[]): string[] {
  return moments.flatMap((moment) => (moment === null ? [] : [new Date(moment).toISOString()])).toSorted()
}
const latest = (...moments: (string | null)[]) => boundsOf(moments).at(-1) ?? null
const earliest = (...moments: (string | null)[]) => boundsOf(moments)[0] ?? null

async function oneOf(db: Kysely<Tables>, search: string): Promise<Matching['one']> {
  if (/^msg_/i.test(search)) return { column: 'webhook_id', value: search.toLowerCase() }
  if (/^\d{1,15}$/.test(search)) return { column: 'code', value: Number(search) }
  if (!/^[0-9a-f]{24}$/i.test(search)) return null
  const id = search.toLowerCase()
  const known = await db.selectFrom('webhook_requests').select('id').where('id', '=', id).executeTakeFirst()
  return { column: known ? 'id' : 'resource_id', value: id }
}

/**
 * Looks up what a filter names: endpoints of a company, endpoints and types of a search. In memory, since endpoints and
 * hooks are few.
 */
export async function matchingOf(
  { db, calendar }: Pick<RequestContext, 'db' | 'calendar'>,
  filter: WebhookRequestFilter,
): Promise<Matching> {
  const one = filter.search ? await oneOf(db, filter.search) : null
  const isByName = Boolean(filter.search) && one === null
  const asksEndpoints = isByName || filter.company !== undefined || Boolean(filter.companyName)
  const endpoints = asksEndpoints
    ? await db.selectFrom('webhook_endpoints').select(['id', 'name', 'url', 'client_id', 'client_name']).execute()
    : []
  const company = searchable(filter.companyName ?? '').trim()
  const ofCompany =
    filter.company !== undefined || company !== ''
      ? endpoints
          .filter(
            (row) =>
              (filter.company === undefined || row.client_id === filter.company) &&
              (company === '' || searchable(row.client_name ?? '').includes(company)),
          )
          .map(({ id }) => id)
      : null
  const endpointIds =
    filter.endpoint === undefined
      ? ofCompany
      : ofCompany === null || ofCompany.includes(filter.endpoint)
        ? [filter.endpoint]
        : []
  const searchedText = searchable(filter.search ?? '').trim()
  const namedRows = isByName
    ? {
        endpoints: endpoints
          .filter((row) =>
            [row.name, row.client_name ?? '', shownUrl(row.url)].some((text) =>
              searchable(text).includes(searchedText),
            ),
          )
          .map(({ id }) => id),
        types: (await db.selectFrom('webhook_hooks').select('type').execute())
          .map(({ type }) => type)
          .filter((type) => searchable(type).includes(searchedText)),
      }
    : null
  return {
    status: filter.status ?? null,
    types: filter.type ? [filter.type] : null,
    endpoints: endpointIds,
    named: namedRows,
    cause: filter.cause ?? (filter.statusCode === undefined ? null : `HTTP_${filter.statusCode}`),
    from: latest(filter.startAt ? calendar.startOfDay(filter.startAt) : null, filter.attemptedFrom ?? null),
    before: earliest(filter.endAt ? calendar.endOfDay(filter.endAt) : null, filter.attemptedBefore ?? null),
    failingSince: filter.failingSince ?? null,
    deliveredBy: filter.deliveredBy ?? null,
    bodyText: filter.bodyText ?? null,
    one,
  }
}

const isWholeHour = (moment: string | null) => moment === null || Date.parse(moment) % HOUR_MS === 0

/**
 * True for a filter that the kept counts cannot answer: one record, `failingSince`, a bulk retry, a text, or moments
 * within an hour.
 */
export function isFine({ one, failingSince, deliveredBy, bodyText, from, before }: Matching): boolean {
  const isOfRows = one !== null || failingSince !== null || deliveredBy !== null || bodyText !== null
  return isOfRows || !isWholeHour(from) || !isWholeHour(before)
}

type RequestFilter = (builder: ExpressionBuilder<Tables, 'webhook_requests'>) => Expression<SqlBool>

function anyOf(
  eb: ExpressionBuilder<Tables, 'webhook_requests'>,
  column: 'endpoint_id' | 'type',
  values: readonly string[],
): Expression<SqlBool> {
  return values.length === 0 ? sql<SqlBool>`false` : eb(column, 'in', [...values])
}

/**
 * A text in the bodies that were sent and received. Bodies have no index: the latest requests of some days are read.
 * @param others the conditions that limit which ones are read
 */
function holdsText(
  eb: ExpressionBuilder<Tables, 'webhook_requests'>,
  others: Expression<SqlBool>,
  text: string,
): Expression<SqlBool> {
  const holds = (column: 'latest.body' | 'a.response_body') =>
    sql<SqlBool>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`
  const newest = eb
    .selectFrom('webhook_requests')
    .select(['tenant', 'id', 'body'])
    .where(others)
    .where(sql<SqlBool>`at >= now() - make_interval(days => ${BODY_TEXT_DAYS})`)
    .orderBy('at', 'desc')
    .limit(BODY_TEXT_REQUESTS)
    .as('latest')
  const found = eb
    .selectFrom(newest)
    .select('latest.id')
    .where((inner) =>
      inner.or([
        holds('latest.body'),
        inner.exists(
          inner
            .selectFrom('webhook_attempts as a')
            .select('a.number')
            .whereRef('a.tenant', '=', 'latest.tenant')
            .whereRef('a.request_id', '=', 'latest.id')
            .where(holds('a.response_body')),
        ),
      ]),
    )
  return eb('id', 'in', found)
}

/** The filter as a condition on the requests themselves. */
export function rowsOf(matching: Matching): RequestFilter {
  return (eb) => {
    const all: Expression<SqlBool>[] = []
    if (matching.status !== null) all.push(eb('status', '=', matching.status))
    if (matching.types) all.push(anyOf(eb, 'type', matching.types))
    if (matching.endpoints) all.push(anyOf(eb, 'endpoint_id', matching.endpoints))
    if (matching.named)
      all.push(eb.or([anyOf(eb, 'endpoint_id', matching.named.endpoints), anyOf(eb, 'type', matching.named.types)]))
    const [, code] = /^HTTP_(\d+)$/.exec(matching.cause ?? '') ?? []
    if (code !== undefined) all.push(eb('last_status_code', '=', Number(code)))
    else if (matching.cause !== null) all.push(eb('cause', '=', matching.cause))
    if (matching.from) all.push(eb('at', '>=', matching.from))
    if (matching.before) all.push(eb('at', '<', matching.before))
    if (matching.failingSince) all.push(eb('failing_since', '>=', matching.failingSince))
    if (matching.one) all.push(eb(matching.one.column, '=', matching.one.value as string))
    if (matching.deliveredBy !== null)
      all.push(
        eb(
          'id',
          'in',
          eb
            .selectFrom('webhook_retry_items')
            .select('request_id')
            .where('retry_id', '=', matching.deliveredBy)
            .where('state', '=', 'SUCCEEDED'),
        ),
      )
    if (matching.bodyText !== null) all.push(holdsText(eb, eb.and(all), matching.bodyText))
    return eb.and(all)
  }
}

/** The counts by the day are kept for days that begin at 3:00 UTC, midnight in Brasília (migration 0009). */
const COUNTED_DAYS_BEGIN_MS = 3 * HOUR_MS

const isStartOfDay = (moment: string | null) =>
  moment === null || (Date.parse(moment) - COUNTED_DAYS_BEGIN_MS) % DAY_MS === 0

/**
 * The filter on the kept counts; not for a fine filter (`isFine`). Where the bounds are whole days it uses counts by
 * the day, of which there are some dozen times fewer than by the hour.
 * @param step `HOUR` for the column `hour`; dated filters then always use the counts by the hour
 */
export function countsOf(db: Kysely<Tables>, matching: Matching, step: 'HOUR' | null = null) {
  const isDated = matching.from !== null || matching.before !== null
  const isByDay = step === null && isStartOfDay(matching.from) && isStartOfDay(matching.before)
  const table = !isDated ? 'webhook_request_counts' : isByDay ? 'webhook_request_days' : 'webhook_request_hours'
  const moment = sql.ref<string>(isByDay ? 'day' : 'hour')
  let counts = countsAmong(db, table as 'webhook_request_hours', matching)
  if (matching.status !== null) counts = counts.where('status', '=', matching.status)
  if (matching.from) counts = counts.where(moment, '>=', matching.from)
  if (matching.before) counts = counts.where(moment, '<', matching.before)
  return counts
}

/** Kept counts of the filter's types, endpoints and cause. */
function countsAmong(db: Kysely<Tables>, table: 'webhook_request_hours', matching: Matching) {
  let counts = db.selectFrom(table).where('total', '<>', 0)
  const { types, endpoints, named } = matching
  const among = (column: 'type' | 'endpoint_id', values: readonly string[]) =>
    values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`
  if (types) counts = counts.where(among('type', types))
  if (endpoints) counts = counts.where(among('endpoint_id', endpoints))
  if (named)
    counts = counts.where(sql<SqlBool>`(${among('endpoint_id', named.endpoints)} or ${among('type', named.types)})`)
  if (matching.cause !== null) counts = counts.where('cause', '=', matching.cause)
  return counts
}

/** The kept counts of attempts from one moment to another, both whole hours; not for a fine filter (`isFine`). */
export function attemptCountsOf(db: Kysely<Tables>, matching: Matching, from: string, before: string) {
  return countsAmong(db, 'webhook_attempt_hours' as 'webhook_request_hours', matching)
    .where('hour', '>=', from)
    .where('hour', '<', before)
}
