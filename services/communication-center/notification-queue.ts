import { type Kysely, sql, type Transaction } from 'kysely'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import type { DeliveryReason } from '#contract/schemas/notifications/notification-delivery'
import { notification } from '#machines/notifications/notification.lifecycle'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import { announceAll } from '../http/changes.ts'
import { waitAfterTry } from '../mail/outbox.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import { literals, moveOf } from '../records/moves.ts'
import { asQueue } from '../records/queue.ts'
import { countOfDay, deferQuiet, uncount } from './notification-limits.ts'
import { claimed, type DeliveryMove, lost, refused, retried, skipped, stopped, taken } from './delivery-moves.ts'

/**
 * A process that claims a delivery and does not settle it within this time is believed dead, milliseconds. Longer than
 * any hand-over takes.
 */
const LEASE_MS = 120_000
/**
 * A driver whom a channel does not take for this long is given up, milliseconds. Not in the specification; what is said
 * to many at one time is no news the day after.
 */
const GIVE_UP_AFTER_MS = 14_400_000

/** Deliveries of dead processes that one statement settles. */
const RECOVERED_AT_ONCE = 500

/** True for drivers who get notifications: those who are registered and were not made inactive. */
export const getsNotifications = (drivers: string) =>
  sql<boolean>`(${sql.ref(`${drivers}.active`)} and ${sql.ref(`${drivers}.deleted_at`)} is null
    and ${sql.ref(`${drivers}.status`)} <> 'INACTIVE')`

/** A driver whom this process tells now. */
export interface Delivery {
  tenant: string
  notification_id: string
  driver_id: string
  attempts: number
  /** Since when its channel is tried. */
  tried_from: string
  /** The day on which it is among the driver's notifications, YYYY-MM-DD; null where no maximum applies. */
  counted_on: string | null
  /** True where the driver does not want notifications over the channel. */
  opted_out: boolean
  /** True where the driver was given as many today as the tenant's policy allows. */
  isOverMaximum: boolean
  title: string
  message: string
  redirect_url: string | null
  file_id: string | null
  /** Whether the driver still gets notifications. */
  active: boolean
  cellphone: string | null
  email: string | null
  app_installed: boolean
}

/**
 * Those of the channels that have deliveries which are due, also while a gateway is down and none can be sent. The
 * first one of each is read in the order of its index: `exists` would read all that are due, because it is planned as a
 * join.
 */
export async function dueChannels(
  db: Kysely<Tables>,
  channels: readonly NotificationChannel[],
  now: Date,
): Promise<NotificationChannel[]> {
  const { rows } = await sql<{ channel: NotificationChannel }>`
    select asked.channel from unnest(${[...channels]}::text[]) asked (channel)
    where (
      select d.due_at from notification_deliveries d
      where d.state in (${literals(claimed.from)}) and d.channel = asked.channel
      order by d.due_at limit 1) <= ${now.toISOString()}::timestamptz`.execute(db)
  return rows.map(({ channel }) => channel)
}

/**
 * Rows are changed at their place (`ctid`), because the planner knows nothing yet of rows that were written a moment
 * ago, and would read all of them for each batch.
 *
 * Claims deliveries of a channel that are due, with what is told and what is known of the driver now.
 * @param limit how many at most
 * @param port where it says how many it takes
 */
export function claimDue(
  db: Kysely<Tables>,
  channel: NotificationChannel,
  limit: number,
  now: Date,
  port: ClaimingPort = {},
): Promise<Delivery[]> {
  return inTransaction(db, async (trx) => {
    const places = Math.min(limit, (await port.places?.(trx, now)) ?? limit)
    if (places <= 0) return []
    await asQueue(trx, { loses: false })
    const isLoud = await deferQuiet(trx, channel, now)
    const { rows } = await sql<Omit<Delivery, 'isOverMaximum'> & { daily_maximum: number | null }>`
    with taken as (
      update notification_deliveries d
      set state = ${claimed.to}, attempts = d.attempts + 1, at = ${now.toISOString()}::timestamptz,
        leased_until = ${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz
      where d.ctid = any(array(
        select ctid from notification_deliveries
        where state in (${literals(claimed.from)}) and channel = ${channel} and due_at <= ${now.toISOString()}::timestamptz
          and ${isLoud}
        order by due_at limit ${places} for update skip locked))
      returning d.tenant, d.notification_id, d.driver_id, d.attempts, d.tried_from, d.counted_on
    )
    select t.tenant, t.notification_id, t.driver_id, t.attempts,
      coalesce(t.tried_from, n.began_at) as tried_from, t.counted_on::text, s.daily_maximum,
      coalesce(o.is_out, false) as opted_out, n.title, n.message, n.redirect_url, n.file_id,
      coalesce(${getsNotifications('p')}, false) as active, p.cellphone, p.email,
      coalesce(p.app_installed, false) as app_installed
    from taken t
      join notifications n on n.tenant = t.tenant and n.id = t.notification_id
      left join drivers p on p.tenant = t.tenant and p.id = t.driver_id
      left join driver_opt_outs o on o.tenant = t.tenant and o.driver_id = t.driver_id and o.channel = ${channel}
      left join sending_policies s on s.tenant = t.tenant`.execute(trx)
    await port.begin?.(trx, rows.length)
    const over = await countOfDay(trx, channel, rows, now)
    return rows.map((row) => ({ ...row, isOverMaximum: over.has(row) }))
  })
}

