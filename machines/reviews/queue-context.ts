import { type EvidenceImage, imagesOf, isPreviousImage } from '#contract/schemas/documents/document-review'
import type { Change } from '#contract/change'
import type { Review, ReviewKind } from '#contract/schemas/reviews/review'
import type { DecisionEvent, Reason, Seen } from '#contract/schemas/reviews/review-decision'
import type { ReviewSplit } from '#contract/schemas/reviews/review-split'
import { apply } from '../lifecycle.ts'
import { reviewLifecycles } from './reviewed.lifecycle.ts'

export interface QueueFilter {
  kind?: ReviewKind
  split?: ReviewSplit
  flagged?: boolean
  /** Only those that the operator skipped. */
  skipped?: boolean
  /** Everything of one driver in a row. */
  byDriver?: boolean
}

/** The record that was on screen when the key was pressed. */
export interface Stamp {
  id: string
  version: number
}

export interface QueueDecision {
  review: Review
  event: DecisionEvent
  reason?: Reason
  requestNewPhoto?: boolean
  /** What the operator had on screen. */
  seen?: Seen | undefined
}

export interface QueueContext {
  reviews: readonly Review[]
  /** Position of the record on screen. */
  at: number
  filter: QueueFilter
  /** Reviews that this operator skipped today. */
  skipped: readonly string[]
  evidence: Readonly<Record<string, 'shown' | 'failed'>>
  /** Keys of the images that were on screen, by review. */
  seen: Readonly<Record<string, readonly string[]>>
  /** Reviews that were to be approved with an image unseen; each is asked about once. */
  warned: readonly string[]
  /** The records whose decision is being stored. */
  recording: readonly Review[]
  /**
   * Reviews that were decided, flagged or changed since the claim that is under way began. Its answer may be from
   * before that, and would bring them back.
   */
  gone: readonly string[]
  /**
   * Reviews of the part of the queue that was shown before. They are given back by the next claim itself: a request
   * beside it could arrive in the middle or after it, and take back what the claim has just handed out.
   */
  leaving: readonly string[]
  /** True where the last claim returned nothing more. */
  exhausted: boolean
  loaded: boolean
}

export type QueueEvent =
  | { type: 'APPROVE'; stamp: Stamp; seen?: Seen }
  | { type: 'DISAPPROVE'; stamp: Stamp; reason: Reason; requestNewPhoto: boolean; seen?: Seen }
  /** Approves several records of one driver with one command. */
  | { type: 'APPROVE_ALL'; stamps: readonly Stamp[] }
  | { type: 'SKIP' }
  | { type: 'FLAG' }
  /** Flags the record that the person was asked about, with a time and a note. */
  | { type: 'FLAG_UNTIL'; stamp: Stamp; until: string | null; note: string }
  | { type: 'MOVE'; to: number }
  /** An image is on screen or failed: the first one where no other is named. */
  | { type: 'EVIDENCE'; id: string; image?: string; state: 'shown' | 'failed' }
  | { type: 'CHANGED'; change: Change; mine: boolean }
  /** The stream of live changes was interrupted, so changes may have been missed. */
  | { type: 'GAP' }
  | { type: 'SHOW'; filter: QueueFilter }
  /** The record of an undone decision returns to the queue. */
  | { type: 'RETURN'; review: Review }
  | { type: 'RETRY' }

export type QueueNews =
  | { type: 'decided'; review: Review; event: DecisionEvent; next: Review | null }
  | { type: 'decidedAll'; reviews: readonly Review[]; next: Review | null }
  | { type: 'notSaved'; review: Review }
  /** What was asked for is not done, because the decision on these records is still being stored. */
  | { type: 'storing'; reviews: readonly Review[] }
  | { type: 'refused'; review: Review | null }
  /** An approval waits for a second key, because this image was never on screen. */
  | { type: 'unseen'; review: Review; image: EvidenceImage }
  | { type: 'skipped'; review: Review }
  /** `flagged` is false where the flag was taken off. */
  | { type: 'flagged'; review: Review; flagged: boolean; until: string | null; note: string }
  | { type: 'beaten'; review: Review; change: Change }
  | { type: 'released'; ids: readonly string[] }
  /** Skipped reviews that wait no longer. */
  | { type: 'over'; ids: readonly string[] }

export function currentReview(context: Pick<QueueContext, 'reviews' | 'at'>): Review | null {
  return context.reviews[context.at] ?? null
}

