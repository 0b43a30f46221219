import { type Selectable, sql, type Transaction } from 'kysely'
import type { NotificationFailure } from '#contract/texts/notifications'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import { changeRecords } from '../records/change-records.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import { literals } from '../records/moves.ts'
import { driversOfList } from '../records/segments.ts'
import { claimed, openStates } from './delivery-moves.ts'
import { getsNotifications } from './notification-queue.ts'
import { quietEnds } from './notification-limits.ts'
import { notifications } from './notifications.ts'

/**
 * A notification that is found due later than this, milliseconds, is held for a person. Not in the specification;
 * chosen because what it says may no longer be true an hour later.
 */
const LATE_AFTER_MS = 3_600_000

type Due = Pick<Selectable<Tables['notifications']>, 'tenant' | 'id' | 'status' | 'version' | 'channel' | 'reached'> & {
  segmentation_id: string | null
  send_at: string
  ignores_quiet_hours: boolean
}

export interface NotifierWorld {
  now(): Date
  newId(): string
}

/** The clock as the author of changes. */
function clockOf({ now, newId }: NotifierWorld) {
  const at = now().toISOString()
  return { by: null, byName: SYSTEM_NAME, at, newId, requestOf: (history: string) => `clock-${history}` }
}

const hold = (trx: Transaction<Tables>, due: Due, world: NotifierWorld, failure: NotificationFailure) =>
  changeRecords(trx, notifications, [due], 'HOLD', clockOf(world), ({ status }) => ({ status, failure }))

const postpone = (trx: Transaction<Tables>, due: Due, world: NotifierWorld, until: Date) =>
  changeRecords(trx, notifications, [due], 'POSTPONE', clockOf(world), ({ status }) => ({
    status,
    send_at: until.toISOString(),
  }))

/**
 * Writes one row for each active driver of a notification.
 * @returns how many there are
 */
async function insertAudience(trx: Transaction<Tables>, due: Due, at: string): Promise<number> {
  const { tenant, id, channel, segmentation_id: list } = due
  const chosen = list === null ? sql`` : sql`and d.id in (${driversOfList(tenant, list)})`
  const { numAffectedRows = 0n } = await sql`
    insert into notification_deliveries (tenant, notification_id, driver_id, channel, state, due_at, at)
    select d.tenant, ${id}, d.id, ${channel}, ${claimed.from[0]}, ${at}::timestamptz, ${at}::timestamptz
    from drivers d where d.tenant = ${tenant} and ${getsNotifications('d')} ${chosen}`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * Begins one due notification: chooses its drivers once and for all, in one transaction. One that is found too late, or
 * has nobody in its audience, is held with the reason. One that is due in the tenant's quiet hours waits for their end.
 * @returns false where none is due
 */
export function beginDue(database: Database, world: NotifierWorld): Promise<boolean> {
  return inTransaction(database.system, async (trx) => {
    const now = world.now()
    const at = now.toISOString()
    const { rows } = await sql<Due>`
      select tenant, id, status, version, channel, reached, segmentation_id, send_at, ignores_quiet_hours from notifications
      where deleted_at is null and status = 'SCHEDULED' and began_at is null and send_at <= ${at}::timestamptz
      order by send_at limit 1 for update skip locked`.execute(trx)
    const [due] = rows
    if (!due) return false
    const quietEnd = due.ignores_quiet_hours ? undefined : (await quietEnds(trx, now)).get(due.tenant)
    if (now.getTime() - Date.parse(due.send_at) > LATE_AFTER_MS) await hold(trx, due, world, 'notificationLate')
    else if (quietEnd) await postpone(trx, due, world, quietEnd)
    else if ((await insertAudience(trx, due, at)) === 0) await hold(trx, due, world, 'notificationNobody')
    else
      await changeRecords(trx, notifications, [due], 'BEGIN', clockOf(world), ({ status }) => ({
        status,
        began_at: at,
      }))
    return true
  })
}

/**
 * Finishes the notifications for which no driver waits any more. One that reached nobody is held with the reason.
 * @returns how many are over
 */
export function finishDone(database: Database, world: NotifierWorld): Promise<number> {
  return inTransaction(database.system, async (trx) => {
    const { rows } = await sql<Due>`
      select tenant, id, status, version, channel, reached, segmentation_id, send_at, ignores_quiet_hours from notifications n
      where deleted_at is null and status = 'SCHEDULED' and began_at is not null and not exists (
        select from notification_deliveries d
        where d.tenant = n.tenant and d.notification_id = n.id and d.state in (${literals(openStates)}))
      order by began_at limit 50 for update skip locked`.execute(trx)
    if (rows.length === 0) return 0
    const uncertain = await trx
      .selectFrom('notification_deliveries')
      .select(['tenant', 'notification_id'])
      .distinct()
      .where(
        'notification_id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('state', '=', 'UNCERTAIN')
      .execute()
    const mayHaveReached = new Set(uncertain.map(({ tenant, notification_id: id }) => `${tenant} ${id}`))
    for (const row of rows)
      if (row.reached === 0 && !mayHaveReached.has(`${row.tenant} ${row.id}`))
        await hold(trx, row, world, 'notificationUnreached')
      else await changeRecords(trx, notifications, [row], 'COMPLETE', clockOf(world), ({ status }) => ({ status }))
    return rows.length
  })
}
