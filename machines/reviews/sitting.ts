import type { Review } from '#contract/schemas/reviews/review'
import { currentReview, type QueueContext, unseenImages } from './queue-context.ts'

/** Why a record of the driver on the desk is not approved together with the clean ones. */
export type Obstacle = 'DIFFERENT' | 'UNREAD' | 'UNSEEN'

/** What waits of the driver on the desk: the records that can be approved in one go, and the others. */
export interface Sitting {
  clean: readonly Review[]
  rest: readonly { review: Review; obstacle: Obstacle }[]
}

type Desk = Pick<QueueContext, 'reviews' | 'at' | 'evidence' | 'seen'>

/** A record is approved together with others only if it is clean and every image of it was on screen. */
function obstacleOf(context: Desk, review: Review): Obstacle | null {
  if (review.splits.includes('DIFFERENT')) return 'DIFFERENT'
  if (!review.splits.includes('CLEAN')) return 'UNREAD'
  const isShown = context.evidence[review._id] === 'shown' && unseenImages(context, review).length === 0
  return review.evidence.length === 0 || isShown ? null : 'UNSEEN'
}

/** Divides the loaded records of the driver on the desk. */
export function sittingOf(context: Desk): Sitting {
  const driver = currentReview(context)?.driver._id
  const records = context.reviews.filter((review) => review.driver._id === driver)
  const judged = records.map((review) => ({ review, obstacle: obstacleOf(context, review) }))
  return {
    clean: judged.filter(({ obstacle }) => obstacle === null).map(({ review }) => review),
    rest: judged.flatMap(({ review, obstacle }) => (obstacle ? [{ review, obstacle }] : [])),
  }
}

/** The records of one driver that were on the desk one after the other. */
export interface SittingIds {
  driver: string
  ids: readonly string[]
}

/** Adds the loaded records of the driver on the desk; another driver begins anew. */
export function sittingAfter(last: SittingIds, { reviews, at }: Pick<Desk, 'reviews' | 'at'>): SittingIds {
  const driver = currentReview({ reviews, at })?.driver._id
  if (driver === undefined) return last
  const known = last.driver === driver ? last.ids : []
  const fresh = reviews.filter((review) => review.driver._id === driver && !known.includes(review._id))
  if (last.driver === driver && fresh.length === 0) return last
  return { driver, ids: [...known, ...fresh.map(({ _id }) => _id)] }
}