/** The images of a review that were not on screen yet, in their order; those of the version before do not count. */
export function unseenImages({ seen }: Pick<QueueContext, 'seen'>, review: Review): readonly EvidenceImage[] {
  return imagesOf(review.evidence).filter((image) => !isPreviousImage(image) && !seen[review._id]?.includes(image.key))
}

/** True for a decision that names the record on the desk in its version, while its evidence is on screen. */
export function mayDecide(context: QueueContext, event: QueueEvent): boolean {
  if (event.type !== 'APPROVE' && event.type !== 'DISAPPROVE') return false
  const review = currentReview(context)
  if (!review || review.resourceId !== event.stamp.id || review.__v !== event.stamp.version) return false
  // A record can be approved only while its evidence is on screen.
  const isEvidenceSeen = review.evidence.length === 0 || context.evidence[review._id] === 'shown'
  if (event.type === 'APPROVE' && !isEvidenceSeen) return false
  const { stamp: _stamp, seen: _seen, ...raised } = event
  return apply(reviewLifecycles[review.kind], review.status, raised) !== null
}

/** The loaded records with these stamps, whose evidence was on screen; null where one of them is not as stamped. */
export function stamped(context: QueueContext, event: QueueEvent): readonly Review[] | null {
  if (event.type !== 'APPROVE_ALL') return null
  const reviews = event.stamps.flatMap(
    ({ id, version }) => context.reviews.find((review) => review.resourceId === id && review.__v === version) ?? [],
  )
  const isPossible = reviews.every(
    (review) =>
      unseenImages(context, review).length === 0 &&
      apply(reviewLifecycles[review.kind], review.status, { type: 'APPROVE' }) !== null,
  )
  return isPossible && reviews.length > 0 && reviews.length === event.stamps.length ? reviews : null
}

/** Reviews that left the desk of which it still knows what was on screen, because they may be undone. */
export const REMEMBERED = 100

/** What is known by review: of all loaded ones, and of the latest others. */
export function remembered<Known>(
  known: Readonly<Record<string, Known>>,
  { reviews }: Pick<QueueContext, 'reviews'>,
): Readonly<Record<string, Known>> {
  const loaded = new Set(reviews.map(({ _id }) => _id))
  const others = Object.keys(known).filter((id) => !loaded.has(id))
  if (others.length <= REMEMBERED) return known
  const forgotten = new Set(others.slice(0, -REMEMBERED))
  return Object.fromEntries(Object.entries(known).filter(([id]) => !forgotten.has(id)))
}

export function without(context: QueueContext, id: string): Pick<QueueContext, 'reviews' | 'at'> {
  const removed = context.reviews.findIndex((review) => review._id === id)
  if (removed < 0) return { reviews: context.reviews, at: context.at }
  const reviews = context.reviews.filter((review) => review._id !== id)
  const at = removed < context.at ? context.at - 1 : context.at
  return { reviews, at: Math.max(0, Math.min(at, reviews.length - 1)) }
}

/** Takes a review off the desk, also from the answer of a claim that is under way. */
export function withoutEver(context: QueueContext, id: string): Pick<QueueContext, 'reviews' | 'at' | 'gone'> {
  return { ...without(context, id), gone: [...context.gone, id] }
}

/** Adds a record behind the last one of its driver; one of a new driver at the end. */
function joinDriver(reviews: readonly Review[], review: Review): readonly Review[] {
  const last = reviews.findLastIndex(({ driver }) => driver._id === review.driver._id)
  return last < 0 ? [...reviews, review] : reviews.toSpliced(last + 1, 0, review)
}

/** Adds fetched records to the loaded ones. The record on screen stays the current one. */
export function merged(
  context: QueueContext,
  fetched: readonly Review[],
): Pick<QueueContext, 'reviews' | 'at' | 'exhausted'> {
  const known = new Set([...context.reviews, ...context.recording].map((review) => review._id))
  const fresh = fetched.filter(
    ({ _id: id }) =>
      !known.has(id) && !context.gone.includes(id) && (context.filter.skipped || !context.skipped.includes(id)),
  )
  const reviews = context.filter.byDriver
    ? fresh.reduce<readonly Review[]>(joinDriver, context.reviews)
    : [...context.reviews, ...fresh]
  const current = currentReview(context)
  return { reviews, at: current ? reviews.indexOf(current) : context.at, exhausted: fresh.length === 0 }
}
