import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { locationTabs } from './location-tabs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'

const locations = createRoute({
  getParentRoute: () => rootRoute,
  path: '/locations',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('./locations-route.tsx'), 'LocationsRoute'),
})

const location = createRoute({
  getParentRoute: () => rootRoute,
  path: '/locations/$id',
  validateSearch: z.object({ tab: z.enum(locationTabs).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./locations-route.tsx'), 'LocationRoute'),
})

/** The domain of locations and their curation. */
export const locationsDomain = {
  routes: [locations, location],
  senders: { LOCATION: async () => (await import('./location-events.ts')).raiseOnLocation },
  providers: [async () => (await import('./location-provider.ts')).locationProvider],
} as const satisfies Contribution
