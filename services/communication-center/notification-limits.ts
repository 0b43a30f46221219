import { type Kysely, sql, type Transaction } from 'kysely'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { quietUntil } from '#contract/schemas/notifications/sending-policy'
import type { Tables } from '../database/tables.ts'
import { readCalendars, readDays } from '../identity/calendars.ts'
import { literals } from '../records/moves.ts'
import { claimed } from './delivery-moves.ts'
import { presentPolicy } from './sending-policy.ts'

/** Deliveries that one statement moves to the end of the quiet hours. */
const DEFERRED_AT_ONCE = 5_000
/** Days for which the number of a driver's notifications is kept; only that of today, in any time zone, is asked for. */
const DAYS_KEPT = 3
const DAY_MS = 86_400_000

/** The ends of the quiet hours of the tenants that have them now, by tenant. */
export async function quietEnds(db: Kysely<Tables>, now: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('sending_policies').selectAll().where('quiet_from', 'is not', null).execute()
  if (rows.length === 0) return new Map()
  const calendars = await readCalendars(db)
  return new Map(
    rows.flatMap((row): [string, Date][] => {
      const end = quietUntil(presentPolicy(row, calendars.of(row.tenant)), now)
      return end ? [[row.tenant, end]] : []
    }),
  )
}

/** True for deliveries of these tenants whose notification waits while the quiet hours last. */
const waits = (deliveries: string, tenants: readonly string[]) => sql<boolean>`
  (${sql.ref(`${deliveries}.tenant`)} = any(${[...tenants]}::text[]) and exists (
    select from notifications q where q.tenant = ${sql.ref(`${deliveries}.tenant`)}
      and q.id = ${sql.ref(`${deliveries}.notification_id`)} and not q.ignores_quiet_hours))`

/**
 * Moves what is due on a channel in quiet hours to their end, as when sending takes longer than until their beginning.
 * The time after which a driver is given up counts from there.
 * @returns the condition of the deliveries that are due in no quiet hours, for those that are not moved yet
 */
export async function deferQuiet(trx: Transaction<Tables>, channel: NotificationChannel, now: Date) {
  const ends = await quietEnds(trx, now)
  if (ends.size === 0) return sql`true`
  const tenants = JSON.stringify(Array.from(ends, ([tenant, end]) => ({ tenant, end: end.toISOString() })))
  await sql`
    update notification_deliveries d set due_at = e.end, tried_from = e.end
    from jsonb_to_recordset(${tenants}::jsonb) as e(tenant text, "end" timestamptz)
    where e.tenant = d.tenant and d.ctid = any(array(
      select ctid from notification_deliveries x
      where x.state in (${literals(claimed.from)}) and x.channel = ${channel}
        and x.due_at <= ${now.toISOString()}::timestamptz and ${waits('x', [...ends.keys()])}
      limit ${DEFERRED_AT_ONCE} for update skip locked))`.execute(trx)
  return sql`not ${waits('notification_deliveries', [...ends.keys()])}`
}

/** The key of a delivery within its channel. */
interface DeliveryKey {
  tenant: string
  notification_id: string
  driver_id: string
}

/** A claimed delivery, with the policy of its tenant. */
interface Limited extends DeliveryKey {
  counted_on: string | null
  daily_maximum: number | null
  active: boolean
  opted_out: boolean
}

interface DriverKey {
  tenant: string
  driver_id: string
}

const keyOf = ({ tenant, driver_id }: DriverKey) => `${tenant} ${driver_id}`

/** The drivers of deliveries, each once and in one order, with how many deliveries are theirs. */
function driversOf(rows: readonly DriverKey[]): (DriverKey & { many: number })[] {
  const drivers = new Map<string, DriverKey & { many: number }>()
  for (const { tenant, driver_id } of rows) {
    const key = keyOf({ tenant, driver_id })
    drivers.set(key, { tenant, driver_id, many: (drivers.get(key)?.many ?? 0) + 1 })
  }
  return Array.from(drivers)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, driver]) => driver)
}

/**
 * Locks how many notifications each driver was given on a day, in one order, so that two processes neither pass a
 * maximum together nor wait for each other in a circle.
 */
