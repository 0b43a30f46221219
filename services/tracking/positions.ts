import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import {
  DEGREE,
  type DriverTrackQuery,
  KILOMETRE_AN_HOUR,
  TRACK_MAXIMUM,
} from '#contract/schemas/positions/driver-track'
import type { DriverPositionsQuery } from '#contract/schemas/positions/driver-position'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, queryRefused } from '../http/errors.ts'
import { countUpToBound, exactly, listPage } from '../records/list-page.ts'

const orders = { RECENT: [['at', 'desc']], OLDEST: [['at', 'asc']] } as const

interface Period {
  driver: string
  startAt: string
  endAt: string
}

/** The driver's positions from the start to the end, the end included. */
function within({ driver, startAt, endAt }: Period) {
  return (eb: ExpressionBuilder<Tables, 'driver_positions'>): Expression<SqlBool> =>
    eb.and([
      eb('driver_id', '=', driver),
      sql<SqlBool>`at >= ${startAt}::timestamptz`,
      sql<SqlBool>`at <= ${endAt}::timestamptz`,
    ])
}

/** A driver of the tenant, deleted ones included, because where they were stays. */
async function driverOf({ db }: RequestContext, id: string) {
  return db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'document_type', 'document'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The travels that positions name, by their external ids. */
async function travelsOf({ db }: RequestContext, externalIds: readonly (string | null)[]) {
  const names = [...new Set(externalIds.filter((name) => name !== null))]
  if (names.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('travels')
    .select(['id', 'external_id', 'company_id', 'company_name'])
    .where('external_id', 'in', names)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** Where a driver was (CON-7-088); none for an unknown driver. The client is the company of the travel. */
export async function listDriverLocations(context: RequestContext, query: DriverPositionsQuery) {
  const driver = await driverOf(context, query.driver)
  const matching = context.db.selectFrom('driver_positions').where(within(query))
  const { head, rows } = await listPage(context, query, {
    count: driver ? await countUpToBound(context.db, matching.select('id')) : exactly(0),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  const travels = await travelsOf(
    context,
    rows.map(({ travel }) => travel),
  )
  const driverLocations = rows.map((row) => {
    const travel = row.travel === null ? undefined : travels.get(row.travel)
    return {
      _id: row.id,
      client: travel?.company_id ? { _id: travel.company_id, name: travel.company_name ?? '' } : null,
      positionAt: row.at,
      driver: {
        _id: row.driver_id,
        fullName: driver?.full_name ?? '',
        document: { type: driver?.document_type ?? '', value: driver?.document ?? '' },
      },
      travel: travel ? { _id: travel.id, name: travel.external_id } : null,
      plates: row.plates,
      batteryLevel: row.battery,
      speed: row.speed === null ? null : row.speed / KILOMETRE_AN_HOUR,
      latitude: row.latitude / DEGREE,
      longitude: row.longitude / DEGREE,
    }
  })
  return { ...head, driverLocations }
}

/** A column of the track as Base64; `send` makes the bytes of one value. */
const column = (send: string) =>
  sql<string>`encode(coalesce(string_agg(${sql.raw(send)}, ''::bytea order by at), ''), 'base64')`

/**
 * All positions of a driver in a period as columns, which the database puts together: a row for each position would take
 * several times as long to send and read.
 * @throws ServiceError 404 for an unknown driver, 400 for more than `TRACK_MAXIMUM` positions
 */
export async function getDriverTrack(context: RequestContext, driver: string, period: DriverTrackQuery) {
  if (!(await driverOf(context, driver))) throw notFound()
  const { rows } = await sql<{
    length: number
    times: string
    longitudes: string
    latitudes: string
    speeds: string
    batteries: string
  }>`
    with points as materialized (
      select at, latitude, longitude, speed, battery from driver_positions
      where driver_id = ${driver} and at >= ${period.startAt}::timestamptz and at <= ${period.endAt}::timestamptz
      order by at limit ${TRACK_MAXIMUM + 1}
    )
    select count(*)::int as length,
      ${column(`int4send((extract(epoch from at - start.moment) * 1000)::int)`)} as times,
      ${column('int4send(longitude)')} as longitudes,
      ${column('int4send(latitude)')} as latitudes,
      ${column('int2send(coalesce(speed, -1::smallint))')} as speeds,
      ${column('int2send(coalesce(battery, -1::smallint))')} as batteries
    from points, (select ${period.startAt}::timestamptz as moment) start`.execute(context.db)
  const [found] = rows
  if (!found) throw new Error('An aggregate has one row.')
  if (found.length > TRACK_MAXIMUM) throw queryRefused(context, { path: ['endAt'], text: 'trackMaximum' })
  const { length, ...columns } = found
  // PostgreSQL breaks Base64 into lines of 76 characters.
  const whole = Object.fromEntries(Object.entries(columns).map(([name, text]) => [name, text.replaceAll('\n', '')]))
  return {
    message: textOf('ok', context.language),
    track: { length, startAt: period.startAt, ...(whole as typeof columns) },
  }
}
