import type { Transaction } from 'kysely'
import type { NotificationInteracted } from '#contract/schemas/notifications/notification-app-events'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import type { RequestContext } from '../http/context.ts'
import { noteTold } from './told-deliveries.ts'

/**
 * Takes in what drivers saw and clicked, and announces each notification once. A notification that the driver did not
 * get counts nothing.
 */
async function takeInteractions(
  { caller: { tenant }, now }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly NotificationInteracted[],
): Promise<Refused[]> {
  const ids = [...new Set(events.map(({ notification }) => notification))]
  const rows = await trx
    .selectFrom('notifications')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const told = events
    .filter(({ notification }) => known.has(notification))
    .map(({ type, notification, driver }) => ({
      notification,
      driver,
      clicks: type === 'notification.clicked' ? 1 : 0,
      refused: false,
    }))
  const noted = told.length === 0 ? new Set<string>() : await noteTold(trx, tenant, told, now().toISOString())
  return events.flatMap(({ id, notification, driver }): Refused[] => {
    if (!known.has(notification)) return [{ id, reason: 'UNKNOWN_NOTIFICATION' }]
    return noted.has(`${notification} ${driver}`) ? [] : [{ id, reason: 'NOTIFICATION_NOT_SENT' }]
  })
}

/** Events of the app on notifications. */
export const notificationAppEvents: readonly EventTaker[] = [
  takes(['notification.shown', 'notification.clicked'], takeInteractions),
]
