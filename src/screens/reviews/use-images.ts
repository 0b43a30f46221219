import { useCallback, useState } from 'react'
import { provide } from '#commands/facet'
import { evidence } from '#commands/reviews/facets'
import type { Review } from '#contract/schemas/reviews/review'
import { touchContext } from '../../console/command-layers.ts'
import { type ImageChange, imagePorts, type ImageViews, indexOfView, transformOf } from '../../ui/media/image-views.ts'
import { noteSeen } from './review-of-record.ts'

const NO_IMAGES: Review['evidence'] = []

/** The images of a record outside the queue: how they are drawn, and the facet by which commands turn and enlarge them. */
export function useImages(review: Pick<Review, 'evidence'> | null | undefined) {
  const images = review?.evidence ?? NO_IMAGES
  const [views, setViews] = useState<ImageViews>({ at: 0, transforms: {} })
  const [shown, setShown] = useState<readonly string[]>([])
  const change = (changing: ImageChange) => setViews((last) => changing(last, images))
  const onShown = useCallback((image: string, state: 'shown' | 'failed') => {
    if (state === 'shown') {
      noteSeen(image)
      setShown((before) => (before.includes(image) ? before : [...before, image]))
    }
    touchContext()
  }, [])
  const image = images[indexOfView(views, images.length)]
  const facet = provide(evidence, () => ({
    isOnScreen: Boolean(review) && (images.length === 0 || shown.length > 0),
    count: images.length,
    at: views.at,
    isEnlarged: image !== undefined && transformOf(views, image._id).zoom > 1,
    ...imagePorts(change),
  }))
  return { images, views, change, onShown, facet }
}
