import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Driver, type DriversQuery, type DriversReply, engagementFilters } from '#contract/schemas/driver'
import type { History } from '#contract/schemas/history'
import { COUNT_BOUND } from '#contract/schemas/paging'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import {
  type Count,
  countRows,
  FEW_ROWS,
  headOf,
  holds,
  listPage,
  offsetOf,
  opposite,
  wayTo,
} from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { companiesNamed } from './companies.ts'
import { type DriverRow, presentBasicData, presentDriver, presentLicence } from './present.ts'
import { imageSizes, presentCompositions } from './records.ts'

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

/** Filters that the kept counts know: a list without any other is counted without reading its rows. */
const countedColumns = {
  driverStatus: 'status',
  vehicleStatus: 'vehicle_status',
  country: 'country',
  workMode: 'work_mode',
  level: 'level',
} as const
type CountedFilter = keyof typeof countedColumns

/** The companies that a driver has to be linked to now: ids of the drivers, or the question itself where they are too many to list. */
type Linked = { drivers: readonly string[] } | { among: Expression<unknown> }

type DriverFilter = (builder: ExpressionBuilder<Tables, 'drivers'>) => Expression<SqlBool>

function filterOf(query: DriversQuery, hits: readonly string[] | null, linked: Linked | null): DriverFilter {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    for (const name of Object.keys(countedColumns) as CountedFilter[]) {
      const wanted = query[name]
      if (wanted !== undefined) all.push(eb(countedColumns[name], '=', wanted))
    }
    for (const name of engagementFilters) {
      const wanted = query[name]
      if (wanted !== undefined) all.push(eb(engagementColumns[name], '=', wanted))
    }
    if (query.startAt) all.push(eb('registered_at', '>=', sql<string>`${query.startAt}::date`))
    if (query.endAt) all.push(eb('registered_at', '<', sql<string>`${query.endAt}::date + 1`))
    if (linked && 'among' in linked) all.push(eb.exists(linked.among))
    else if (linked) all.push(linked.drivers.length === 0 ? sql<SqlBool>`false` : eb('id', 'in', [...linked.drivers]))
    if (hits) all.push(hits.length === 0 ? sql<SqlBool>`false` : eb('id', 'in', [...hits]))
    else if (query.search) all.push(holds('search', query.search))
    return eb.and(all)
  }
}

/** True for filters that the kept counts do not know. */
function isFine(query: DriversQuery): boolean {
  return (
    Boolean(query.search || query.startAt || query.endAt || query.company || query.companyName) ||
    engagementFilters.some((name) => query[name] !== undefined)
  )
}

/** How many drivers match, as one row: from the kept counts, else counted up to one more than the bound. */
function counting(context: RequestContext, query: DriversQuery, filter: DriverFilter) {
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
  let kept = context.db.selectFrom('driver_counts').select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
  for (const name of Object.keys(countedColumns) as CountedFilter[]) {
    const wanted = query[name]
    if (wanted !== undefined) kept = kept.where(countedColumns[name], '=', wanted)
  }
  return kept
}

/** Questions that lately had more answers than the bound, with the time until which that is believed without counting again. */
const beyondBound = new WeakMap<RequestContext['db'], Map<string, number>>()
/** So many matches do not go away in this time, milliseconds. Ours. */
const BELIEVED_MS = 60_000
/** Questions remembered for a tenant. Ours. */
const REMEMBERED = 500

function questionOf({ page: _page, pageLength: _length, orderBy: _order, ...question }: DriversQuery): string {
  return JSON.stringify(question)
}

function isBeyond(context: RequestContext, query: DriversQuery): boolean {
  return (beyondBound.get(context.db)?.get(questionOf(query)) ?? 0) > context.now().getTime()
}

function rememberBeyond(context: RequestContext, query: DriversQuery): void {
  const known = beyondBound.get(context.db) ?? new Map<string, number>()
  beyondBound.set(context.db, known)
  if (known.size >= REMEMBERED) known.clear()
  known.set(questionOf(query), context.now().getTime() + BELIEVED_MS)
}

/** What the search alone finds: its ids where they are few, and how many they are, where the question asks for nothing else. */
interface Hits {
  ids: readonly string[] | null
  total: number | null
}

/** True where the search is the whole question, so that the trigram index counts its answers without a walk over the table. */
function isSearchOnly(query: DriversQuery): boolean {
  const { search: _search, ...others } = query
  return !isFine(others) && (Object.keys(countedColumns) as CountedFilter[]).every((name) => query[name] === undefined)
}

