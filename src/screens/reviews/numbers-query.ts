import { queryOptions } from '@tanstack/react-query'
import { getReviewNumbers } from '#contract/calls/extensions/review-numbers'
import { reviewKind } from '#contract/schemas/reviews/review'
import { followsChanges } from '../../api/queries.ts'
import { send } from '../../api/client.ts'

const isReviewed = (resource: string) => reviewKind.options.some((kind) => kind === resource)

const NUMBERS_KEY = ['reviews', 'numbers'] as const

followsChanges(({ resource }) => (isReviewed(resource) ? NUMBERS_KEY : null), NUMBERS_KEY)

/** The numbers of today and of the last days. */
export function numbersQueryOptions() {
  return queryOptions({
    queryKey: NUMBERS_KEY,
    queryFn: async ({ signal }) => (await send(getReviewNumbers, {}, { signal })).periods,
  })
}
