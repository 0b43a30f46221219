import type { GeneratedAlways } from 'kysely'
import type { NotificationChannel, SendTiming } from '#contract/schemas/notifications/notification'
import type { DeliveryReason, DeliveryState } from '#contract/schemas/notifications/notification-delivery'
import type { NotificationFailure } from '#contract/texts/notifications'
import type { BaseRow, WithDefault } from './columns.ts'

interface NotificationRow extends BaseRow {
  status: WithDefault<string>
  title: string
  message: string
  redirect_url: string | null
  channel: NotificationChannel
  timing: SendTiming
  send_at: string
  file_id: string | null
  /** Null where it is for all drivers. */
  segmentation_id: string | null
  /** When its drivers were chosen; null before. */
  began_at: WithDefault<string | null>
  reached: WithDefault<number>
  clicks: WithDefault<number>
  failure: WithDefault<NotificationFailure | null>
  search: GeneratedAlways<string>
}

interface NotificationDeliveryRow {
  tenant: string
  notification_id: string
  driver_id: string
  channel: NotificationChannel
  state: DeliveryState
  reason: WithDefault<DeliveryReason | null>
  attempts: WithDefault<number>
  due_at: string
  leased_until: WithDefault<string | null>
  clicks: WithDefault<number>
  at: string
}

/** Tables of the notifications. */
declare module './tables.ts' {
  interface Tables {
    notifications: NotificationRow
    notification_deliveries: NotificationDeliveryRow
    notification_receipts: { tenant: string; id: string; at: string }
  }
}
