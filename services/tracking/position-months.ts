import { type Kysely, sql } from 'kysely'
import { DEGREE, KILOMETRE_AN_HOUR } from '#contract/schemas/positions/driver-track'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** No vehicle is faster; a receiver that says so is wrong, and the column holds no more. Kilometres an hour. */
const FASTEST = 1_000

/** A position in the units of the stored columns. */
export function scaled(position: {
  latitude: number
  longitude: number
  speed: number | null
  batteryLevel: number | null
}) {
  const { latitude, longitude, speed, batteryLevel } = position
  return {
    latitude: Math.round(latitude * DEGREE),
    longitude: Math.round(longitude * DEGREE),
    speed: speed === null ? null : Math.round(Math.min(speed, FASTEST) * KILOMETRE_AN_HOUR),
    battery: batteryLevel === null ? null : Math.round(batteryLevel),
  }
}

/** The first moment of the oldest month that is kept: so many whole months before the current one. */
export function oldestKept(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
}

/** Makes the partitions of the months in which the moments lie. */
export async function openMonths(db: Kysely<Tables>, moments: readonly string[]): Promise<void> {
  if (moments.length === 0) return
  await sql`select open_position_months(${JSON.stringify(moments)}::jsonb)`.execute(db)
}

/** Makes the partitions of this month and the next, and drops those of months that are not kept any more. */
export async function turnMonths(database: Database, now: Date, months: number): Promise<void> {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
  await openMonths(
    database.system,
    [now, next].map((moment) => moment.toISOString()),
  )
  await sql`select drop_position_months(${oldestKept(now, months).toISOString()}::timestamptz)`.execute(database.system)
}
