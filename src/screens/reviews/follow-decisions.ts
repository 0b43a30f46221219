import { imageKey } from '#contract/schemas/documents/document-review'
import { isReviewKind } from '#contract/schemas/reviews/review'
import { countDecision } from '../../api/queries.ts'
import { outbox } from '../../effects/outbox.ts'
import { screenTime } from '../../effects/screen-time.ts'
import { followBatches } from './follow-batches.ts'
import { followLastDecision } from './follow-last-decision.ts'
import { followPace } from './follow-pace.ts'
import { forgetSeen } from './review-of-record.ts'
import { countWithdrawals } from './withdrawals.ts'

/**
 * Keeps the last decision, counts decisions in the numbers of the queue, the pace and the shift, keeps the account of
 * several decided with one command, and forgets what was seen of a decided review. @returns a function that stops it
 */
export function followDecisions(): () => void {
  const stopPace = followPace()
  const stopBatches = followBatches()
  const stopLast = followLastDecision()
  const subscriptions = [
    outbox.on('acknowledged', ({ entry }) => {
      if (isReviewKind(entry.kind)) countDecision(entry.review)
      const { seen } = entry.decision
      if (!seen) return
      screenTime.forget(seen)
      forgetSeen(seen.images.map(({ image, page }) => imageKey(image, page)))
    }),
    outbox.on('undone', ({ entries }) => void countWithdrawals(entries)),
  ]
  return () => {
    stopPace()
    stopBatches()
    stopLast()
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}
