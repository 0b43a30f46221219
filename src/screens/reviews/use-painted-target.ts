import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Target } from '#commands/command'
import { imagesOf } from '#contract/schemas/documents/document-review'
import type { Review } from '#contract/schemas/reviews/review'
import { touchContext } from '../../console/command-layers.ts'
import { decodedImage } from '../../effects/images.ts'
import { outbox } from '../../effects/outbox.ts'
import { noteReplaced } from '../../keyboard/pause.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/** The painted record, and whether the person's own act brings the next one. */
interface Painted {
  /** Null before the first frame that shows a record. */
  target: RefObject<Target | null>
  /** True from an own act until the record that it brings is painted; false after somebody else's change. */
  isBroughtByOwn(): boolean
  /** Notes an own act that brings another record. */
  noteOwn(): void
}

/**
 * The record that is painted. A key decides this record, not one that is about to be drawn. Where it came in place of
 * another by somebody else's change, keys that decide wait for a pause.
 * @param record the record that is drawn, the same object until another one is; null for none
 * @param isOwnRef is false again once the record is painted
 * @param onPainted runs in the first frame that shows the record
 */
export function usePainted(
  record: Target | null,
  isOwnRef: RefObject<boolean>,
  onPainted?: () => void,
): RefObject<Target | null> {
  const target = useRef<Target | null>(null)
  const latest = useRef(onPainted)
  const shown = useRef<string | null>(null)
  /** An own act brings the record that is painted next, also where none was there for a moment. */
  const isBrought = useRef(false)
  useLayoutEffect(() => {
    latest.current = onPainted
  })
  useLayoutEffect(() => {
    isBrought.current ||= isOwnRef.current
    if (!record) {
      target.current = null
      isOwnRef.current = false
      return
    }
    const frame = requestAnimationFrame((now) => {
      latest.current?.()
      if (shown.current !== null && shown.current !== record.id && !isBrought.current) noteReplaced(now)
      shown.current = record.id
      isBrought.current = false
      target.current = record
      isOwnRef.current = false
      touchContext()
    })
    return () => cancelAnimationFrame(frame)
  }, [record, isOwnRef])
  return target
}

/** The painted record of the queue. */
export function usePaintedTarget(queue: ReviewQueue, review: Review | null): Painted {
  const isOwnRef = useRef(false)
  const noteOwn = useCallback(() => {
    isOwnRef.current = true
  }, [])
  useEffect(() => {
    const subscriptions = [
      queue.on('decided', noteOwn),
      queue.on('decidedAll', noteOwn),
      queue.on('skipped', noteOwn),
      queue.on('flagged', noteOwn),
      queue.on('beaten', () => {
        isOwnRef.current = false
      }),
      outbox.on('undone', ({ entries }) => {
        if (entries.some(({ review: undone }) => undone)) noteOwn()
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [queue, noteOwn])
  const record = useMemo<Target | null>(
    () =>
      review && {
        kind: review.kind,
        id: review.resourceId,
        version: review.__v,
        status: review.status,
        name: review.driver.fullName,
        heldBy: null,
      },
    [review],
  )
  const target = usePainted(record, isOwnRef, () => {
    const [first] = imagesOf(review?.evidence ?? [])
    if (review && first && decodedImage(first.url)) queue.send({ type: 'EVIDENCE', id: review._id, state: 'shown' })
  })
  return { target, isBroughtByOwn: () => isOwnRef.current, noteOwn }
}
