import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Review } from '#contract/schemas/reviews/review'
import { createScreenTime, type ScreenTime } from './screen-time.ts'
import type { ReviewQueue } from './use-review-queue.ts'

const NOTHING_SEEN: readonly string[] = []

/**
 * Counts how long each image is on screen, while the window is not hidden.
 * @param shown ids of the images that have a place on screen; those that are not decoded yet do not count
 */
export function useScreenTime(queue: ReviewQueue, review: Review | null, shown: readonly string[]): ScreenTime {
  const [time] = useState(() => createScreenTime(() => performance.now()))
  const id = review?._id ?? null
  const seen = useSelector(queue, ({ context }) => (id === null ? NOTHING_SEEN : (context.seen[id] ?? NOTHING_SEEN)))
  const visible = shown.filter((image) => seen.includes(image)).join(' ')
  useEffect(() => {
    const count = () => {
      if (document.hidden) time.show(null, [])
      else time.show(id, visible === '' ? [] : visible.split(' '))
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [time, id, visible])
  return time
}
