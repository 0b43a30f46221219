import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import {
  type Driver,
  type DriversQuery,
  type DriversReply,
  engagementFilters,
  registrationStatus,
  type RegistrationStatus,
} from '#contract/schemas/drivers/driver'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import { numberSearched } from '#contract/schemas/general/record-number'
import type { Calendar } from '#contract/tenant-time'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import {
  byMoment,
  type Count,
  FEW_ROWS,
  figuresIn,
  headOf,
  holds,
  isAmong,
  offsetOf,
  opposite,
  wayTo,
} from '../records/list-page.ts'
import { matchesOf } from '../records/search.ts'
import { companiesNamed } from './companies.ts'
import { type Landmark, rememberPage, type Walk, walkTo } from './driver-landmarks.ts'
import { LISTED_DRIVER, type ListedDriverRow, presentDriver } from './present.ts'

/** Column of each engagement filter. */
const engagementColumns = {
  appInstalled: 'app_installed',
  profilePicture: 'profile_picture',
  facialRecognition: 'facial_recognition',
  verifiedDocument: 'verified_document',
  addressProvided: 'address_provided',
  traveledProduct: 'traveled_product',
  traveledCompany: 'traveled_company',
} as const

/** Filters that the kept counts know; lists with only these are counted without reading rows. */
const countedColumns = {
  driverStatus: 'status',
  vehicleStatus: 'vehicle_status',
  country: 'country',
  workMode: 'work_mode',
  level: 'level',
} as const
type CountedFilter = keyof typeof countedColumns

/** The query with its status in two parts: the status, and the result of the review that led to it. */
type DriversFilters = Omit<DriversQuery, 'driverStatus'> & {
  driverStatus?: RegistrationStatus | undefined
  reviewResult?: string
}

/** `APPROVED_MANUALLY` are active drivers whom a person approved. */
function filtersOf({ driverStatus, ...query }: DriversQuery): DriversFilters {
  if (driverStatus === undefined) return query
  const status = registrationStatus.parse(driverStatus)
  // The other words are names of plain statuses.
  const isDecided = status === 'ACTIVE' || status === 'DISAPPROVED'
  return {
    ...query,
    driverStatus: status,
    ...(isDecided && status !== driverStatus ? { reviewResult: driverStatus } : {}),
  }
}

/** Drivers linked to the queried companies: their ids, or a subquery where there are more than `FEW_ROWS` links. */
type Linked = { drivers: readonly string[] } | { among: Expression<unknown> }

type DriverFilter = (builder: ExpressionBuilder<Tables, 'drivers'>) => Expression<SqlBool>

function filterOf(
  calendar: Calendar,
  query: DriversFilters,
  hits: readonly string[] | null,
  linked: Linked | null,
): DriverFilter {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    for (const name of Object.keys(countedColumns) as CountedFilter[]) {
      const value = query[name]
      if (value !== undefined) all.push(eb(countedColumns[name], '=', value))
    }
    if (query.reviewResult !== undefined) all.push(eb('review_result', '=', query.reviewResult))
    for (const name of engagementFilters) {
      const value = query[name]
      if (value !== undefined) all.push(eb(engagementColumns[name], '=', value))
    }
    if (query.startAt) all.push(eb('registered_at', '>=', calendar.startOfDay(query.startAt)))
    if (query.endAt) all.push(eb('registered_at', '<', calendar.endOfDay(query.endAt)))
    if (linked && 'among' in linked) all.push(eb.exists(linked.among))
    else if (linked) all.push(isAmong(linked.drivers))
    if (hits) all.push(isAmong(hits))
    else if (query.search) all.push(holds('search', query.search))
    return eb.and(all)
  }
}

/** True for filters that the kept counts do not know. */
function isFine(query: DriversFilters): boolean {
  return (
    Boolean(query.search || query.startAt || query.endAt || query.company || query.companyName || query.reviewResult) ||
    engagementFilters.some((name) => query[name] !== undefined)
  )
}

/**
 * A query for the number of matching drivers, in one row: from the kept counts, otherwise counted up to `COUNT_BOUND` +
 * 1.
 */