async function lockDay(trx: Transaction<Tables>, day: string, rows: readonly DriverKey[]) {
  const drivers = JSON.stringify(driversOf(rows))
  await sql`
    insert into notification_driver_days (tenant, driver_id, day, given)
    select tenant, driver_id, ${day}::date, 0 from jsonb_to_recordset(${drivers}::jsonb) as d(tenant text, driver_id text)
    order by tenant, driver_id on conflict do nothing`.execute(trx)
  const locked = await sql<DriverKey & { given: number }>`
    select tenant, driver_id, given from notification_driver_days
    where day = ${day}::date and (tenant, driver_id) in (
      select tenant, driver_id from jsonb_to_recordset(${drivers}::jsonb) as d(tenant text, driver_id text))
    order by tenant, driver_id for update`.execute(trx)
  return new Map(locked.rows.map((row) => [keyOf(row), row.given]))
}

interface Counting {
  channel: NotificationChannel
  day: string
  rows: readonly DeliveryKey[]
  step: 1 | -1
}

/** Adds deliveries to the locked counts of their drivers, or takes them out; each delivery says in which day it is. */
async function writeCounts(trx: Transaction<Tables>, { channel, day, rows, step }: Counting): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ tenant, notification_id, driver_id }) => ({ tenant, notification_id, driver_id }))
  await sql`
    update notification_driver_days c set given = c.given + ${step}::integer * s.many
    from jsonb_to_recordset(${JSON.stringify(driversOf(rows))}::jsonb) as s(tenant text, driver_id text, many integer)
    where c.tenant = s.tenant and c.driver_id = s.driver_id and c.day = ${day}::date`.execute(trx)
  await sql`
    update notification_deliveries d set counted_on = ${step === 1 ? day : null}::date
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as s(tenant text, notification_id text, driver_id text)
    where d.tenant = s.tenant and d.notification_id = s.notification_id and d.driver_id = s.driver_id
      and d.channel = ${channel}`.execute(trx)
}

/**
 * Counts claimed deliveries among their drivers' notifications of the day, where a maximum applies, and notes the day
 * in them. A delivery that is tried again on the same day counts once.
 * @returns the deliveries that are over the maximum
 */
export async function countOfDay<Row extends Limited>(
  trx: Transaction<Tables>,
  channel: NotificationChannel,
  rows: readonly Row[],
  now: Date,
): Promise<ReadonlySet<Row>> {
  const over = new Set<Row>()
  const limited = rows.filter((row) => row.active && !row.opted_out && row.daily_maximum !== null)
  if (limited.length === 0) return over
  const dayOf = (await readDays(trx, now)).of
  const days = [...new Set(limited.map(({ tenant }) => dayOf(tenant)))].toSorted()
  for (const day of days) {
    const ofDay = limited.filter((row) => dayOf(row.tenant) === day && row.counted_on !== day)
    if (ofDay.length === 0) continue
    const given = await lockDay(trx, day, ofDay)
    for (const row of ofDay) {
      const before = given.get(keyOf(row)) ?? 0
      if (before >= (row.daily_maximum ?? Infinity)) over.add(row)
      else {
        given.set(keyOf(row), before + 1)
        row.counted_on = day
      }
    }
    await writeCounts(trx, { channel, day, rows: ofDay.filter((row) => !over.has(row)), step: 1 })
  }
  return over
}

/** Takes deliveries that did not leave out of their drivers' counts of the day on which they were counted. */
export async function uncount(
  trx: Transaction<Tables>,
  channel: NotificationChannel,
  rows: readonly (DeliveryKey & { counted_on: string | null })[],
): Promise<void> {
  const days = [...new Set(rows.flatMap(({ counted_on: day }) => (day === null ? [] : [day])))].toSorted()
  for (const day of days) {
    const ofDay = rows.filter(({ counted_on }) => counted_on === day)
    await lockDay(trx, day, ofDay)
    await writeCounts(trx, { channel, day, rows: ofDay, step: -1 })
  }
}

/** Forgets the counts of earlier days. */
export async function forgetDriverDays(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('notification_driver_days')
    .where('day', '<', new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10))
    .execute()
}