/** The part of a channel's port that says how many messages it takes. */
interface ClaimingPort {
  places?(trx: Transaction<Tables>, now: Date): Promise<number>
  begin?: ((trx: Transaction<Tables>, many: number) => Promise<void>) | undefined
}

/** What a channel made of a message. */
export type HandOver =
  | { result: 'TAKEN' }
  /** The driver cannot be told over this channel. */
  | { result: 'SKIPPED'; reason: DeliveryReason }
  /** The channel refused this very message. */
  | { result: 'REFUSED' }
  /** The channel is away or busy; it asks for a wait at least this long, milliseconds. */
  | { result: 'LATER'; waitMs: number | null }
  /** There was no answer, so that the message may have left. */
  | { result: 'UNKNOWN' }

interface Settled {
  tenant: string
  notification_id: string
  driver_id: string
  attempts: number
  state: string
  reason: DeliveryReason | null
  due_at: string | null
}

/** The row of a delivery after its hand-over. @param isOpen false where the notification was cancelled meanwhile */
function settledRow(delivery: Delivery, hand: HandOver, isOpen: boolean, now: Date): Settled {
  const { tenant, notification_id, driver_id, attempts } = delivery
  const moved = ({ to }: DeliveryMove, reason: DeliveryReason | null = null, due_at: string | null = null) => ({
    tenant,
    notification_id,
    driver_id,
    attempts,
    state: to,
    reason,
    due_at,
  })
  switch (hand.result) {
    case 'TAKEN':
      return moved(taken)
    case 'SKIPPED':
      return moved(skipped, hand.reason)
    case 'REFUSED':
      return moved(refused, 'REFUSED')
    case 'UNKNOWN':
      return moved(lost)
    case 'LATER': {
      if (!isOpen) return moved(stopped)
      const wait = Math.max(waitAfterTry(attempts), hand.waitMs ?? 0)
      if (now.getTime() + wait - Date.parse(delivery.tried_from) > GIVE_UP_AFTER_MS) return moved(refused, 'GIVEN_UP')
      return moved(retried, null, new Date(now.getTime() + wait).toISOString())
    }
  }
}

/** States of deliveries that left, or may have left. */
const leftStates: ReadonlySet<string> = new Set([taken.to, lost.to])
const deliveryKey = ({
  tenant,
  notification_id: id,
  driver_id: driver,
}: Pick<Settled, 'tenant' | 'notification_id' | 'driver_id'>) => `${tenant} ${id} ${driver}`

interface Locked {
  tenant: string
  id: string
  status: string
  version: number
}

/** The status of a notification that a person stopped. */
const { to: canceled } = moveOf(notification, 'CANCEL')

const keyOf = (tenant: string, id: string) => `${tenant} ${id}`
/** True unless a person stopped it; who is sent it again is tried after its end too. */
const isOpen = ({ status }: Locked) => status !== canceled

/** Locks notifications in one order, before their deliveries, as whoever cancels one does. */
async function lockNotifications(trx: Transaction<Tables>, deliveries: readonly Delivery[]): Promise<Locked[]> {
  const keys = [
    ...new Map(deliveries.map(({ tenant, notification_id: id }) => [keyOf(tenant, id), { tenant, id }])).values(),
  ]
  const { rows } = await sql<Locked>`
    select n.tenant, n.id, n.status, n.version from notifications n
    where (n.tenant, n.id) in (
      select tenant, id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(tenant text, id text))
    order by n.tenant, n.id for no key update`.execute(trx)
  return rows
}

