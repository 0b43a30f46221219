import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId } from '../general/base-record.ts'

/** The app showed a notification to a driver, or the driver followed its link; every click counts (CON-3-058). */
export const notificationInteracted = appEventBase
  .extend({ type: z.enum(['notification.shown', 'notification.clicked']), notification: objectId })
  .meta({ id: 'NotificationInteractedEvent' })
export type NotificationInteracted = z.infer<typeof notificationInteracted>
