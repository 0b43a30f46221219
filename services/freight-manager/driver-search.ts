import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DRIVER_SCORE } from '#contract/driver-score'
import type { LocalizedText } from '#contract/languages'
import type {
  FoundDriver,
  FreightDriver,
  FreightDriversCountQuery,
  FreightDriversQuery,
} from '#contract/schemas/freights/freight-driver-search'
import type { Freight } from '#contract/schemas/freights/freight'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { exactly, headOf, offsetOf } from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { positionOfCity } from './city-positions.ts'
import { reasonsOf } from './driver-score.ts'
import { type FittingDriver, scoredDrivers, type Search } from './fitting-drivers.ts'

/** The main composition as it is registered. */
interface CompositionData {
  configuration?: string
  configurationLabel?: LocalizedText | null
  bodyLabel?: LocalizedText | null
}

/** The main compositions of some drivers, by driver. */
async function vehiclesOf(
  { language }: RequestContext,
  db: Kysely<Tables>,
  drivers: readonly string[],
): Promise<ReadonlyMap<string, FreightDriver['vehicle']>> {
  const compositions = await db
    .selectFrom('driver_compositions')
    .select(['driver_id', 'data', 'vehicle_ids'])
    .where('driver_id', 'in', drivers)
    .where('main', 'is', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = compositions.flatMap(({ vehicle_ids: of }) => of)
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('driver_vehicles').select(['id', 'license_plate', 'data']).where('id', 'in', ids).execute()
  const vehicles = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    compositions.map(({ driver_id: driver, data, vehicle_ids: of }) => {
      const { configuration = null, configurationLabel, bodyLabel } = data as CompositionData
      const registered = of.flatMap((id) => vehicles.get(id) ?? [])
      // The body is that of the last vehicle: a tractor carries nothing.
      const { body = null } = (registered.at(-1)?.data ?? {}) as { body?: string | null }
      const vehicle = {
        configuration: configurationLabel?.[language] ?? configuration,
        body: bodyLabel?.[language] ?? body,
        plates: registered.map(({ license_plate: plate }) => plate),
      }
      return [driver, vehicle]
    }),
  )
}

/** Drivers as the freight service sees them (CON-7-065), by id. */
async function freightDrivers(
  context: RequestContext,
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FreightDriver>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('drivers')
    .leftJoin('driver_app_states as states', (join) =>
      join.onRef('states.tenant', '=', 'drivers.tenant').onRef('states.driver_id', '=', 'drivers.id'),
    )
    .selectAll('drivers')
    .select('states.last_search_at')
    .where('drivers.id', 'in', ids)
    .execute()
  const vehicles = await vehiclesOf(context, db, ids)
  return new Map(
    rows.map((row) => {
      const { residence } = row.data as { residence?: { city?: string; stateCode?: string } | null }
      const driver: FreightDriver = {
        _id: row.id,
        fullName: row.full_name,
        document: { type: row.document_type, value: row.document },
        cellphone: row.cellphone,
        email: row.email,
        level: row.level as FreightDriver['level'],
        workMode: row.work_mode as FreightDriver['workMode'],
        city: residence?.city ?? null,
        stateCode: residence?.stateCode ?? null,
        vehicle: vehicles.get(row.id) ?? null,
        lastSearchAt: row.last_search_at,
      }
      return [row.id, driver]
    }),
  )
}

/** One driver as the freight service sees the driver (CON-7-065). */
export async function getFreightDriver(context: RequestContext, id: string) {
  await readRecord(context.db, 'drivers', id)
  const driver = (await freightDrivers(context, context.db, [id])).get(id)!
  return { message: textOf('ok', context.language), driver }
}

async function searchOf(
  context: RequestContext,
  id: string,
  { beyond, ...filters }: Search['filters'] & Pick<Search, 'beyond'>,
): Promise<Search> {
  const freight = await readRecord(context.db, 'freights', id)
  const origin = await positionOfCity(freight.origin as Freight['origin'])
  const now = context.now()
  return { freight, origin, now, today: context.calendar.dayOf(now), beyond, filters }
}

