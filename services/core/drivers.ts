import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Driver, type DriversQuery, type DriversReply, engagementFilters } from '#contract/schemas/driver'
import type { History } from '#contract/schemas/history'
import { COUNT_BOUND } from '#contract/schemas/paging'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { presentBasicData, presentDriver, presentLicence } from './present.ts'
import { imageSizes, presentCompositions, readDriver } from './records.ts'

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

/** A search with at most this many hits is answered from them; with more, the list is walked in its order until a page is full. */
const SEARCH_HITS = 2_000

/** Letters without marks, in lower case, as the search column is kept. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').toLowerCase()
}

type DriverFilter = (builder: ExpressionBuilder<Tables, 'drivers'>) => Expression<SqlBool>

function filterOf(query: DriversQuery, hits: readonly string[] | null): DriverFilter {
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
    if (hits) all.push(hits.length === 0 ? sql<SqlBool>`false` : eb('id', 'in', [...hits]))
    else if (query.search) all.push(eb('search', 'like', `%${folded(query.search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`))
    return eb.and(all)
  }
}

async function countDrivers(context: RequestContext, query: DriversQuery, filter: DriverFilter): Promise<{ count: number; bounded: boolean }> {
  const isFine = query.search || query.startAt || query.endAt || engagementFilters.some((name) => query[name] !== undefined)
  if (!isFine) {
    let kept = context.db.selectFrom('driver_counts').select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    for (const name of Object.keys(countedColumns) as CountedFilter[]) {
      const wanted = query[name]
      if (wanted !== undefined) kept = kept.where(countedColumns[name], '=', wanted)
    }
    return { count: (await kept.executeTakeFirstOrThrow()).total, bounded: false }
  }
  const found = await context.db
    .selectFrom(context.db.selectFrom('drivers').select('id').where(filter).limit(COUNT_BOUND + 1).as('found'))
    .select(sql<number>`count(*)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(found.total, COUNT_BOUND), bounded: found.total > COUNT_BOUND }
}

/** Ids of all drivers that match the search, or null when there are too many to list. */
async function searchHits(context: RequestContext, search: string): Promise<string[] | null> {
  const found = await sql<{ id: string }>`select id from driver_matches(${folded(search)}, ${SEARCH_HITS + 1}) as id`.execute(context.db)
  return found.rows.length > SEARCH_HITS ? null : found.rows.map((row) => row.id)
}

const orders = {
  NAME: [['full_name', 'asc'], ['id', 'asc']],
  RECENT: [['registered_at', 'desc'], ['id', 'desc']],
  OLDEST: [['registered_at', 'asc'], ['id', 'asc']],
} as const

async function pageIds(context: RequestContext, query: DriversQuery, filter: DriverFilter, count: number | null): Promise<string[]> {
  const offset = (query.page - 1) * query.pageLength
  // Past the middle of a counted list the way from its end is shorter.
  const fromEnd = count !== null && offset > count / 2
  const limit = fromEnd ? Math.min(query.pageLength, Math.max(0, count - offset)) : query.pageLength
  if (limit === 0) return []
  const [first, second] = orders[query.orderBy]
  const direction = (asked: 'asc' | 'desc') => (fromEnd ? (asked === 'asc' ? 'desc' : 'asc') : asked)
  const rows = await context.db
    .selectFrom('drivers')
    .select('id')
    .where(filter)
    .orderBy(first[0], direction(first[1]))
    .orderBy(second[0], direction(second[1]))
    .limit(limit)
    .offset(fromEnd ? Math.max(0, count - offset - query.pageLength) : offset)
    .execute()
  const ids = rows.map((row) => row.id)
  return fromEnd ? ids.reverse() : ids
}

/** Who holds a registration right now, other than the caller. */
async function holdings(context: RequestContext, ids: readonly string[]): Promise<Map<string, NonNullable<Driver['holding']>>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('reviews')
    .select(['resource_id', 'held_by', 'held_by_name', 'held_until'])
    .where('kind', '=', 'DRIVER')
    .where('resource_id', 'in', [...ids])
    .where('held_until', '>', context.now().toISOString())
    .where('held_by', '!=', context.caller.userId)
    .execute()
  return new Map(rows.map((row) => [row.resource_id, { by: row.held_by ?? '', name: row.held_by_name ?? '', until: row.held_until ?? '' }]))
}

export async function listDrivers(context: RequestContext, query: DriversQuery): Promise<DriversReply> {
  const hits = query.search ? await searchHits(context, query.search) : null
  const filter = filterOf(query, hits)
  const { count, bounded } = await countDrivers(context, query, filter)
  const ids = await pageIds(context, query, filter, bounded ? null : count)
  const rows = ids.length === 0 ? [] : await context.db.selectFrom('drivers').selectAll().where('id', 'in', ids).execute()
  const held = await holdings(context, ids)
  const byId = new Map(rows.map((row) => [row.id, presentDriver(row, held.get(row.id) ?? null)]))
  return {
    message: textOf('ok', context.language),
    pages: Math.ceil(count / query.pageLength),
    count,
    countBounded: bounded,
    drivers: ids.flatMap((id) => byId.get(id) ?? []),
  }
}

export async function getDriverBasicData(context: RequestContext, id: string) {
  const row = await readDriver(context.db, id)
  const licence = await context.db.selectFrom('driver_licences').selectAll().where('driver_id', '=', id).orderBy('created_at', 'desc').executeTakeFirst()
  const compositions = await context.db.selectFrom('driver_compositions').selectAll().where('driver_id', '=', id).orderBy('main', 'desc').orderBy('id').execute()
  return {
    message: textOf('ok', context.language),
    driver: presentBasicData(context, row),
    driverLicense: licence ? presentLicence(context, licence, await imageSizes(context.db, licence.file_ids)) : null,
    driverCompositions: await presentCompositions(context, compositions),
  }
}

export async function listDriverHistories(context: RequestContext, id: string, query: { page: number; pageLength: number }) {
  await readDriver(context.db, id)
  const ofDriver = context.db.selectFrom('histories').where('driver_id', '=', id)
  const { total } = await ofDriver.select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  const rows = await ofDriver
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageLength)
    .offset((query.page - 1) * query.pageLength)
    .execute()
  return {
    message: textOf('ok', context.language),
    pages: Math.ceil(total / query.pageLength),
    count: total,
    histories: rows.map(
      (row): History => ({
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
      }),
    ),
  }
}
