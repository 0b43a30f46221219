import type { Review, ReviewKind } from '#contract/schemas/review'
import type { Decision } from '#contract/schemas/review-decision'

/** A decision as stored in the operator's durable outbox until the services acknowledge it. */
export interface StoredDecision {
  /** Idempotency key: the same across all attempts, reloads and crashes. */
  key: string
  kind: ReviewKind
  /** The record that is decided. */
  id: string
  /** Its review in the queue; null for a decision made elsewhere. */
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
  /** The review as the operator saw it, which is restored when the decision is undone. */
  review: Review | null
}

/** The services' answer to a refused decision. */
export interface Refusal {
  /** HTTP status. */
  status: number
  message: string
  /** The person who decided first, and when, where that is the reason. */
  by: string | null
  at: string | null
}
