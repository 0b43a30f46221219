import { fromPromise } from 'xstate'
import { claimReviews } from '#contract/calls/extensions/reviews'
import { imagesOf } from '#contract/schemas/documents/document-review'
import { RELEASE_MAXIMUM } from '#contract/schemas/general/claim'
import type { Review } from '#contract/schemas/reviews/review'
import type { DecisionEvent } from '#contract/schemas/reviews/review-decision'
import type { QueueDecision, QueueFilter } from '#machines/reviews/queue-context'
import { type ClaimInput, firstClaim, reviewQueueMachine } from '#machines/reviews/review-queue.machine'
import { send } from '../api/client.ts'
import { keepSummary, renewClaims } from '../api/queries.ts'
import { besideImagesSetting, store } from '../settings/settings.ts'
import { AHEAD, prepareAhead, type Prepared, prepareImage } from './images.ts'
import { decideAll, decisionOf, type NewDecision, outbox, ownerOf } from './outbox.ts'
import { pendingReviewIds } from './outbox-store.ts'
import { paneShares } from './pane-layout.ts'
import { screenTime } from './screen-time.ts'
import { currentSession } from './session.ts'

/** Pictures of the first record that are fetched before the console is there: two are beside each other. */
const FIRST_PICTURES = 2
/** Pages of a PDF that are drawn before somebody looks at its record; the others follow one ahead of the person. */
const PAGES_AHEAD = 2

function preparedOf({ evidence }: Review): Prepared[] {
  const images = imagesOf(evidence)
  const shares = paneShares(images, store.get(besideImagesSetting))
  return images.flatMap(({ url, page }, at) => {
    const share = shares[at]
    return share && (page === null || page <= PAGES_AHEAD) ? { url, share } : []
  })
}

/**
 * Fetches and decodes the images of records ahead of time: those of the first at once, those of the others after
 * them, so that the first is not kept from the screen by pictures that nobody sees yet. Failures are ignored here; they
 * appear when the record is shown.
 */
export function prepareEvidence([first, ...others]: readonly Review[]): void {
  for (const { url, share } of first ? preparedOf(first) : []) prepareImage(url, false, share).catch(() => undefined)
  prepareAhead(others.flatMap(preparedOf))
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

/** Settles when the services know of every review that was given back. */
let releasing: Promise<unknown> = Promise.resolve()

/** Gives reviews back that the caller leaves undecided. Where that fails they are free when their lease ends. */
export function releaseReviews(ids: readonly string[]): void {
  if (ids.length === 0) return
  releasing = Promise.allSettled([releasing, renewClaims([], ids.slice(-RELEASE_MAXIMUM))])
}

async function claim({ filter, limit, exclude, only, release }: ClaimInput) {
  const [decided] = await Promise.all([pendingReviewIds(ownerOf(currentSession())), releasing])
  const body = {
    limit,
    exclude: [...exclude, ...decided],
    ...(filter.kind ? { kind: filter.kind } : {}),
    ...(filter.split ? { split: filter.split } : {}),
    order: filter.byDriver ? ('DRIVER' as const) : ('AGE' as const),
    flagged: filter.flagged ?? false,
    ...(only ? { only: [...only] } : {}),
    release: [...release],
  }
  // Records that a page held come back to the same person, so a claim without releases may be sent again.
  const reply = await send(claimReviews, { body }, release.length > 0 ? {} : { first: { pictures: FIRST_PICTURES } })
  keepSummary(reply.summary)
  // Leaves out reviews that were decided while the claim was running.
  const inOutbox = new Set(Object.values(outbox.getSnapshot().context.entries).map(({ entry }) => entry.reviewId))
  const reviews = reply.reviews.filter((review) => !inOutbox.has(review._id))
  prepareEvidence(reviews.slice(0, AHEAD))
  return { reviews, summary: reply.summary, over: reply.over }
}

/** A claim that was begun before its queue is there. */
let begun: { input: string; claimed: ReturnType<typeof claim> } | null = null

/**
 * Begins the first claim of a queue while its screen is being drawn for the first time. A queue that asks for something
 * else makes its own claim; what nobody takes is handed out again as any claim of a page that was closed.
 */
export function claimAhead(filter: QueueFilter, skipped: readonly string[]): Promise<unknown> {
  const input = firstClaim({ filter, skipped, leaving: [] })
  const claimed = claim(input)
  claimed.catch(() => undefined)
  begun = { input: JSON.stringify(input), claimed }
  return claimed
}

function claimOnce(input: ClaimInput): ReturnType<typeof claim> {
  const ahead = begun
  begun = null
  return ahead?.input === JSON.stringify(input) ? ahead.claimed : claim(input)
}

/** The review queue's machine, provided with the real services, disk and images. */
export const liveReviewQueue = reviewQueueMachine.provide({
  actors: {
    claim: fromPromise(({ input }) => claimOnce(input)),
    record: fromPromise(({ input }) => record(input)),
    recordAll: fromPromise(({ input }) => recordAll(input)),
  },
})
