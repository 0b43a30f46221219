import { useCallback, useMemo, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { evidence } from '#commands/reviews/facets'
import { imagesOf } from '#contract/schemas/documents/document-review'
import type { Review } from '#contract/schemas/reviews/review'
import { touchContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { imageName } from '../../ui/media/image-name.ts'
import { useImageViews } from '../../ui/media/use-image-views.ts'
import { imagesNotSeen, noteSeen } from './review-of-record.ts'
import { useScreenTime } from './use-screen-time.ts'

/**
 * The images of a record outside the queue: how they are drawn, which of them are on screen and for how long, the facet
 * by which commands turn and enlarge them, and the question before an approval that would pass one over.
 */
export function useImages(review: Pick<Review, '_id' | 'evidence'> | null | undefined) {
  const texts = useTexts()
  const files = review?.evidence
  const images = useMemo(() => imagesOf(files ?? []), [files])
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
  useScreenTime(review?._id ?? null, current && shown.includes(current.key) ? [current.key] : [])
  const isOnScreen = Boolean(review) && (images.length === 0 || shown.length > 0)
  const facet = provide(evidence, () => ({ isOnScreen, isLoading: !isOnScreen && !hasFailed, ...viewer }))

  /** Approves, or turns to an image that was on no screen yet and says so, once for each record. */
  const approveSeen = (approve: () => void) => {
    const [unseen] = review && !hasWarned.current ? imagesNotSeen(review) : []
    if (!unseen) return approve()
    hasWarned.current = true
    change((last) => ({ ...last, at: images.findIndex(({ key }) => key === unseen.key) }))
    tell({ key: 'notices.unseen', values: { image: imageName(texts, unseen) } }, 'warning')
  }
  return { images, views, change, onShown, facet, approveSeen }
}
