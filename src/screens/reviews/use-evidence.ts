import { useAtom } from 'jotai'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { evidence } from '#commands/reviews/facets'
import { imagesOf } from '#contract/schemas/documents/document-review'
import type { Review } from '#contract/schemas/reviews/review'
import { currentReview, unseenImages } from '#machines/reviews/queue-context'
import { touchContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { shownIndexes } from '../../effects/pane-layout.ts'
import { screenTime } from '../../effects/screen-time.ts'
import { besideImagesSetting } from '../../settings/settings.ts'
import { imageName } from '../../ui/media/image-name.ts'
import {
  type ImageChange,
  imagePorts,
  type ImageViews,
  indexOfView,
  moveImage,
  transformOf,
} from '../../ui/media/image-views.ts'
import { noteSeen } from './review-of-record.ts'
import type { ReviewQueue } from './use-review-queue.ts'
import { useScreenTime } from './use-screen-time.ts'
import { useWalk } from './use-walk.ts'

type ViewsOfReview = ImageViews & { reviewId: string }

const NOTHING_SEEN: readonly string[] = []

const firstViewsOf = (reviewId: string): ViewsOfReview => ({ at: 0, transforms: {}, reviewId })

/** Turns to the image that an approval would have passed over, and says so. */
function useUnseenNotice(queue: ReviewQueue, change: (changing: ImageChange) => void): void {
  const texts = useTexts()
  const latest = useRef({ change, texts })
  useEffect(() => {
    latest.current = { change, texts }
  })
  useEffect(() => {
    const subscription = queue.on('unseen', ({ image }) => {
      latest.current.change((views, images) => ({ ...views, at: images.findIndex(({ key }) => key === image.key) }))
      tell({ key: 'notices.unseen', values: { image: imageName(latest.current.texts, image) } }, 'warning')
    })
    return () => subscription.unsubscribe()
  }, [queue])
}

/**
 * The images of the current record: how they are viewed, which were on screen, and the facet by which commands zoom,
 * move, rotate and turn them. Zoom and place are reset for each record.
 */
export function useEvidence(queue: ReviewQueue, review: Review | null) {
  const reviewId = review?._id ?? ''
  const [lastViews, setLastViews] = useState(firstViewsOf(''))
  const [isBeside, setBeside] = useAtom(besideImagesSetting)
  const views = review && lastViews.reviewId === reviewId ? lastViews : firstViewsOf(reviewId)
  const unseen = useSelector(queue, ({ context }) => (review ? unseenImages(context, review).length : 0))

  // A key changes the views of the queue's record, which may be one that is not drawn yet.
  const change = (changing: ImageChange) => {
    const current = currentReview(queue.getSnapshot().context)
    const id = current?._id ?? ''
    setLastViews((last) => ({
      reviewId: id,
      ...changing(last.reviewId === id ? last : firstViewsOf(id), imagesOf(current?.evidence ?? [])),
    }))
  }
  useUnseenNotice(queue, change)
  const images = useMemo(() => imagesOf(review?.evidence ?? []), [review])
  const shown = shownIndexes(indexOfView(views, images.length), images.length, isBeside)
  const seen = useSelector(queue, ({ context }) => context.seen[reviewId] ?? NOTHING_SEEN)
  // An image that is not decoded yet has a place on screen, and does not count.
  const drawn = shown.flatMap((index) => images[index]?.key ?? []).filter((image) => seen.includes(image))
  useScreenTime(review && reviewId, drawn)
  const pane = useRef<HTMLDivElement>(null)
  const { walk, leave, ...walked } = useWalk(review, pane, change, screenTime.zoomed)

  const onShown = useCallback(
    (image: string, state: 'shown' | 'failed') => {
      if (state === 'shown') noteSeen(image)
      if (review) queue.send({ type: 'EVIDENCE', id: review._id, image, state })
      touchContext()
    },
    [queue, review],
  )

  const facet = provide(evidence, () => {
    const { context } = queue.getSnapshot()
    const current = currentReview(context)
    const shownImages = imagesOf(current?.evidence ?? [])
    const { length: count } = shownImages
    const image = shownImages[indexOfView(views, count)]
    const ports = imagePorts(change)
    const state = count === 0 || !current ? 'shown' : context.evidence[current._id]
    return {
      isOnScreen: state === 'shown',
      isLoading: state === undefined,
      count,
      at: views.at,
      isEnlarged: image !== undefined && transformOf(views, image.key).zoom > 1,
      doubtful: current && current._id === reviewId ? walked.doubtful : 0,
      ...ports,
      zoom(step) {
        // The whole image also ends the walk, which may have enlarged another one.
        if (step === 0) leave()
        ports.zoom(step)
      },
      toggleBeside: () => setBeside((last) => !last),
      walk,
    }
  })

  const onMove = (image: string, by: { x: number; y: number }) => change(moveImage(image, by))
  return {
    images,
    views,
    isBeside,
    unseen,
    onShown,
    onMove,
    facet,
    pane,
    walked,
    seenOf: screenTime.seenOf,
  }
}
