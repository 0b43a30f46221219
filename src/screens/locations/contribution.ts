import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { locationTabs } from './location-tabs.ts'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/locations/contribution')).locations,
  texts: ['locations', 'operations'],
}

const locations = createRoute({
  getParentRoute: () => rootRoute,
  path: '/locations',
  validateSearch: anyList,
  component: screen(() => import('./locations-route.tsx'), 'LocationsRoute', needs, listFrame, formFrame),
})

const location = createRoute({
  getParentRoute: () => rootRoute,
  path: '/locations/$id',
  validateSearch: z.object({ tab: z.enum(locationTabs).optional().catch(undefined) }),
  component: screen(() => import('./location-route.tsx'), 'LocationRoute', needs, listFrame, formFrame),
})

/** The domain of locations and their curation. */
export const locationsDomain = {
  routes: [locations, location],
  senders: { LOCATION: async () => (await import('./location-events.ts')).raiseOnLocation },
  providers: [async () => (await import('./location-provider.ts')).locationProvider],
  needs,
} as const satisfies Contribution
