import { imageKey, imagesOf } from '#contract/schemas/documents/document-review'
import type { Review } from '#contract/schemas/reviews/review'
import { ON_SCREEN_MAXIMUM_MS, type Seen } from '#contract/schemas/reviews/review-decision'

interface Watched {
  /** Milliseconds on screen by the key of the image. */
  images: Map<string, number>
  zoomed: Set<string>
}

/** How long the images of each review were on screen, and which of its fields were enlarged. */
export interface ScreenTime {
  /** Says what is on screen from now on; null for nothing, such as while the window is hidden. */
  show(review: string | null, images: readonly string[]): void
  zoomed(review: string, field: string): void
  /** What the person has seen of a review until now. */
  seenOf(review: Pick<Review, '_id' | 'evidence'>): Seen
  /** Forgets the review with these images: it is decided, and what was seen before does not count for it again. */
  forget(seen: Seen): void
}

/** @param now the time in milliseconds */
export function createScreenTime(now: () => number): ScreenTime {
  const watched = new Map<string, Watched>()
  let current: { review: string; images: readonly string[]; since: number } | null = null

  function watchedOf(review: string): Watched {
    const known = watched.get(review) ?? { images: new Map<string, number>(), zoomed: new Set<string>() }
    watched.set(review, known)
    return known
  }

  /** Adds the time since the last change to the images that are on screen. */
  function count(): void {
    if (!current) return
    const at = now()
    const { images } = watchedOf(current.review)
    for (const image of current.images) images.set(image, (images.get(image) ?? 0) + at - current.since)
    current.since = at
  }

  return {
    show(review, images) {
      count()
      current = review === null ? null : { review, images, since: now() }
    },
    zoomed: (review, field) => void watchedOf(review).zoomed.add(field),
    seenOf({ _id: id, evidence }) {
      count()
      const { images, zoomed } = watchedOf(id)
      return {
        images: imagesOf(evidence).map(({ _id: image, key, page }) => ({
          image,
          ...(page === null ? {} : { page }),
          milliseconds: Math.min(ON_SCREEN_MAXIMUM_MS, Math.round(images.get(key) ?? 0)),
        })),
        zoomed: [...zoomed],
      }
    },
    forget({ images: decided }) {
      count()
      for (const [review, { images }] of watched)
        if (decided.some(({ image, page }) => images.has(imageKey(image, page)))) watched.delete(review)
    },
  }
}

/** The times of this page: of the queue, and of the evidence that a list shows before it approves. */
export const screenTime = createScreenTime(() => performance.now())
