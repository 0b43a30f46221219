import { sql } from 'kysely'
import { notificationChannel } from '#contract/schemas/notifications/notification'
import type {
  DeliveryCount,
  NotificationDeliveriesQuery,
  NotificationNumbers,
} from '#contract/schemas/notifications/notification-delivery'
import type { OptedOutQuery } from '#contract/schemas/notifications/opt-outs'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { countRows, listPage } from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { driversOfList } from '../records/segments.ts'
import { getsNotifications } from './notification-queue.ts'

/** Which channels this installation can send over. */
export function listNotificationChannels({ channels, language }: RequestContext) {
  return {
    message: textOf('ok', language),
    channels: notificationChannel.options.map((channel) => ({ channel, isConfigured: channels.includes(channel) })),
  }
}

/**
 * How many drivers of a notification are in each state, and its clicks (CON-3-058).
 * @throws ServiceError 404 for an unknown notification
 */
export async function getNotificationNumbers(
  context: RequestContext,
  id: string,
): Promise<{ message: string; numbers: NotificationNumbers }> {
  const { db, language } = context
  const row = await readRecord(db, 'notifications', id)
  const { rows } = await db.transaction().execute(async (trx) => {
    // Of rows written a moment ago the planner expects three, and would sort the hundred thousand to count them.
    await sql`select set_config('enable_sort', 'off', true)`.execute(trx)
    return sql<Omit<DeliveryCount, 'channel'> & { clicked: number }>`
      select state, reason, count(*)::integer as drivers, (count(*) filter (where clicks > 0))::integer as clicked
      from notification_deliveries where notification_id = ${id}
      group by state, reason`.execute(trx)
  })
  const keyOf = ({ state, reason }: Omit<DeliveryCount, 'channel'>) => `${state} ${reason ?? ''}`
  return {
    message: textOf('ok', language),
    numbers: {
      beganAt: row.began_at,
      driversReached: row.reached,
      clicks: row.clicks,
      uniqueClicks: rows.reduce((sum, { clicked }) => sum + clicked, 0),
      states: rows
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .map(({ clicked: _clicked, ...state }) => ({ channel: row.channel, ...state })),
    },
  }
}

/**
 * The drivers of a notification, by name.
 * @throws ServiceError 404 for an unknown notification
 */
export async function listNotificationDeliveries(
  context: RequestContext,
  id: string,
  query: NotificationDeliveriesQuery,
) {
  const { db } = context
  await readRecord(db, 'notifications', id)
  const { state } = query
  const matching = db
    .selectFrom('notification_deliveries')
    .where('notification_deliveries.notification_id', '=', id)
    .$if(state !== undefined, (select) => select.where('notification_deliveries.state', '=', state!))
  const { head, rows } = await listPage(context, query, {
    count: await countRows(db, matching.select('driver_id as id')),
    order: [
      ['drivers.full_name', 'asc'],
      ['driver_id', 'asc'],
    ],
    rows: ({ paged }) =>
      paged(
        matching
          .innerJoin('drivers', 'drivers.id', 'notification_deliveries.driver_id')
          .select([
            'notification_deliveries.driver_id',
            'drivers.full_name',
            'notification_deliveries.channel',
            'notification_deliveries.state',
            'notification_deliveries.reason',
            'notification_deliveries.clicks',
            'notification_deliveries.at',
          ]),
      ).execute(),
  })
  return {
    ...head,
    deliveries: rows.map(({ driver_id: _id, full_name: name, ...delivery }) => ({
      driver: { _id, name },
      ...delivery,
    })),
  }
}

/** How many drivers of an audience get nothing over a channel, because they do not want it. */
export async function countOptedOut(context: RequestContext, { channel, segmentation }: OptedOutQuery) {
  const { db, language } = context
  const { tenant } = context.caller
  const chosen = segmentation === undefined ? sql`` : sql`and d.id in (${driversOfList(tenant, segmentation)})`
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from driver_opt_outs o join drivers d on d.tenant = o.tenant and d.id = o.driver_id
    where o.tenant = ${tenant} and o.channel = ${channel} and o.is_out and ${getsNotifications('d')} ${chosen}`.execute(
    db,
  )
  return { message: textOf('ok', language), optedOut: rows[0]?.many ?? 0 }
}
