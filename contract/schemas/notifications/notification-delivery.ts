import { z } from 'zod'
import { dateTime, objectId, version } from '../general/base-record.ts'
import { historiesQuery } from '../general/history.ts'
import { pagingReply } from '../general/paging.ts'
import { namedReference } from '../general/references.ts'
import { notificationChannel } from './notification.ts'

/**
 * What became of a notification for one driver: it waits, is being handed over, was handed over to its channel,
 * arrived, was refused there, was left out, was stopped, or may or may not have left. Not in the specification.
 */
export const deliveryState = z.enum([
  'PENDING',
  'CLAIMED',
  'HANDED_OVER',
  'DELIVERED',
  'BOUNCED',
  'SKIPPED',
  'CANCELED',
  'UNCERTAIN',
])
export type DeliveryState = z.infer<typeof deliveryState>

/**
 * Why a driver was left out or not reached: no longer active, no address in the channel, no
 * wish for its notifications, as many of the day as the
 * tenant's policy allows, refused by the channel, or tried in vain until it was given up.
 */
export const deliveryReason = z.enum(['INACTIVE', 'NO_ADDRESS', 'OPTED_OUT', 'DAILY_MAXIMUM', 'REFUSED', 'GIVEN_UP'])
export type DeliveryReason = z.infer<typeof deliveryReason>

const count = z.int().min(0)

/** The drivers of a notification in one state, with one reason. */
export const deliveryCount = z
  .object({
    channel: notificationChannel,
    state: deliveryState,
    reason: deliveryReason.nullable(),
    drivers: count,
  })
  .meta({ id: 'DeliveryCount' })
export type DeliveryCount = z.infer<typeof deliveryCount>

/** How far a notification is; null as its beginning while nobody was chosen yet (CON-3-058). */
export const notificationNumbers = z
  .object({
    beganAt: dateTime.nullable(),
    driversReached: count,
    clicks: count,
    /** Drivers who clicked at least once. */
    uniqueClicks: count,
    states: z.array(deliveryCount),
  })
  .meta({ id: 'NotificationNumbers' })
export type NotificationNumbers = z.infer<typeof notificationNumbers>
export const notificationNumbersReply = z.object({ message: z.string(), numbers: notificationNumbers })

/** One driver of a notification. */
export const notificationDelivery = z
  .object({
    driver: namedReference,
    channel: notificationChannel,
    state: deliveryState,
    reason: deliveryReason.nullable(),
    clicks: count,
    at: dateTime,
  })
  .meta({ id: 'NotificationDelivery' })
export type NotificationDelivery = z.infer<typeof notificationDelivery>

export const notificationDeliveriesQuery = historiesQuery.extend({ state: deliveryState.optional() })
export type NotificationDeliveriesQuery = z.infer<typeof notificationDeliveriesQuery>
export const notificationDeliveriesReply = pagingReply.extend({ deliveries: z.array(notificationDelivery) })

/** Whether this installation can send over a channel. */
export const channelState = z
  .object({ channel: notificationChannel, isConfigured: z.boolean() })
  .meta({ id: 'NotificationChannelState' })
export const channelsReply = z.object({ message: z.string(), channels: z.array(channelState) })

/**
 * What a person decides on deliveries of which nobody knows whether they left: they arrived, or they are sent again.
 */
export const uncertainDecision = z.enum(['CONFIRM', 'SEND_AGAIN'])
export type UncertainDecision = z.infer<typeof uncertainDecision>

/** A decision on the uncertain deliveries of a notification: that of one driver, or all of them. */
export const uncertainChange = z
  .object({ decision: uncertainDecision, driver: objectId.optional(), __v: version })
  .meta({ id: 'UncertainDeliveriesChange' })
export type UncertainChange = z.infer<typeof uncertainChange>
