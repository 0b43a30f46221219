import type { NewNotification } from '#contract/schemas/notifications/notification'
import type { DeliveryState } from '#contract/schemas/notifications/notification-delivery'
import type { TestRows, Values } from '../records/test-rows.ts'

/** A notification within the app as a person writes it. */
export const newNotificationOfTests = {
  channel: 'IN_APP_MESSAGE',
  title: 'Fretes para hoje',
  message: 'Há fretes saindo perto de você.',
  timing: 'SAFE',
  redirectUrl: 'torre://freights',
} satisfies NewNotification

/** Inserts a notification that is scheduled for 2030, and returns its id. */
export async function insertNotification(rows: TestRows, values?: Values<'notifications'>): Promise<string> {
  const row = {
    ...rows.base(),
    title: 'Fretes para hoje',
    message: 'Há fretes saindo perto de você.',
    redirect_url: null,
    channel: 'IN_APP_MESSAGE' as const,
    timing: 'SPECIFIC_DATE' as const,
    send_at: '2030-01-01T12:00:00.000Z',
    file_id: null,
    segmentation_id: null,
    ...values,
  }
  await rows.db.system.insertInto('notifications').values(row).execute()
  return row.id
}

/** Inserts a notification that one driver got, with a receipt, and returns its id. */
export async function insertSentNotification(rows: TestRows, state: DeliveryState = 'HANDED_OVER'): Promise<string> {
  const at = '2026-03-02T12:00:00.000Z'
  const id = await insertNotification(rows, { status: 'SENT', send_at: at, began_at: at, reached: 1 })
  const { tenant } = rows
  await rows.db.system
    .insertInto('notification_deliveries')
    .values({
      tenant,
      notification_id: id,
      driver_id: rows.nextId(),
      channel: 'IN_APP_MESSAGE',
      state,
      due_at: at,
      at,
    })
    .execute()
  await rows.db.system
    .insertInto('notification_receipts')
    .values({ tenant, id: `receipt-${id}`, at })
    .execute()
  return id
}

/**
 * Inserts a policy of sending, a driver's wish and how many notifications a driver was given on a day, where the tenant
 * has none.
 */
export async function insertLimits(rows: TestRows): Promise<void> {
  const { tenant } = rows
  const [at, night] = ['2026-03-02T12:00:00.000Z', { quiet_from: '22:00', quiet_to: '07:00' }]
  await rows.db.system
    .insertInto('sending_policies')
    .values({ tenant, id: rows.nextId(), version: 1, ...night, daily_maximum: 3, updated_by: tenant, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await rows.db.system
    .insertInto('demo_gateway_faults')
    .values({ tenant, fault: 'NONE' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await rows.db.system
    .insertInto('driver_opt_outs')
    .values({ tenant, driver_id: rows.nextId(), channel: 'SMS', is_out: true, at })
    .execute()
  await rows.db.system
    .insertInto('notification_driver_days')
    .values({ tenant, driver_id: rows.nextId(), day: '2026-03-02', given: 1 })
    .execute()
}
