import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { batchAtom } from '../../console/batches.ts'

const BatchStrip = lazy(() => import('./batch-strip.tsx').then((module) => ({ default: module.BatchStrip })))

/**
 * Follows the decisions: keeps the last one for the foot, counts them, and shows the account of several that were
 * decided with one command. The code that follows is no part of the first load.
 */
export function ReviewsEverywhere() {
  const batch = useAtomValue(batchAtom)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    void import('./follow-decisions.ts').then(({ followDecisions }) => {
      if (!isGone) stop = followDecisions()
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return batch ? (
    <Suspense>
      <BatchStrip batch={batch} />
    </Suspense>
  ) : null
}
