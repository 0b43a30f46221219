import { rolesByRight } from '#contract/roles'
import { AUDIT_FEATURE, SIGN_IN_POLICY_FEATURE } from '#contract/schemas/users/feature'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('profile', '/profile', 'person', { keys: 'g i' }),
  place('signInPolicy', '/company/sign-in', 'key', {
    keys: 'g Shift+k',
    feature: SIGN_IN_POLICY_FEATURE,
    roles: rolesByRight.administer,
  }),
  place('audit', '/audit', 'pulse', {
    keys: 'g Shift+u',
    feature: AUDIT_FEATURE,
    roles: rolesByRight.administer,
  }),
]
