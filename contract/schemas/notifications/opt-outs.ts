import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId, version } from '../general/base-record.ts'
import { notificationChannel } from './notification.ts'

/**
 * The driver does not want notifications over a channel any more, or wants them again; over all channels where none is
 * named. Not in the specification.
 */
export const driverOptedOut = appEventBase
  .extend({ type: z.enum(['driver.opted-out', 'driver.opted-in']), channel: notificationChannel.optional() })
  .meta({ id: 'DriverOptedOutEvent' })
export type DriverOptedOut = z.infer<typeof driverOptedOut>

const channels = z.array(notificationChannel).max(notificationChannel.options.length)

/** The channels over which a driver gets no notifications, and the driver's version. */
export const driverOptOuts = z.object({ channels, __v: version }).meta({ id: 'DriverOptOuts' })
export const driverOptOutsReply = z.object({ message: z.string(), optOuts: driverOptOuts })
/** All channels of which the driver wants none; the others are wanted. */
export const driverOptOutsChange = z
  .object({ channels: channels.default([]), __v: version })
  .meta({ id: 'DriverOptOutsChange' })
export type DriverOptOutsChange = z.infer<typeof driverOptOutsChange>

/** The audience of a notification: a channel, and its list; all drivers without one. */
export const optedOutQuery = z.object({ channel: notificationChannel, segmentation: objectId.optional() })
export type OptedOutQuery = z.infer<typeof optedOutQuery>
export const optedOutReply = z.object({ message: z.string(), optedOut: z.int().min(0) })
