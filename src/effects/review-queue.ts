import { fromPromise } from 'xstate'
import { claimReviews } from '#contract/calls/extensions/reviews'
import { imagesOf } from '#contract/schemas/documents/document-review'
import type { Review } from '#contract/schemas/reviews/review'
import type { DecisionEvent } from '#contract/schemas/reviews/review-decision'
import type { QueueDecision } from '#machines/reviews/queue-context'
import { reviewQueueMachine } from '#machines/reviews/review-queue.machine'
import { send } from '../api/client.ts'
import { keepSummary } from '../api/queries.ts'
import { AHEAD, prepareImage } from './images.ts'
import { decideAll, decisionOf, type NewDecision, outbox, ownerOf } from './outbox.ts'
import { pendingReviewIds } from './outbox-store.ts'
import { screenTime } from './screen-time.ts'
import { currentSession } from './session.ts'

/** Pages of a PDF that are drawn before somebody looks at its record; the others follow one ahead of the person. */
const PAGES_AHEAD = 2

/**
 * Fetches and decodes the images of a record ahead of time. Failures are ignored here; they appear when the record is
 * shown.
 */
export function prepareEvidence(review: Review): void {
  for (const { url, page } of imagesOf(review.evidence))
    if (page === null || page <= PAGES_AHEAD) prepareImage(url).catch(() => undefined)
}

function newDecisionOf(decided: QueueDecision): NewDecision {
  const { review, event } = decided
  return {
    kind: review.kind,
    id: review.resourceId,
    reviewId: review._id,
    name: review.driver.fullName,
    statusBefore: review.status,
    decision: decisionOf(event, review.__v, decided),
    review,
  }
}

async function record(decided: QueueDecision): Promise<DecisionEvent> {
  await decideAll(currentSession(), [newDecisionOf(decided)])
  return decided.event
}

async function recordAll(reviews: readonly Review[]): Promise<readonly Review[]> {
  await decideAll(
    currentSession(),
    reviews.map((review) => newDecisionOf({ review, event: 'APPROVE', seen: screenTime.seenOf(review) })),
  )
  return reviews
}

/** The review queue's machine, provided with the real services, disk and images. */
export const liveReviewQueue = reviewQueueMachine.provide({
  actors: {
    claim: fromPromise(async ({ input }) => {
      const decided = await pendingReviewIds(ownerOf(currentSession()))
      const reply = await send(claimReviews, {
        body: {
          limit: input.limit,
          exclude: [...input.exclude, ...decided],
          ...(input.filter.kind ? { kind: input.filter.kind } : {}),
          ...(input.filter.split ? { split: input.filter.split } : {}),
          order: input.filter.byDriver ? 'DRIVER' : 'AGE',
          flagged: input.filter.flagged ?? false,
          ...(input.only ? { only: [...input.only] } : {}),
        },
      })
      keepSummary(reply.summary)
      // Leaves out reviews that were decided while the claim was running.
      const inOutbox = new Set(Object.values(outbox.getSnapshot().context.entries).map(({ entry }) => entry.reviewId))
      const reviews = reply.reviews.filter((review) => !inOutbox.has(review._id))
      for (const review of reviews.slice(0, AHEAD)) prepareEvidence(review)
      return { reviews, summary: reply.summary, over: reply.over }
    }),
    record: fromPromise(({ input }) => record(input)),
    recordAll: fromPromise(({ input }) => recordAll(input)),
  },
})