/**
 * Stores what channels made of deliveries, adds those that were taken to each notification's account, and announces the
 * progress. A delivery whose lease was given up meanwhile is left as it is.
 */
export async function settle(
  database: Database,
  channel: NotificationChannel,
  results: readonly { delivery: Delivery; hand: HandOver }[],
  now: Date,
): Promise<void> {
  if (results.length === 0) return
  const at = now.toISOString()
  await inTransaction(database.system, async (trx) => {
    await asQueue(trx, { loses: false })
    const locked = await lockNotifications(
      trx,
      results.map(({ delivery }) => delivery),
    )
    const open = new Set(locked.filter(isOpen).map(({ tenant, id }) => keyOf(tenant, id)))
    const rows = results.map(({ delivery, hand }) =>
      settledRow(delivery, hand, open.has(keyOf(delivery.tenant, delivery.notification_id)), now),
    )
    const { rows: settled } = await sql<Pick<Settled, 'tenant' | 'notification_id' | 'driver_id' | 'state'>>`
      with settled as (
        update notification_deliveries d
        set state = s.state, reason = s.reason, due_at = coalesce(s.due_at, d.due_at), leased_until = null,
          at = ${at}::timestamptz
        from (
          select s.state, s.reason, s.due_at, k.place
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(tenant text, notification_id text, driver_id text,
              attempts integer, state text, reason text, due_at timestamptz),
            lateral (
              select x.ctid as place, x.state as before, x.attempts as tries from notification_deliveries x
              where x.tenant = s.tenant and x.notification_id = s.notification_id and x.driver_id = s.driver_id
                and x.channel = ${channel} limit 1
            ) k
          where k.before = ${claimed.to} and k.tries = s.attempts
        ) s
        where d.ctid = s.place
        returning d.tenant, d.notification_id, d.driver_id, d.state
      ), counted as (
        update notifications n set reached = n.reached + c.reached
        from (select tenant, notification_id, count(*)::integer as reached from settled where state = ${taken.to}
          group by tenant, notification_id) c
        where n.tenant = c.tenant and n.id = c.notification_id
      )
      select * from settled`.execute(trx)
    const left = new Set(settled.filter(({ state }) => leftStates.has(state)).map(deliveryKey))
    const stayed = new Set(settled.map(deliveryKey).filter((key) => !left.has(key)))
    await uncount(
      trx,
      channel,
      results.map(({ delivery }) => delivery).filter((delivery) => stayed.has(deliveryKey(delivery))),
    )
    await announceProgress(trx, locked, at)
  })
}

/** Announces that notifications reached further drivers, or were clicked; no history tells each step. */
export async function announceProgress(
  trx: Transaction<Tables>,
  changed: readonly Locked[],
  at: string,
): Promise<void> {
  const change = { resource: 'NOTIFICATION', driver: null, event: 'PROGRESS', by: null, byName: SYSTEM_NAME } as const
  await announceAll(
    trx,
    changed.map(({ tenant, id, status, version: __v }) => ({ tenant, change: { ...change, id, status, __v, at } })),
  )
}

/**
 * Settles the deliveries of processes that died. Where a channel recognises a repeated message, they are due again;
 * elsewhere the message may have left, so that they are uncertain and nobody is told twice.
 */
export async function recoverDead(
  db: Kysely<Tables>,
  repeatable: readonly NotificationChannel[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await sql`
    with dead as (
      select tenant, notification_id, driver_id, channel from notification_deliveries
      where state in (${literals(lost.from)}) and leased_until <= ${at}::timestamptz limit ${RECOVERED_AT_ONCE}
    ), locked as (
      select n.tenant, n.id, n.status from notifications n
      where (n.tenant, n.id) in (select tenant, notification_id from dead) order by n.tenant, n.id for no key update
    )
    update notification_deliveries d set due_at = ${at}::timestamptz, leased_until = null, at = ${at}::timestamptz,
      state = case when d.channel <> all(${[...repeatable]}::text[]) then ${lost.to}
        when l.status = ${canceled} then ${stopped.to} else ${retried.to} end
    from dead join locked l on l.tenant = dead.tenant and l.id = dead.notification_id
    where d.tenant = dead.tenant and d.notification_id = dead.notification_id and d.driver_id = dead.driver_id
      and d.channel = dead.channel and d.state in (${literals(lost.from)}) and d.leased_until <= ${at}::timestamptz`.execute(
    db,
  )
}
