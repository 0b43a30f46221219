import { SECOND_LOOK_FEATURE } from '#contract/schemas/second-looks/feature'
import { rolesByRight } from '#contract/roles'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('secondLooks', '/second-looks', 'checklist', {
    keys: 'g Shift+l',
    feature: SECOND_LOOK_FEATURE,
    roles: rolesByRight.operate,
  }),
  place('reconciliations', '/reconciliations', 'checklist', {
    keys: 'g Shift+r',
    feature: SECOND_LOOK_FEATURE,
    roles: rolesByRight.administer,
  }),
]
