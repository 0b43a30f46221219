import { useCallback, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { evidence } from '#commands/reviews/facets'
import type { Review } from '#contract/schemas/reviews/review'
import { touchContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useImageViews } from '../../ui/media/use-image-views.ts'
import { imagesNotSeen, noteSeen } from './review-of-record.ts'
import { useScreenTime } from './use-screen-time.ts'

const NO_IMAGES: Review['evidence'] = []

/**
 * The images of a record outside the queue: how they are drawn, which of them are on screen and for how long, the facet
 * by which commands turn and enlarge them, and the question before an approval that would pass one over.
 */
export function useImages(review: Pick<Review, '_id' | 'evidence'> | null | undefined) {
  const { word } = useTexts()
  const images = review?.evidence ?? NO_IMAGES
  const { views, change, image: current, viewer } = useImageViews(images)
  const [shown, setShown] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const hasWarned = useRef(false)
  const onShown = useCallback((image: string, state: 'shown' | 'failed') => {
    if (state === 'shown') {
      noteSeen(image)
      setShown((before) => (before.includes(image) ? before : [...before, image]))
    } else setFailed(true)
    touchContext()
  }, [])
  useScreenTime(review?._id ?? null, current && shown.includes(current._id) ? [current._id] : [])
  const isOnScreen = Boolean(review) && (images.length === 0 || shown.length > 0)
  const facet = provide(evidence, () => ({ isOnScreen, isLoading: !isOnScreen && !hasFailed, ...viewer }))

  /** Approves, or turns to an image that was on no screen yet and says so, once for each record. */
  const approveSeen = (approve: () => void) => {
    const [unseen] = review && !hasWarned.current ? imagesNotSeen(review) : []
    if (!unseen) return approve()
    hasWarned.current = true
    change((last) => ({ ...last, at: images.indexOf(unseen) }))
    tell({ key: 'notices.unseen', values: { image: word('evidence', unseen.description) } }, 'warning')
  }
  return { images, views, change, onShown, facet, approveSeen }
}
