import { z } from 'zod'
import { lettersAndDigits } from '../searchable.ts'
import { dateTime, localizedText, objectId, version } from './base-record.ts'
import { evidence } from './document-review.ts'
import { registeredDocument } from './driver.ts'
import { flag, page, pageLength, pagingReply } from './paging.ts'
import { truth } from './truth.ts'

/** Kinds of record that wait in the review queue for a person's decision. */
export const reviewKind = z.enum([
  'DRIVER',
  'DRIVER_LICENSE',
  'DRIVER_VEHICLE',
  'DRIVER_COMPOSITION',
  'DRIVER_ADDITIONAL_DOCUMENT',
])
export type ReviewKind = z.infer<typeof reviewKind>

/**
 * A claimed record returns to the queue when its holder sends nothing for this long, milliseconds. Not in the
 * specification.
 */
export const CLAIM_MS = 120_000
/** Most records that one operator has claimed at once; bounds what is fetched ahead. Not in the specification. */
export const CLAIM_LIMIT = 20

/** One line of the comparison: the registered value and the value read from the image. */
export const comparedField = z.object({
  field: z.string(),
  registered: z.string().nullable(),
  read: z.string().nullable(),
  /** From 0 to 1; null where nothing was read. */
  confidence: z.number().nullable(),
})
export type ComparedField = z.infer<typeof comparedField>

/** Everything that a person needs to decide one record. */
export const review = z.object({
  _id: objectId,
  kind: reviewKind,
  resourceId: objectId,
  /** Version of the record under review, not of the review itself. */
  __v: version,
  status: z.string(),
  waitingSince: dateTime,
  label: localizedText.nullable(),
  driver: z.object({
    _id: objectId,
    code: z.int(),
    fullName: z.string(),
    document: registeredDocument,
    cellphone: z.string().nullable(),
    registeredAt: dateTime,
  }),
  evidence: z.array(evidence),
  fields: z.array(comparedField),
  flaggedBy: z.string().nullable(),
})
export type Review = z.infer<typeof review>

/** True where both values are present and differ. */
export function fieldDiffers(field: ComparedField): boolean {
  return (
    field.registered !== null &&
    field.read !== null &&
    lettersAndDigits(field.registered) !== lettersAndDigits(field.read)
  )
}

export const reviewsQuery = z.object({
  page,
  pageLength,
  kind: reviewKind.optional(),
  flagged: flag.default(false),
})

/** A waiting record as a list shows it, without its evidence. */
export const waitingReview = z.object({
  _id: objectId,
  kind: reviewKind,
  resourceId: objectId,
  driver: objectId,
  driverName: z.string(),
  waitingSince: dateTime,
  heldBy: z.string().nullable(),
  heldByName: z.string().nullable(),
  flaggedBy: z.string().nullable(),
})
export const reviewsReply = pagingReply.extend({ reviews: z.array(waitingReview) })

/**
 * Numbers shown during the work: how many records wait, how many the operator decided today, and since when the oldest
 * waits.
 */
export const reviewSummary = z.object({
  waiting: z.int(),
  flagged: z.int(),
  heldByOthers: z.int(),
  decidedToday: z.int(),
  oldestWaitingSince: dateTime.nullable(),
})
export type ReviewSummary = z.infer<typeof reviewSummary>
export const reviewSummaryReply = z.object({ message: z.string(), summary: reviewSummary })

/** Asks for the next records to decide, oldest first, reserved for the caller. */
export const claimRequest = z.object({
  limit: z.int().min(1).max(CLAIM_LIMIT),
  kind: reviewKind.optional(),
  flagged: truth.default(false),
  /** Reviews that the operator has decided locally or skipped; they are not handed out again. */
  exclude: z.array(objectId).max(1000).default([]),
})
export const claimReply = z.object({ message: z.string(), reviews: z.array(review), summary: reviewSummary })

export const claimRenewal = z.object({
  renew: z.array(objectId).max(100).default([]),
  release: z.array(objectId).max(100).default([]),
})
export const claimRenewalReply = z.object({ message: z.string(), renewed: z.array(objectId) })

export const flagRequest = z.object({ flagged: truth })
export const flagReply = z.object({ message: z.string(), review: waitingReview })
