import { imagesOf, isPreviousImage } from '#contract/schemas/documents/document-review'
import { queryOptions } from '@tanstack/react-query'
import { getReviewOfRecord } from '#contract/calls/extensions/reviews'
import { compareFields, type Review } from '#contract/schemas/reviews/review'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ driver }) => (driver === null ? null : ['reviewOf', driver]), ['reviewOf'])

/**
 * The review that a driver's registration waits for, which nobody holds by reading it; null where it waits for none.
 */
export function reviewOfRecordQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['reviewOf', id],
    queryFn: async ({ signal }) => (await send(getReviewOfRecord, { params: { id } }, { signal })).review,
  })
}

/** Keys of the images that were on screen since the page was opened. */
const seenKeys = new Set<string>()

export function noteSeen(image: string): void {
  seenKeys.add(image)
}

/** Forgets images of a decided review: opened again, it is looked at again. */
export function forgetSeen(images: readonly string[]): void {
  for (const image of images) seenKeys.delete(image)
}

/**
 * The images of a review that were on no screen of this page yet, in their order; those of the version before do not
 * count.
 */
export function imagesNotSeen({ evidence }: Pick<Review, 'evidence'>) {
  return imagesOf(evidence).filter((image) => !isPreviousImage(image) && !seenKeys.has(image.key))
}

/**
 * True where nothing is left to look at: every image was seen, and every field was read for certain, without
 * difference.
 */
export function isClear(review: Pick<Review, 'evidence' | 'fields'>): boolean {
  const { different, unread, unsure } = compareFields(review.fields)
  return different + unread + unsure === 0 && imagesNotSeen(review).length === 0
}
