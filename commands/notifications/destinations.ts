import { rolesByRight } from '#contract/roles'
import { SENDING_POLICY_FEATURE } from '#contract/schemas/notifications/feature'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('newNotification', '/notifications/new-notification', 'new'),
  place('sendingPolicy', '/notifications/sending', 'bell', {
    keys: 'g Shift+n',
    feature: SENDING_POLICY_FEATURE,
    roles: rolesByRight.administer,
  }),
]
