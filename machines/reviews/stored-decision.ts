import type { Review, ReviewKind } from '#contract/schemas/review'
import type { Decision } from '#contract/schemas/review-decision'

/** A decision as it lies in the operator's durable outbox until the services have acknowledged it. */
export interface StoredDecision {
  /** Idempotency key: the same through all attempts, reloads and crashes. */
  key: string
  kind: ReviewKind
  /** The record that is decided. */
  id: string
  /** Its review in the queue, where it came from there. */
  reviewId: string | null
  name: string
  /** Status that the operator saw. */
  statusBefore: string
  decision: Decision
  /** Decisions taken with one command are undone together. */
  group: string
  decidedAt: number
  /** End of the undo window, milliseconds since 1970. */
  dueAt: number
  /** What the operator saw, to bring it back when the decision is undone. */
  review: Review | null
}

/** What the services said to a decision that they refused. */
export interface Refusal {
  /** HTTP status. */
  status: number
  message: string
  /** Who was first and when, where that is why. */
  by: string | null
  at: string | null
}
