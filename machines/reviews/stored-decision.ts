import type { ManualAction } from '#contract/schemas/captures/capture'
import type { Review } from '#contract/schemas/reviews/review'
import type { Reason, Seen } from '#contract/schemas/reviews/review-decision'
import type { RecordKind } from '../record.lifecycle.ts'

/** A person's event on a record, as its service takes it; reviews have more to say than other records. */
export interface RaisedEvent {
  event: string
  /** Version of the record that the person saw. */
  __v: number
  reason?: Reason
  requestNewPhoto?: boolean
  explanation?: string
  /** What was on screen when a review was decided. */
  seen?: Seen
  /** What a person learned from a capture. */
  manualAction?: ManualAction
}

/** A decision as stored in the operator's durable outbox until the services acknowledge it. */
export interface StoredDecision {
  /** Idempotency key: the same across all attempts, reloads and crashes. */
  key: string
  kind: RecordKind
  /** The record that is decided. */
  id: string
  /** Its review in the queue; null for a decision made elsewhere. */
  reviewId: string | null
  name: string
  /** Status that the operator saw. */
  statusBefore: string
  decision: RaisedEvent
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
