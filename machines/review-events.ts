import type { ReviewResult } from '#contract/schemas/drivers/driver'
import type { Reason } from '#contract/schemas/reviews/review-decision'

/** Events that a reviewing person raises. */
export type PersonEvent =
  | { type: 'APPROVE' }
  | { type: 'DISAPPROVE'; reason?: Reason; requestNewPhoto?: boolean }
  | { type: 'ACTIVATE' }
  | { type: 'INACTIVATE' }
  /** `explanation` is the person's written reason. */
  | { type: 'REOPEN'; explanation?: string }

/** Stored with the status of every reviewed record. */
export interface ReviewContext {
  reviewResult: ReviewResult
  /** False where the time for reopening is over, or the caller's role may not; only the services know. */
  mayReopen?: boolean
}

/** One full example of each event of a person. */
export const personSamples = {
  APPROVE: { type: 'APPROVE' },
  DISAPPROVE: { type: 'DISAPPROVE', reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true },
  ACTIVATE: { type: 'ACTIVATE' },
  INACTIVATE: { type: 'INACTIVATE' },
  REOPEN: { type: 'REOPEN', explanation: 'Decided by mistake' },
} as const satisfies Record<string, PersonEvent>

/** CON-4-020: a disapproval without a reason is not possible. */
export function isReasonGiven({ event }: { event: { type: string; reason?: unknown } }): boolean {
  return event.reason !== undefined
}

/** A review is reopened with a written reason, while the installation's settings allow it. */
export function isReopenable({
  context,
  event,
}: {
  context: Pick<ReviewContext, 'mayReopen'>
  event: { type: string; explanation?: unknown }
}): boolean {
  return context.mayReopen !== false && Boolean(event.explanation)
}
