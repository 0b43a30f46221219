import { AUTOMATIC_REVIEW_FEATURE } from '#contract/schemas/rules/feature'
import { REVIEWS_FEATURE } from '#contract/schemas/reviews/feature'
import { rolesByRight } from '#contract/roles'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('reviewRules', '/review-rules', 'checklist', {
    keys: 'g Shift+q',
    feature: AUTOMATIC_REVIEW_FEATURE,
    roles: rolesByRight.administer,
  }),
  place('newReviewRule', '/review-rule/new-rule', 'new', {
    above: 'reviewRules',
    feature: AUTOMATIC_REVIEW_FEATURE,
    roles: rolesByRight.administer,
  }),
  place('reopening', '/reviews/reopening', 'checklist', {
    keys: 'g Shift+o',
    feature: REVIEWS_FEATURE,
    roles: rolesByRight.administer,
  }),
]
