import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { decisionEvent } from './review-decision.ts'
import { reviewKind } from './review.ts'

/** Longer pauses between two decisions of a person are idle time, seconds. Not in the specification. */
export const IDLE_SECONDS = 120
/** Decisions that are closer together, seconds, are those of one command. Not in the specification. */
export const BATCH_SECONDS = 0.1
/** Days of each period, the current one included. Not in the specification. */
export const NUMBERS_DAYS = [1, 7] as const

/** What one person decided in a period. */
export const shiftNumbers = z.object({
  decided: z.int(),
  approved: z.int(),
  disapproved: z.int(),
  /** Median of the seconds between two decisions, without idle time; null for less than two. */
  medianSeconds: z.number().nullable(),
  /** Decisions taken back before they were sent. */
  undone: z.int(),
  /** Decisions whose review was opened again, by whomever. */
  reopened: z.int(),
  /** Of those, how many were then decided otherwise. */
  overturned: z.int(),
})
export type ShiftNumbers = z.infer<typeof shiftNumbers>

/** The numbers of several people, without their names. */
export const distribution = z.object({
  minimum: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  maximum: z.number(),
})
export type Distribution = z.infer<typeof distribution>

export const teamNumbers = z.object({
  /** People who decided something. */
  people: z.int(),
  decided: distribution,
  medianSeconds: distribution.nullable(),
  undone: distribution,
  reopened: distribution,
  overturned: distribution,
})
export type TeamNumbers = z.infer<typeof teamNumbers>

export const reviewNumbersReply = z.object({
  message: z.string(),
  periods: z.array(
    z.object({
      days: z.int(),
      from: dateTime,
      own: shiftNumbers,
      /** Null for callers who do not administer, and where nobody decided. */
      team: teamNumbers.nullable(),
    }),
  ),
})
export type ReviewNumbers = z.infer<typeof reviewNumbersReply>

/** Most withdrawals of one call. Not in the specification; bounds one statement. */
export const WITHDRAWALS_MAXIMUM = 500

/** Decisions that were undone before they were sent. The key is the decision's; a repeated one counts once. */
export const withdrawalsRequest = z.object({
  withdrawals: z
    .array(z.object({ key: z.string().min(1).max(64), kind: reviewKind, resourceId: objectId, event: decisionEvent }))
    .min(1)
    .max(WITHDRAWALS_MAXIMUM),
})
export type Withdrawal = z.infer<typeof withdrawalsRequest>['withdrawals'][number]
export const withdrawalsReply = z.object({ message: z.string() })