function counting(context: RequestContext, query: DriversFilters, filter: DriverFilter) {
  if (isFine(query)) {
    return context.db
      .selectFrom(
        context.db
          .selectFrom('drivers')
          .select('id')
          .where(filter)
          .limit(COUNT_BOUND + 1)
          .as('found'),
      )
      .select(sql<number>`count(*)::bigint`.as('total'))
  }
  let counts = context.db.selectFrom('driver_counts').select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
  for (const name of Object.keys(countedColumns) as CountedFilter[]) {
    const value = query[name]
    if (value !== undefined) counts = counts.where(countedColumns[name], '=', value)
  }
  return counts
}

/** Queries that had more matches than `COUNT_BOUND`, with the time until which they are not counted again. */
const beyondBound = new WeakMap<RequestContext['db'], Map<string, number>>()
/**
 * How long such a query is not counted again, milliseconds. Not in the specification; chosen because so many matches do
 * not disappear within a minute.
 */
const BELIEVED_MS = 60_000
/** Queries remembered for a tenant. Not in the specification; bounds the memory. */
const REMEMBERED = 500

function questionOf({ page: _page, pageLength: _length, orderBy: _order, ...question }: DriversFilters): string {
  return JSON.stringify(question)
}

function isBeyond(context: RequestContext, query: DriversFilters): boolean {
  return (beyondBound.get(context.db)?.get(questionOf(query)) ?? 0) > context.now().getTime()
}

function rememberBeyond(context: RequestContext, query: DriversFilters): void {
  const known = beyondBound.get(context.db) ?? new Map<string, number>()
  beyondBound.set(context.db, known)
  if (known.size >= REMEMBERED) known.clear()
  known.set(questionOf(query), context.now().getTime() + BELIEVED_MS)
}

/**
 * Result of the search alone: the ids, null where there are more than `FEW_ROWS` or the search gave up, and their
 * number, null where other filters apply too.
 */
interface Hits {
  ids: readonly string[] | null
  total: number | null
}

/** True where the search is the only filter, so that the search alone gives the count. */
function isSearchOnly(query: DriversFilters): boolean {
  const { search: _search, ...others } = query
  return !isFine(others) && (Object.keys(countedColumns) as CountedFilter[]).every((name) => query[name] === undefined)
}

