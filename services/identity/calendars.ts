import { sql, type Kysely, type RawBuilder } from 'kysely'
import { TENANT_TIME_ZONE } from '#contract/schemas/companies/tenant-time-zone'
import { type Calendar, calendarOf } from '#contract/tenant-time'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

const CHANNEL = 'torre_time_zones'
/** Time zones are also read again at this interval, in case a connection was lost without notice, milliseconds. */
const READ_AGAIN_MS = 10_000

/** The calendars of all tenants. */
export interface Calendars {
  of(tenant: string): Calendar
  /** Reads them again, so that what was written before this call counts. */
  readAgain(): Promise<void>
}

/** The calendars of tenants of which none sets a time zone. */
export const UNSET_CALENDARS: Calendars = {
  of: () => calendarOf(TENANT_TIME_ZONE.timeZone),
  readAgain: async () => undefined,
}

async function readOwn(db: Kysely<Tables>): Promise<Map<string, Calendar>> {
  const rows = await db.selectFrom('tenant_time_zones').select(['tenant', 'time_zone']).execute()
  return new Map(rows.map(({ tenant, time_zone: timeZone }) => [tenant, calendarOf(timeZone)]))
}

/** The calendar of one tenant as it is now. */
export async function readCalendar(db: Kysely<Tables>, tenant: string): Promise<Calendar> {
  const row = await db
    .selectFrom('tenant_time_zones')
    .select('time_zone')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return calendarOf(row?.time_zone ?? TENANT_TIME_ZONE.timeZone)
}

/** The calendars as they are now. @param db sees all tenants */
export async function readCalendars(db: Kysely<Tables>): Promise<Calendars> {
  let own = await readOwn(db)
  return {
    of: (tenant) => own.get(tenant) ?? UNSET_CALENDARS.of(tenant),
    async readAgain() {
      own = await readOwn(db)
    },
  }
}

/**
 * Follows the time zones that tenants set, in all processes: those in the database at first and after each gap, and
 * each one as it is notified.
 * @throws the database's error when it is away
 */
export async function followCalendars(database: Database): Promise<Calendars & { close(): Promise<void> }> {
  const calendars = await readCalendars(database.system)
  // A database that is away accepts no call either, and the next round reads again.
  const readSoon = () => void calendars.readAgain().catch(() => undefined)
  const unlisten = await database.pool.listen(CHANNEL, readSoon, readSoon)
  // What was set between the first reading and the listening.
  await calendars.readAgain()
  const reading = setInterval(readSoon, READ_AGAIN_MS).unref()
  return {
    ...calendars,
    async close() {
      clearInterval(reading)
      await unlisten()
    },
  }
}

/** The days that a moment has for the tenants. */
export interface DaysOfTenants {
  of(tenant: string): string
  /** The day of a row's tenant, by its column `tenant`. */
  ofRow: RawBuilder<string>
  /** The latest of all days, YYYY-MM-DD. */
  latest: string
}

/** The day of a moment for each tenant, for statements on the rows of all. @param db sees all tenants */
export async function readDays(db: Kysely<Tables>, at: Date): Promise<DaysOfTenants> {
  const own = Array.from(await readOwn(db), ([tenant, calendar]) => [tenant, calendar.dayOf(at)] as const)
  const byTenant = new Map(own)
  const unset = UNSET_CALENDARS.of('').dayOf(at)
  const days = JSON.stringify(Object.fromEntries(own))
  return {
    of: (tenant) => byTenant.get(tenant) ?? unset,
    ofRow: own.length === 0 ? sql`${unset}::date` : sql`coalesce((${days}::jsonb ->> tenant)::date, ${unset}::date)`,
    latest: own.reduce((latest, [, day]) => (day > latest ? day : latest), unset),
  }
}
