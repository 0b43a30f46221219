import type { GeneratedAlways } from 'kysely'
import type { GatewayFault } from '#contract/schemas/notifications/demo-gateway'
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
  ignores_quiet_hours: WithDefault<boolean>
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
  /** The day, YYYY-MM-DD, on which it is among `notification_driver_days`; null where it is in none. */
  counted_on: WithDefault<string | null>
  /** Since when its channel was tried, where quiet hours lay between; null otherwise. */
  tried_from: WithDefault<string | null>
  at: string
}

/** Tables of the notifications. */
declare module './tables.ts' {
  interface Tables {
    notifications: NotificationRow
    notification_deliveries: NotificationDeliveryRow
    sending_policies: {
      tenant: string
      id: string
      version: number
      quiet_from: string | null
      quiet_to: string | null
      daily_maximum: number | null
      updated_by: string
      updated_at: string
    }
    notification_driver_days: { tenant: string; driver_id: string; day: string; given: number }
    driver_opt_outs: { tenant: string; driver_id: string; channel: NotificationChannel; is_out: boolean; at: string }
    notification_gateway_health: {
      channel: NotificationChannel
      consecutive_failures: WithDefault<number>
      last_success_at: WithDefault<string | null>
      last_failure_at: WithDefault<string | null>
      retry_at: WithDefault<string | null>
      opens: WithDefault<number>
      opened_at: WithDefault<string | null>
      trust: number
      average_ms: WithDefault<number | null>
      proven: WithDefault<boolean>
      tokens: WithDefault<number | null>
      filled_at: WithDefault<string | null>
    }
    demo_gateway_faults: { tenant: string; fault: GatewayFault }
    notification_receipts: { tenant: string; id: string; at: string }
  }
}
