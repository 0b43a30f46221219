import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'
import { travelTabs } from './travel-tabs.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/travels/contribution')).travels,
  texts: ['operations', 'travels', 'exchange'],
}

const travels = createRoute({
  getParentRoute: () => rootRoute,
  path: '/travels',
  validateSearch: anyList,
  component: screen(() => import('./travels-route.tsx'), 'TravelsRoute', needs, listFrame, formFrame),
})

const travel = createRoute({
  getParentRoute: () => rootRoute,
  path: '/travels/$driver/$id',
  validateSearch: z.object({ tab: z.enum(travelTabs).optional().catch(undefined) }),
  component: screen(() => import('./travel-route.tsx'), 'TravelRoute', needs, listFrame),
})

/** The domain of the travels. */
export const travelsDomain = { routes: [travels, travel], needs } as const satisfies Contribution
