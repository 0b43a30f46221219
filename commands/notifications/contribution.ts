import { notificationOrder } from '#contract/schemas/notifications/notification'
import { notificationRecords } from '#machines/notifications/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { campaignListCommands } from '../segmentations/campaign-list-commands.ts'
import { notificationCommands } from './notification-commands.ts'
import { uncertainCommands } from './uncertain-commands.ts'

/** Notifications over several channels. */
export const notifications: Contribution<
  'notifications' | 'notification' | 'newNotification' | 'sendingPolicy',
  'notifications'
> = {
  places: { notifications: ['grid'], notification: ['record'], newNotification: ['form'], sendingPolicy: ['form'] },
  sources: ['notifications'],
  lifecycles: notificationRecords,
  commands: [
    ...campaignListCommands('newNotification'),
    ...notificationCommands,
    ...uncertainCommands,
    orderCommand('notifications', notificationOrder.options),
  ],
}
