import { z } from 'zod'
import { dateTime, objectId } from './base-record.ts'
import { page, pageLength, pagingReply } from './paging.ts'
import { namedReference } from './references.ts'
import { driverLevel, workMode } from '../drivers/driver.ts'
import { seen, storedReason } from '../reviews/review-decision.ts'
import { truth } from './truth.ts'

/** Kinds of record that keep a history. */
export const historyResource = z.enum([
  'DRIVER',
  'DRIVER_LICENSE',
  'DRIVER_VEHICLE',
  'DRIVER_COMPOSITION',
  'DRIVER_ADDITIONAL_DOCUMENT',
  'DRIVER_CHECKLIST',
  'DRIVER_COMPANY',
  'ACCESS_CODE',
])

/** One change: who, when, what event, from which status to which, in which request. */
export const history = z.object({
  _id: objectId,
  resource: historyResource,
  resourceId: objectId,
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string().nullable(),
  byName: z.string(),
  at: dateTime,
  requestId: z.string(),
  details: z.object({
    reason: storedReason.optional(),
    requestNewPhoto: truth.optional(),
    /** What the person had on screen before the decision. */
    seen: seen.optional(),
    /** Why a review was reopened, in the person's own words. */
    explanation: z.string().optional(),
    /** Why a record was flagged for later, and until when. */
    note: z.string().optional(),
    until: dateTime.optional(),
    /** Names of the fields that an edit changed. */
    fields: z.array(z.string()).optional(),
    /** The company of a driver's link. */
    company: z.string().optional(),
    /** The driver's new work mode. */
    workMode: workMode.optional(),
    level: driverLevel.optional(),
    /** The rule of automatic review that decided. */
    rule: namedReference.optional(),
  }),
})
export type History = z.infer<typeof history>

export const historiesQuery = z.object({ page, pageLength })
/** Histories of a driver, or of one of the driver's records. */
export const driverHistoriesQuery = historiesQuery.extend({ resourceId: objectId.optional() })
export const historiesReply = pagingReply.extend({ histories: z.array(history) })
