import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** How often the difference to the database's clock is measured, milliseconds. */
const MEASURE_MS = 30_000
/** Longest answer that still tells the time, milliseconds. */
const LONGEST_MS = 200

/** The time of the database, by which all its processes compare moments, whatever their machines' clocks say. */
interface DatabaseClock {
  now(): Date
  stop(): void
}

/**
 * Follows the database's clock. Between two measurements the time passes by the machine's monotonic clock, so that
 * setting the clock of the day changes nothing.
 * @param uptime milliseconds since any fixed moment
 */
export async function followDatabaseClock(
  db: Database,
  uptime: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let offset = 0

  /** @param longest milliseconds; a measurement that took longer is dropped, because it may be half of that wrong */
  async function measure(longest: number): Promise<void> {
    await db.system.connection().execute(async (connection) => {
      const asked = uptime()
      const { rows } = await sql<{
        at: number
      }>`select extract(epoch from clock_timestamp())::double precision as at`.execute(connection)
      const answered = uptime()
      // The database read its clock between question and answer.
      if (answered - asked <= longest) offset = (rows[0]?.at ?? 0) * 1_000 - (asked + answered) / 2
    })
  }

  await measure(Infinity)
  // A database that is away keeps the earlier measurement; the calls that need it say so.
  const measuring = setInterval(() => void measure(LONGEST_MS).catch(() => undefined), MEASURE_MS).unref()
  return {
    now: () => new Date(uptime() + offset),
    stop: () => clearInterval(measuring),
  }
}
