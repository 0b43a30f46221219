import { DISAPPROVAL_REASONS_FEATURE } from '#contract/schemas/disapproval-reasons/feature'
import { rolesByRight } from '#contract/roles'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('disapprovalReasons', '/disapproval-reasons', 'checklist', {
    keys: 'g Shift+d',
    feature: DISAPPROVAL_REASONS_FEATURE,
    roles: rolesByRight.administer,
  }),
  place('newDisapprovalReason', '/disapproval-reason/new-reason', 'new', {
    above: 'disapprovalReasons',
    feature: DISAPPROVAL_REASONS_FEATURE,
    roles: rolesByRight.administer,
  }),
]
