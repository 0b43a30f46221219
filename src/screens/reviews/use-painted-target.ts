import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Target } from '#commands/command'
import type { Review } from '#contract/schemas/reviews/review'
import { touchContext } from '../../console/command-layers.ts'
import { decodedImage } from '../../effects/images.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/**
 * The record that is painted; null before the first frame that shows it. A key decides this record, not one that is
 * about to be drawn.
 */
export function usePaintedTarget(queue: ReviewQueue, review: Review | null): RefObject<Target | null> {
  const painted = useRef<Target | null>(null)
  useLayoutEffect(() => {
    if (!review) {
      painted.current = null
      return
    }
    const frame = requestAnimationFrame(() => {
      const [first] = review.evidence
      if (first && decodedImage(first.url)) queue.send({ type: 'EVIDENCE', id: review._id, state: 'shown' })
      painted.current = {
        kind: review.kind,
        id: review.resourceId,
        version: review.__v,
        status: review.status,
        name: review.driver.fullName,
        heldBy: null,
      }
      touchContext()
    })
    return () => cancelAnimationFrame(frame)
  }, [queue, review])
  return painted
}
