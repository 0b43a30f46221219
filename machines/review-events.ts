import type { ReviewResult } from '#contract/schemas/driver'
import type { Reason } from '#contract/schemas/review-decision'

/** Events that a reviewing person raises. */
export type PersonEvent =
  | { type: 'APPROVE' }
  | { type: 'DISAPPROVE'; reason?: Reason; requestNewPhoto?: boolean }
  | { type: 'ACTIVATE' }
  | { type: 'INACTIVATE' }

/** Stored with the status of every reviewed record. */
export interface ReviewContext {
  reviewResult: ReviewResult
}

/** One full example of each event of a person. */
export const personSamples = {
  APPROVE: { type: 'APPROVE' },
  DISAPPROVE: { type: 'DISAPPROVE', reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true },
  ACTIVATE: { type: 'ACTIVATE' },
  INACTIVATE: { type: 'INACTIVATE' },
} as const satisfies Record<string, PersonEvent>

/** CON-4-020: a disapproval without a reason is not possible. */
export function isReasonGiven({ event }: { event: { type: string; reason?: unknown } }): boolean {
  return event.reason !== undefined
}
