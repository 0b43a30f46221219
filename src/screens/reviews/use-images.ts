import { useCallback, useState } from 'react'
import { provide } from '#commands/facet'
import { evidence } from '#commands/reviews/facets'
import type { Review } from '#contract/schemas/reviews/review'
import { touchContext } from '../../console/command-layers.ts'
import { useImageViews } from '../../ui/media/use-image-views.ts'
import { noteSeen } from './review-of-record.ts'
import { useScreenTime } from './use-screen-time.ts'

const NO_IMAGES: Review['evidence'] = []

/**
 * The images of a record outside the queue: how they are drawn, which of them are on screen and for how long, and the
 * facet by which commands turn and enlarge them.
 */
export function useImages(review: Pick<Review, '_id' | 'evidence'> | null | undefined) {
  const images = review?.evidence ?? NO_IMAGES
  const { views, change, image: current, viewer } = useImageViews(images)
  const [shown, setShown] = useState<readonly string[]>([])
  const onShown = useCallback((image: string, state: 'shown' | 'failed') => {
    if (state === 'shown') {
      noteSeen(image)
      setShown((before) => (before.includes(image) ? before : [...before, image]))
    }
    touchContext()
  }, [])
  useScreenTime(review?._id ?? null, current && shown.includes(current._id) ? [current._id] : [])
  const facet = provide(evidence, () => ({
    isOnScreen: Boolean(review) && (images.length === 0 || shown.length > 0),
    ...viewer,
  }))
  return { images, views, change, onShown, facet }
}
