import { z } from 'zod'
import { rule } from '../../rule.ts'
import { lettersAndDigits } from '../../searchable.ts'
import { dateTime, localizedText, objectId, version } from '../general/base-record.ts'
import { evidence, region, UNSURE_BELOW } from '../documents/document-review.ts'
import { registeredDocument } from '../drivers/driver.ts'
import { RELEASE_MAXIMUM } from '../general/claim.ts'
import { flag, page, pageLength, pagingReply } from '../general/paging.ts'
import { truth } from '../general/truth.ts'
import { type Comparison, reviewSplit, splitCounts } from './review-split.ts'

/** Kinds of record that wait in the review queue for a person's decision. */
export const reviewKind = z.enum([
  'DRIVER',
  'DRIVER_LICENSE',
  'DRIVER_VEHICLE',
  'DRIVER_COMPOSITION',
  'DRIVER_ADDITIONAL_DOCUMENT',
])
export type ReviewKind = z.infer<typeof reviewKind>

/** True for a kind of record that waits in the review queue. */
export function isReviewKind(kind: string): kind is ReviewKind {
  return reviewKind.options.some((known) => known === kind)
}

/** Most records that one operator has claimed at once; bounds what is fetched ahead. Not in the specification. */
export const CLAIM_LIMIT = 20

/** One line of the comparison: the registered value and the value read from the image. */
export const comparedField = z.object({
  field: z.string(),
  registered: z.string().nullable(),
  read: z.string().nullable(),
  /** From 0 to 1; null where nothing was read. */
  confidence: z.number().nullable(),
  /** Whether the document in the images prints the field, so that it can be read from them. */
  isPrinted: z.boolean(),
  /** Where in the images the value was read; null where nothing was read, or the place is not known. */
  region: region.nullable(),
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
  flagNote: z.string().nullable(),
  flaggedUntil: dateTime.nullable(),
  splits: z.array(reviewSplit),
})
export type Review = z.infer<typeof review>

/**
 * True while a person's flag keeps the review out of the queue.
 * @param now milliseconds since 1970
 */
export function isFlagged(
  { flaggedBy, flaggedUntil }: Pick<Review, 'flaggedBy' | 'flaggedUntil'>,
  now: number,
): boolean {
  return flaggedBy !== null && (flaggedUntil === null || Date.parse(flaggedUntil) > now)
}

/** True where both values are present and differ. */
export function fieldDiffers(field: Pick<ComparedField, 'registered' | 'read'>): boolean {
  return (
    field.registered !== null &&
    field.read !== null &&
    lettersAndDigits(field.registered) !== lettersAndDigits(field.read)
  )
}

/** True where the images could prove the registered value, and nothing was read of it. */
export function isUnread({ isPrinted, registered, read }: ComparedField): boolean {
  return isPrinted && Boolean(registered) && read === null
}

/** True where a value was read with too little confidence to rely on it. */
export function isUnsure({ confidence }: Pick<ComparedField, 'confidence'>): boolean {
  return confidence !== null && confidence < UNSURE_BELOW
}

/**
 * The fields that a person has to look at: those that differ, and those that were not read or with little confidence.
 */
export function doubtfulFields(fields: readonly ComparedField[]): ComparedField[] {
  return fields.filter((field) => fieldDiffers(field) || isUnread(field) || (field.registered && isUnsure(field)))
}

/** What the comparison of all fields proves, in numbers of fields. */
export interface ComparisonResult {
  different: number
  read: number
  unread: number
  unsure: number
  /** Lowest confidence of what was read, from 0 to 1; null where nothing was read. */
  lowest: number | null
}

/** Counts what the images prove of the registered values; fields that no document prints do not count. */
export function compareFields(fields: readonly ComparedField[]): ComparisonResult {
  const read = fields.filter((field) => field.registered && field.read !== null)
  const confidences = read.flatMap(({ confidence }) => confidence ?? [])
  return {
    different: fields.filter(fieldDiffers).length,
    read: read.length,
    unread: fields.filter(isUnread).length,
    unsure: read.filter(isUnsure).length,
    lowest: confidences.length > 0 ? Math.min(...confidences) : null,
  }
}

/** The comparison's result in one word: clean only if every field that the images can prove was read surely. */
export function comparisonOf({ different, read, unread, unsure }: ComparisonResult): Comparison {
  if (different > 0) return 'DIFFERENT'
  return read > 0 && unread === 0 && unsure === 0 ? 'CLEAN' : 'UNREAD'
}

/** Order of the queue: everything of one driver in a row, or by age alone. */
export const reviewOrder = z.enum(['DRIVER', 'AGE'])
export type ReviewOrder = z.infer<typeof reviewOrder>

/** The review that a record waits for; null where it waits for none. */
export const reviewOfRecordReply = z.object({ message: z.string(), review: review.nullable() })

export const reviewsQuery = z.object({
  page,
  pageLength,
  kind: reviewKind.optional(),
  split: reviewSplit.optional(),
  flagged: flag.default(false),
  order: reviewOrder.default('AGE'),
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
  flagNote: z.string().nullable(),
  flaggedUntil: dateTime.nullable(),
})
export const reviewsReply = pagingReply.extend({ reviews: z.array(waitingReview) })

/**
 * Numbers shown during the work: how many records wait, how many the operator decided today, and since when the oldest
 * waits.
 */
export const reviewSummary = z.object({
  waiting: z.int(),
  flagged: z.int(),
  /** Of those that wait unflagged. */
  splits: splitCounts,
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
  split: reviewSplit.optional(),
  flagged: truth.default(false),
  /** By drivers, a driver of whom another person holds a record is left to that person. */
  order: reviewOrder.default('AGE'),
  /** Reviews that the operator has decided locally or skipped; they are not handed out again. */
  exclude: z.array(objectId).max(1000).default([]),
  /** Hands out only these reviews, such as those that the operator skipped before. */
  only: z.array(objectId).max(1000).optional(),
  /** The caller's reviews to give back first. Those that are handed out again by this claim stay the caller's. */
  release: z.array(objectId).max(RELEASE_MAXIMUM).default([]),
})
export const claimReply = z.object({
  message: z.string(),
  reviews: z.array(review),
  summary: reviewSummary,
  /** Of the reviews asked for by `only`, those that wait no longer; those that another person holds, or flagged, do. */
  over: z.array(objectId),
})

/** Longest note on a flag, characters. Not in the specification. */
export const FLAG_NOTE_MAXIMUM = 200

/** Flags a record, if wanted until a moment, at which it returns to the queue, and with a note that stays on it. */
export const flagRequest = z.object({
  flagged: truth,
  until: dateTime.optional(),
  note: z.string().trim().max(FLAG_NOTE_MAXIMUM, rule('noteLength')).optional(),
})
export const flagReply = z.object({ message: z.string(), review: waitingReview })
