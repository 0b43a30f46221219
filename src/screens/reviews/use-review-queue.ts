import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { CLAIM_MS } from '#contract/schemas/general/claim'
import type { Review } from '#contract/schemas/reviews/review'
import type { QueueFilter } from '#machines/reviews/queue-context'
import { onChange } from '../../api/changes.ts'
import { flagReview, markStale, renewClaims, SUMMARY_KEY } from '../../api/queries.ts'
import { decisionText } from '../../console/decision-text.ts'
import { lastDecisionAtom } from '../../console/last-decision.ts'
import { announce, tell } from '../../console/notices.ts'
import { AHEAD } from '../../effects/images.ts'
import { outbox } from '../../effects/outbox.ts'
import { liveReviewQueue, prepareEvidence, releaseReviews } from '../../effects/review-queue.ts'
import { currentSession } from '../../effects/session.ts'
import { dropSkipped, keepSkipped, skippedAtom } from './skipped.ts'
import { formatSince, formatTime } from '../../i18n/formats.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'

/** Interval at which claims are renewed, in milliseconds: a third of their life, well before they expire. */
const RENEW_MS = CLAIM_MS / 3

/** The running machine of the review queue. */
export type ReviewQueue = ActorRefFrom<typeof liveReviewQueue>

/** Fetches and decodes the images of the current and the next records. */
function useImagesAhead(reviews: readonly Review[], at: number): void {
  useEffect(() => {
    prepareEvidence(reviews.slice(at, at + AHEAD))
  }, [reviews, at])
}

/** Keeps what is skipped until the end of the day, or until it is decided here or by somebody else. */
function useKeptSkips(queue: ReviewQueue): void {
  useEffect(() => {
    const subscriptions = [
      queue.on('skipped', ({ review }) => keepSkipped(review._id)),
      queue.on('decided', ({ review }) => dropSkipped([review._id])),
      queue.on('decidedAll', ({ reviews }) => dropSkipped(reviews.map(({ _id }) => _id))),
      queue.on('over', ({ ids }) => dropSkipped(ids)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [queue])
}

/** Sends the filter of the address to the queue when it differs from the queue's own. */
function useFilterOfAddress(queue: ReviewQueue, filter: QueueFilter): void {
  useEffect(() => {
    const current = queue.getSnapshot().context.filter
    if (
      current.kind !== filter.kind ||
      current.split !== filter.split ||
      Boolean(current.byDriver) !== Boolean(filter.byDriver) ||
      Boolean(current.flagged) !== Boolean(filter.flagged) ||
      Boolean(current.skipped) !== Boolean(filter.skipped)
    )
      queue.send({ type: 'SHOW', filter })
  }, [queue, filter])
}

/** Announces what the operator did in the queue, and shows a notice of what failed or was done by somebody else. */
function useQueueNotices(queue: ReviewQueue): void {
  useEffect(() => {
    const subscriptions = [
      queue.on('decided', ({ review, event, next }) => {
        // A macro's decisions are one group of several records.
        const decided = store.get(lastDecisionAtom).findLast(({ reviewId }) => reviewId === review._id)
        const texts = textsIn(store.get(languageSetting))
        const decision = decided ? decisionText(texts, decided.decision) : texts.word('events', event)
        const values = { decision, name: review.driver.fullName }
        if (next) announce({ key: 'notices.decidedNext', values: { ...values, next: next.driver.fullName } })
        else announce({ key: 'notices.decided', values })
      }),
      queue.on('decidedAll', ({ reviews: [first, ...more] }) => {
        if (!first) return
        const values = { count: more.length + 1, name: first.driver.fullName }
        announce({ key: 'notices.approvedOfDriver', values })
      }),
      queue.on('storing', () => tell({ key: 'notices.stillStoring' }, 'warning')),
      queue.on('notSaved', () => tell({ key: 'notices.notSaved' }, 'error')),
      queue.on('refused', ({ review }) => review && tell({ key: 'notices.moved' }, 'warning')),
      queue.on('skipped', ({ review }) =>
        announce({ key: 'notices.skipped', values: { name: review.driver.fullName } }),
      ),
      queue.on('beaten', ({ review, change }) =>
        tell(
          {
            key: 'notices.beaten',
            values: { name: review.driver.fullName, by: change.byName, time: formatTime(change.at) },
          },
          'warning',
        ),
      ),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [queue])
}

/**
 * Flags records in the services, or takes their flags off. A record whose flag was refused, or whose decision was
 * undone, returns to the queue.
 */
function useReturningReviews(queue: ReviewQueue): void {
  useEffect(() => {
    const subscriptions = [
      queue.on('flagged', ({ review, flagged, until, note }) => {
        const name = review.driver.fullName
        if (until) tell({ key: 'notices.flaggedUntil', values: { name, time: formatSince(until) } })
        else tell({ key: flagged ? 'notices.flagged' : 'notices.unflagged', values: { name } })
        flagReview(review._id, { flagged, ...(until ? { until } : {}), ...(note ? { note } : {}) }).catch(
          (error: Error) => {
            tell({ key: 'notices.flagFailed', values: { message: error.message } }, 'error')
            queue.send({ type: 'RETURN', review })
          },
        )
      }),
      outbox.on('undone', ({ entries }) => {
        for (const { review } of entries.toReversed()) if (review) queue.send({ type: 'RETURN', review })
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [queue])
}

/** Sends the live changes of other consoles to the queue. */
function useLiveChanges(queue: ReviewQueue): void {
  useEffect(
    () =>
      onChange((change) => {
        if (!change) {
          // The stream emits a gap on connect. A first claim that is still running cannot be stale: skip it.
          if (queue.getSnapshot().context.loaded) queue.send({ type: 'GAP' })
          return
        }
        queue.send({ type: 'CHANGED', change, mine: change.by === currentSession().user._id })
        markStale(SUMMARY_KEY)
      }),
    [queue],
  )
}

/** Renews the claims of the loaded records, and releases those of records that leave the queue undecided. */
function useClaims(queue: ReviewQueue): void {
  useEffect(() => {
    const claimedIds = () => queue.getSnapshot().context.reviews.map(({ _id }) => _id)
    const subscription = queue.on('released', ({ ids }) => releaseReviews(ids))
    const timer = setInterval(() => {
      if (claimedIds().length > 0) renewClaims(claimedIds()).catch(() => undefined)
    }, RENEW_MS)
    return () => {
      subscription.unsubscribe()
      clearInterval(timer)
      releaseReviews([...queue.getSnapshot().context.leaving, ...claimedIds()])
    }
  }, [queue])
}

/** Runs the review queue while its screen is mounted, and connects it to the services, the outbox and the notices. */
export function useReviewQueue(filter: QueueFilter) {
  const queue = useActorRef(liveReviewQueue, { input: { filter, skipped: store.get(skippedAtom) } })
  const reviews = useSelector(queue, ({ context }) => context.reviews)
  const at = useSelector(queue, ({ context }) => context.at)
  useImagesAhead(reviews, at)
  useFilterOfAddress(queue, filter)
  useKeptSkips(queue)
  useQueueNotices(queue)
  useReturningReviews(queue)
  useLiveChanges(queue)
  useClaims(queue)
  return { queue, reviews, at }
}