async function searchHits(context: RequestContext, search: string, query: DriversFilters): Promise<Hits> {
  const isAll = isSearchOnly(query)
  const number = numberSearched(search)
  if (number !== null) {
    const found = context.db.selectFrom('drivers').select('id').where('code', '=', number)
    const ids = (await found.where('deleted_at', 'is', null).execute()).map(({ id }) => id)
    return { ids, total: isAll || ids.length === 0 ? ids.length : null }
  }
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*)::bigint as total,
      case when count(*) <= ${FEW_ROWS} and count(*) = count(id) then jsonb_agg(id) end as ids
    from ${matchesOf('drivers', search, isAll ? COUNT_BOUND + 1 : FEW_ROWS + 1, { givesUp: !isAll })} as id`.execute(
    context.db,
  )
  const { total = 0, ids = null } = rows[0] ?? {}
  return { ids: total === 0 ? [] : ids, total: isAll || total === 0 ? total : null }
}

/** Drivers with a current link to a queried company; null where the query names no company. */
async function linkedTo(context: RequestContext, { company, companyName }: DriversFilters): Promise<Linked | null> {
  const isLinkedToNamed = companyName ? await companiesNamed(context, companyName) : null
  if (company === undefined && isLinkedToNamed === null) return null
  const current = context.db
    .selectFrom('driver_companies')
    .where('driver_companies.unlinked_at', 'is', null)
    .where('driver_companies.deleted_at', 'is', null)
    .$if(company !== undefined, (links) => links.where('driver_companies.company_id', '=', company ?? ''))
    .$if(isLinkedToNamed !== null, (links) => links.where(isLinkedToNamed!('driver_companies.company_id')))
  const found = await current
    .select('driver_companies.driver_id')
    .limit(FEW_ROWS + 1)
    .execute()
  if (found.length <= FEW_ROWS) return { drivers: found.map(({ driver_id }) => driver_id) }
  return {
    among: current
      .select('driver_companies.id')
      .whereRef('driver_companies.tenant', '=', sql.ref('drivers.tenant'))
      .whereRef('driver_companies.driver_id', '=', sql.ref('drivers.id')),
  }
}

const orders = {
  NAME: [
    ['full_name', 'asc'],
    ['id', 'asc'],
  ],
  ...byMoment('registered_at'),
} as const

/**
 * Offset up to which a page is reached from the list's beginning without knowing the count first, and without a
 * landmark.
 */
const NEAR_ROWS = 1_000

/** True for a list of all drivers, whose places are known by landmarks. */
function isOfAll(query: DriversFilters): boolean {
  return !query.search && isSearchOnly(query)
}

/** The count of a list; inexact while it is unknown, so that the list's end is unknown too. */
function countOf(query: DriversFilters, known: number | null): Count {
  return known === null
    ? { total: 0, isExact: false }
    : { total: known, isExact: !isFine(query) || known <= COUNT_BOUND }
}

/** How a page is read: the number of drivers in question, null where the page's statement counts them. */
interface Way {
  count: number | null
  /** True for a far page of all drivers, read with its keys and with what the tenant's orders are by then. */
  isFar?: boolean
  /** Begins at a landmark instead of at the nearer end of the list. */
  walk?: Walk | null
}

/** A page's rows with who holds each of them, in one statement, because round trips cost more than the reading. */
function pageOf(context: RequestContext, query: DriversFilters, filter: DriverFilter, way: Way) {
  const { count, isFar = false, walk = null } = way
  const { offset, limit, fromEnd } = walk ?? wayTo(query, countOf(query, count))
  const [first, second] = orders[query.orderBy]
  const direction = (wantedDirection: 'asc' | 'desc') => (fromEnd ? opposite[wantedDirection] : wantedDirection)
  // `offset 0` makes the planner find few rows by their filter and sort them; otherwise it walks the whole order for
  // them.
  const matching = context.db.selectFrom('drivers').select(['id', 'full_name', 'registered_at']).where(filter)
  const isFew = isFine(query) && count !== null && count <= FEW_ROWS
  const figure = figuresIn(query)
  const ids = context.db
    .selectFrom((isFew ? matching.offset(0) : matching).as('matching'))
    .select('id')
    .$if(walk !== null, (rows) => rows.where(isFrom(walk!.landmark, first[0], direction(first[1]))))
    .orderBy(first[0], direction(first[1]))
    .orderBy(second[0], direction(second[1]))
    // From a landmark every walk is short, so that one plan is right for all of them, and the database keeps it.
    .limit(walk ? sql.lit(limit) : figure(limit))
    .offset(figure(offset))
  const { caller } = context
  const now = context.now().toISOString()
  const counted =
    count === null
      ? counting(context, query, filter)
      : context.db.selectNoFrom(sql<number>`${count}::bigint`.as('total'))
  return (
    context.db
      .selectFrom(counted.as('counted'))
      .leftJoin(ids.as('page'), (join) => join.onTrue())
      .leftJoin('drivers', (join) => join.onRef('drivers.id', '=', 'page.id').on('drivers.tenant', '=', caller.tenant))
      // Claims of other users on the registration's review.
      .leftJoin('reviews', (join) =>
        join
          .onRef('reviews.resource_id', '=', 'drivers.id')
          .on('reviews.tenant', '=', caller.tenant)
          .on('reviews.kind', '=', 'DRIVER')
          .on('reviews.held_until', '>', now)
          .on('reviews.held_by', '!=', caller.userId),
      )
      .select(LISTED_DRIVER.map((column) => `drivers.${column}` as const))
      .select([
        sql`jsonb_build_object('nationality', data -> 'nationality', 'category', data -> 'category')`.as('data'),
        'counted.total',
        'reviews.held_by',
        'reviews.held_by_name',
        'reviews.held_until',
      ])
      .$if(isFar, (rows) =>
        rows.select([
          sql<string>`${sql.ref(`drivers.${first[0]}`)}::text`.as('key'),
          sql<number>`coalesce((select version from driver_orders), 0)::bigint`.as('order_version'),
          sql<number>`(select sum(total) from driver_counts)::bigint`.as('order_total'),
        ]),
      )
      .orderBy(`drivers.${first[0]}`, first[1])
      .orderBy(`drivers.${second[0]}`, second[1])
      .execute()
  )
}

/** The rows from a landmark on, in the direction of the walk; both columns of an order have the same direction. */
function isFrom({ key, id }: Landmark, column: 'full_name' | 'registered_at', direction: 'asc' | 'desc') {
  const place = column === 'full_name' ? sql`${key}::text` : sql`${key}::timestamptz`
  const comparison = direction === 'asc' ? sql`>=` : sql`<=`
  return sql<SqlBool>`(${sql.ref(column)}, id) ${comparison} (${place}, ${id}::text)`
}

/**
 * A page of all drivers far from both ends of the list. An offset alone would walk there from the nearer end, 20 ms for
 * 300,000 drivers; the walk begins at the nearest place that was found earlier. If the orders have changed since then,
 * which the page's own statement tells, the page is read again from the end.
 */
async function farPageOf(context: RequestContext, query: DriversFilters, filter: DriverFilter, count: number) {
  const { orderBy, pageLength } = query
  const way = wayTo(query, countOf(query, count))
  const start = offsetOf(query)
  const walk = walkTo(context.db, orderBy, { start, length: Math.min(pageLength, count - start), most: way.offset })
  const walked = walk && (await pageOf(context, query, filter, { count, isFar: true, walk }))
  if (walked && walked[0]?.order_version === walk.version) {
    rememberPage(context.db, orderBy, { version: walk.version, start, rows: walked })
    return walked
  }
  const rows = await pageOf(context, query, filter, { count, isFar: true })
  const { order_version: version = 0, order_total: total = 0 } = rows[0] ?? {}
  // Rows that were reached from the end have their places by the number of drivers at that moment.
  const at = way.fromEnd ? total - way.offset - rows.length : start
  rememberPage(context.db, orderBy, { version, start: at, rows })
  return rows
}

function presentRow(row: Awaited<ReturnType<typeof pageOf>>[number]): Driver[] {
  // An empty page is one row with the count only.
  if (row.id === null) return []
  const { held_by: by, held_by_name: name, held_until: until } = row
  return [presentDriver(row as ListedDriverRow, by === null ? null : { by, name: name ?? '', until: until ?? '' })]
}

export async function listDrivers(context: RequestContext, given: DriversQuery): Promise<DriversReply> {
  const query = filtersOf(given)
  const beyond = isFine(query) && isBeyond(context, query)
  const hits = query.search && !beyond ? await searchHits(context, query.search, query) : null
  let known = beyond ? COUNT_BOUND + 1 : (hits?.total ?? null)
  const linked = await linkedTo(context, query)
  const filter = filterOf(context.calendar, query, hits?.ids ?? null, linked)
  const offset = offsetOf(query)
  if (known === null && (isFine(query) || offset > NEAR_ROWS)) {
    known = (await counting(context, query, filter).executeTakeFirstOrThrow()).total
  }
  // Rows beyond a bounded count exist, so only an exact count ends the list.
  const isPastEnd = known !== null && offset >= known && countOf(query, known).isExact
  const isFar = known !== null && isOfAll(query) && wayTo(query, countOf(query, known)).offset > NEAR_ROWS
  const read = () =>
    isFar ? farPageOf(context, query, filter, known ?? 0) : pageOf(context, query, filter, { count: known })
  const rows = isPastEnd ? [] : await read()
  const count = countOf(query, known ?? rows[0]?.total ?? 0)
  if (!count.isExact && !beyond) rememberBeyond(context, query)
  return { ...headOf(context, query, count), drivers: rows.flatMap(presentRow) }
}
