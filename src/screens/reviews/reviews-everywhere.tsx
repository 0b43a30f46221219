import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { isReviewKind } from '#contract/schemas/reviews/review'
import { countDecision } from '../../api/queries.ts'
import { batchAtom, followBatches } from '../../console/batches.ts'
import { followLastDecision } from '../../console/last-decision.ts'
import { followPace } from '../../console/pace.ts'
import { outbox } from '../../effects/outbox.ts'
import { screenTime } from '../../effects/screen-time.ts'
import { forgetSeen } from './review-of-record.ts'

const BatchStrip = lazy(() => import('./batch-strip.tsx').then((module) => ({ default: module.BatchStrip })))

/**
 * Counts decisions in the numbers of the queue, the pace and the shift, keeps the last one for the foot, and shows the
 * account of several that were decided with one command.
 */
export function ReviewsEverywhere() {
  const batch = useAtomValue(batchAtom)
  useEffect(followLastDecision, [])
  useEffect(followPace, [])
  useEffect(followBatches, [])
  useEffect(() => {
    const subscriptions = [
      outbox.on('acknowledged', ({ entry }) => {
        if (isReviewKind(entry.kind)) countDecision(entry.review)
        const { seen } = entry.decision
        if (!seen) return
        screenTime.forget(seen)
        forgetSeen(seen.images.map(({ image }) => image))
      }),
      outbox.on('undone', ({ entries }) => {
        void import('./withdrawals.ts').then(({ countWithdrawals }) => countWithdrawals(entries))
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [])
  return batch ? (
    <Suspense>
      <BatchStrip batch={batch} />
    </Suspense>
  ) : null
}
