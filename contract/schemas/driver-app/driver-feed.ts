import { z } from 'zod'
import { freight } from '../freights/freight.ts'

const company = z.object({ name: z.string(), logoUrl: z.string().nullable() })

/** A freight as the app shows it: what a driver needs, without tax ids, internal fields and other drivers' doings. */
export const feedFreight = freight
  .pick({
    _id: true,
    visibility: true,
    commodity: true,
    cargoType: true,
    itemQuantity: true,
    weight: true,
    endAt: true,
    publishedAt: true,
    origin: true,
    destination: true,
    stopovers: true,
    configurations: true,
    bodies: true,
    negotiation: true,
    additionalContacts: true,
    additionalFields: true,
    observation: true,
    driverObservation: true,
  })
  .extend({ carrier: company, shipper: company })
  .meta({ id: 'FeedFreight' })
export type FeedFreight = z.infer<typeof feedFreight>

/** Most freights of one feed. Not in the specification; nobody scrolls further. */
export const FEED_FREIGHTS_MAXIMUM = 100

/** What the app of a driver shows now; each domain adds its part (decisions §20). */
export const driverFeed = z.object({ freights: z.array(feedFreight) }).meta({ id: 'DriverFeed' })
export type DriverFeed = z.infer<typeof driverFeed>

export const driverFeedReply = z.object({ message: z.string(), feed: driverFeed })
