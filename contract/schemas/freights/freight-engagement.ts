import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { freightInteraction } from './freight-vocabulary.ts'
import { listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { driverReference } from '../general/references.ts'

const count = z.int().min(0)

/** Number of drivers for each interaction with a freight (CON-3-093). */
export const freightEngagementCounts = z
  .object({
    clicked: count,
    saved: count,
    saw: count,
    contactViaWhatsapp: count,
    contactViaPhone: count,
    /** Contacts of which the app does not tell the way. Not in the console document; CTR-4-029 has the interaction. */
    contacted: count,
    likes: count,
  })
  .meta({ id: 'FreightEngagementCounts' })
export type FreightEngagementCounts = z.infer<typeof freightEngagementCounts>

/** The interactions of one driver with a freight. */
export const freightEngagement = z
  .object({
    driver: driverReference,
    cellphone: z.string().nullable(),
    /** Each interaction with its latest time, newest first. */
    interactions: z.array(z.object({ type: freightInteraction, at: dateTime })).min(1),
    lastAt: dateTime,
  })
  .meta({ id: 'FreightEngagement' })
export type FreightEngagement = z.infer<typeof freightEngagement>

/** Drivers who interacted with a freight, the latest first; `type` keeps one kind of interaction. */
export const freightEngagementsQuery = listQuery.extend({ type: freightInteraction.optional() })
export type FreightEngagementsQuery = z.infer<typeof freightEngagementsQuery>
export const freightEngagementsReply = pagingReply.extend({
  counts: freightEngagementCounts,
  engagements: z.array(freightEngagement),
})

/** How a person contacts a driver about a freight. */
export const freightContactType = z.enum(['CONTACT', 'OPEN_WHATSAPP', 'OPEN_PHONE'])

/** A contact with a driver about a freight (CON-7-066). */
export const newFreightContact = z
  .object({ freight: objectId, driver: objectId, type: freightContactType })
  .meta({ id: 'NewFreightContact' })
export type NewFreightContact = z.infer<typeof newFreightContact>

/** A recorded contact, with who made it. */
export const freightContact = newFreightContact
  .extend({ _id: objectId, at: dateTime, by: z.string().nullable(), byName: z.string() })
  .meta({ id: 'FreightContact' })
export type FreightContact = z.infer<typeof freightContact>
export const freightContactReply = z.object({ message: z.string(), freightContact })
