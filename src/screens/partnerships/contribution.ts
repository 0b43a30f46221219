import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame, wizardFrame } from '../frames.ts'
import { campaignTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/partnerships/contribution')).partnerships,
  texts: ['partnerships', 'campaigns', 'segmentations'],
}

const partnerships = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partnerships',
  validateSearch: anyList,
  component: screen(() => import('./partnerships-route.tsx'), 'PartnershipsRoute', needs, listFrame, formFrame),
})

const newPartnership = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partnerships/new-partnership',
  component: screen(
    () => import('./new-partnership-screen.tsx'),
    'NewPartnershipRoute',
    needs,
    listFrame,
    formFrame,
    wizardFrame,
  ),
})

const partnership = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partnerships/$id',
  validateSearch: campaignTabAddress,
  component: screen(() => import('./partnership-route.tsx'), 'PartnershipRoute', needs, listFrame, formFrame),
})

const partnershipEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partnerships/$id/edit',
  component: screen(
    () => import('./partnership-edit-screen.tsx'),
    'PartnershipEditRoute',
    needs,
    listFrame,
    formFrame,
    wizardFrame,
  ),
})

/** The domain of partnerships, banners and benefit cards of the driver app. */
export const partnershipsDomain = {
  routes: [partnerships, newPartnership, partnership, partnershipEdit],
  senders: { PARTNERSHIP: async () => (await import('./partnership-events.ts')).raiseOnPartnership },
  failures: { PARTNERSHIP: async () => (await import('./partnership-failures.ts')).partnershipFailure },
  providers: [async () => (await import('./partnership-provider.ts')).partnershipProvider],
  needs,
} as const satisfies Contribution