/**
 * Runs a statement without compiling it, because compiling would take longer than running it, and with hashed joins
 * wherever there is a choice: without statistics the planner would compare every driver with every driver.
 */
function planned<Row>(db: Kysely<Tables>, query: RawBuilder<Row>) {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('jit', 'off', true), set_config('enable_nestloop', 'off', true)`.execute(trx)
    return query.execute(trx)
  })
}

/** The last contact with some drivers about a freight, and who of them is defined for it. */
async function relationsOf(db: Kysely<Tables>, freight: string, drivers: readonly string[]) {
  if (drivers.length === 0) return { contacts: new Map<string, string>(), defined: new Set<string>() }
  const contacts = await db
    .selectFrom('freight_contacts')
    .select(({ fn }) => ['driver_id', fn.max('at').as('at')])
    .where('freight_id', '=', freight)
    .where('driver_id', 'in', drivers)
    .groupBy('driver_id')
    .execute()
  const defined = await db
    .selectFrom('freight_drivers')
    .select('driver_id')
    .where('freight_id', '=', freight)
    .where('driver_id', 'in', drivers)
    .execute()
  return {
    contacts: new Map(contacts.map(({ driver_id: driver, at }) => [driver, at])),
    defined: new Set(defined.map(({ driver_id: driver }) => driver)),
  }
}

/**
 * Compatible or recommended drivers for a freight, those with the highest score first, and by id where scores are equal
 * (CON-7-073).
 */
export async function searchFreightDrivers(context: RequestContext, id: string, query: FreightDriversQuery) {
  const { type, page: _page, pageLength, ...asked } = query
  const search = await searchOf(context, id, asked)
  const least = type === 'RECOMMENDED' ? sql`where score >= ${DRIVER_SCORE.recommendedFrom}::integer` : sql``
  const { rows } = await planned(
    context.db,
    sql<FittingDriver & { total: number }>`${scoredDrivers(search)},
    counted as (select count(*)::integer as total from (select from scored ${least} limit ${COUNT_BOUND + 1}) few)
    select page.*, total from counted left join lateral (
      select * from scored ${least} order by score desc, id limit ${pageLength} offset ${offsetOf(query)}) page on true
    order by score desc, id`,
  )
  const total = rows[0]?.total ?? 0
  // A page behind the last one has one row, which has the count alone.
  const found = rows.filter((row) => row.id !== null)
  const ids = found.map((row) => row.id)
  const drivers = await freightDrivers(context, context.db, ids)
  const { contacts, defined } = await relationsOf(context.db, id, ids)
  return {
    ...headOf(context, query, total > COUNT_BOUND ? { total, isExact: false } : exactly(total)),
    drivers: found.map((row): FoundDriver => ({
      ...drivers.get(row.id)!,
      match: row.score >= DRIVER_SCORE.recommendedFrom ? 'RECOMMENDED' : 'COMPATIBLE',
      distance: row.kilometres === null ? null : Math.round(row.kilometres * 10) / 10,
      contactedAt: contacts.get(row.id) ?? null,
      defined: defined.has(row.id),
      score: row.score,
      reasons: reasonsOf(row),
    })),
  }
}

/**
 * How many drivers are compatible with a freight, and how many of them are recommended (CON-7-075), counted up to the
 * bound of lists.
 */
export async function countFreightDrivers(context: RequestContext, id: string, { beyond }: FreightDriversCountQuery) {
  const search = await searchOf(context, id, { beyond })
  const { rows } = await planned(
    context.db,
    sql<{ recommended: number; compatible: number }>`${scoredDrivers(search)}
    select count(*) filter (where score >= ${DRIVER_SCORE.recommendedFrom}::integer)::integer as recommended,
      count(*)::integer as compatible from scored`,
  )
  const { recommended, compatible } = rows[0]!
  return {
    message: textOf('ok', context.language),
    recommended: Math.min(recommended, COUNT_BOUND),
    compatible: Math.min(compatible, COUNT_BOUND),
    countBounded: compatible > COUNT_BOUND,
  }
}