async function searchHits(context: RequestContext, search: string, query: DriversQuery): Promise<Hits> {
  const isAll = isSearchOnly(query)
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*)::bigint as total, case when count(*) <= ${FEW_ROWS} then jsonb_agg(id) end as ids
    from driver_matches(searchable(${search}), ${isAll ? COUNT_BOUND + 1 : FEW_ROWS + 1}) as id`.execute(context.db)
  const { total = 0, ids = null } = rows[0] ?? {}
  return { ids: total === 0 ? [] : ids, total: isAll || total === 0 ? total : null }
}

/** Who is linked to a company of the query now; null where none is asked for. */
async function linkedTo(context: RequestContext, { company, companyName }: DriversQuery): Promise<Linked | null> {
  const named = companyName ? await companiesNamed(context, companyName) : null
  if (company === undefined && named === null) return null
  const current = context.db
    .selectFrom('driver_companies')
    .where('driver_companies.unlinked_at', 'is', null)
    .where('driver_companies.deleted_at', 'is', null)
    .$if(company !== undefined, (links) => links.where('driver_companies.company_id', '=', company ?? ''))
    .$if(named !== null, (links) => links.where(named!('driver_companies.company_id')))
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
  RECENT: [
    ['registered_at', 'desc'],
    ['id', 'desc'],
  ],
  OLDEST: [
    ['registered_at', 'asc'],
    ['id', 'asc'],
  ],
} as const

/** Up to here the way from a list's beginning is short, so a kept count need not be known first. */
const NEAR_ROWS = 1_000

/** A count that may not be known yet: then nothing is known of the list's end either. */
function countOf(query: DriversQuery, known: number | null): Count {
  return known === null
    ? { total: 0, isExact: false }
    : { total: known, isExact: !isFine(query) || known <= COUNT_BOUND }
}

/** A page's rows with who holds them, from one statement: round trips cost more than the reading. */
function pageOf(context: RequestContext, query: DriversQuery, filter: DriverFilter, count: number | null) {
  const { offset, limit, fromEnd } = wayTo(query, countOf(query, count))
  const [first, second] = orders[query.orderBy]
  const direction = (asked: 'asc' | 'desc') => (fromEnd ? opposite[asked] : asked)
  // Few rows are found by their own filter and then sorted; the planner, left to itself, walks the whole order for them.
  const matching = context.db.selectFrom('drivers').select(['id', 'full_name', 'registered_at']).where(filter)
  const isFew = isFine(query) && count !== null && count <= FEW_ROWS
  const ids = context.db
    .selectFrom((isFew ? matching.offset(0) : matching).as('matching'))
    .select('id')
    .orderBy(first[0], direction(first[1]))
    .orderBy(second[0], direction(second[1]))
    .limit(limit)
    .offset(offset)
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
      // Who holds a registration right now, other than the caller.
      .leftJoin('reviews', (join) =>
        join
          .onRef('reviews.resource_id', '=', 'drivers.id')
          .on('reviews.tenant', '=', caller.tenant)
          .on('reviews.kind', '=', 'DRIVER')
          .on('reviews.held_until', '>', now)
          .on('reviews.held_by', '!=', caller.userId),
      )
      .selectAll('drivers')
      .select(['counted.total', 'reviews.held_by', 'reviews.held_by_name', 'reviews.held_until'])
      .orderBy(`drivers.${first[0]}`, first[1])
      .orderBy(`drivers.${second[0]}`, second[1])
      .execute()
  )
}

function presentRow(row: Awaited<ReturnType<typeof pageOf>>[number]): Driver[] {
  // An empty page is one row with nothing but the count.
  if (row.id === null) return []
  const { held_by: by, held_by_name: name, held_until: until } = row
  return [presentDriver(row as DriverRow, by === null ? null : { by, name: name ?? '', until: until ?? '' })]
}

export async function listDrivers(context: RequestContext, query: DriversQuery): Promise<DriversReply> {
  const beyond = isFine(query) && isBeyond(context, query)
  const hits = query.search && !beyond ? await searchHits(context, query.search, query) : null
  let known = beyond ? COUNT_BOUND + 1 : (hits?.total ?? null)
  const linked = await linkedTo(context, query)
  const filter = filterOf(query, hits?.ids ?? null, linked)
  const offset = offsetOf(query)
  if (known === null && (isFine(query) || offset > NEAR_ROWS)) {
    known = (await counting(context, query, filter).executeTakeFirstOrThrow()).total
  }
  // A bounded count is no end: what lies behind it can be turned to as well.
  const isPastEnd = known !== null && offset >= known && countOf(query, known).isExact
  const rows = isPastEnd ? [] : await pageOf(context, query, filter, known)
  const count = countOf(query, known ?? rows[0]?.total ?? 0)
  if (!count.isExact && !beyond) rememberBeyond(context, query)
  return { ...headOf(context, query, count), drivers: rows.flatMap(presentRow) }
}

export async function getDriverBasicData(context: RequestContext, id: string) {
  const row = await readRecord(context.db, 'drivers', id)
  const licence = await context.db
    .selectFrom('driver_licences')
    .selectAll()
    .where('driver_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const compositions = await context.db
    .selectFrom('driver_compositions')
    .selectAll()
    .where('driver_id', '=', id)
    .orderBy('main', 'desc')
    .orderBy('id')
    .execute()
  return {
    message: textOf('ok', context.language),
    driver: presentBasicData(context, row),
    driverLicense: licence ? presentLicence(context, licence, await imageSizes(context.db, licence.file_ids)) : null,
    driverCompositions: await presentCompositions(context, compositions),
  }
}

export async function listDriverHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number; resourceId?: string | undefined },
) {
  await readRecord(context.db, 'drivers', id)
  let ofDriver = context.db.selectFrom('histories').where('driver_id', '=', id)
  if (query.resourceId) ofDriver = ofDriver.where('resource_id', '=', query.resourceId)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, ofDriver.select('id')),
    order: [
      ['at', 'desc'],
      ['id', 'desc'],
    ],
    rows: ({ paged }) => paged(ofDriver.selectAll()).execute(),
  })
  return {
    ...head,
    histories: rows.map((row): History => ({
      _id: row.id,
      resource: row.resource as History['resource'],
      resourceId: row.resource_id,
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      by: row.by_user,
      byName: row.by_name,
      at: row.at,
      requestId: row.request_id,
      details: row.details as History['details'],
    })),
  }
}
