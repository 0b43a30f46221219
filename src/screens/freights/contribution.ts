import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame, wizardFrame } from '../frames.ts'
import { copyAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'
import { freightTabs } from './freight-tabs.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/freights/contribution')).freights,
  texts: ['operations', 'freights', 'exchange'],
}

const freights = createRoute({
  getParentRoute: () => rootRoute,
  path: '/freights',
  validateSearch: anyList,
  component: screen(() => import('./freights-route.tsx'), 'FreightsRoute', needs, listFrame, formFrame),
})

const freight = createRoute({
  getParentRoute: () => rootRoute,
  path: '/freights/$id',
  validateSearch: z.object({ tab: z.enum(freightTabs).optional().catch(undefined) }),
  component: screen(() => import('./freight-route.tsx'), 'FreightRoute', needs, listFrame, formFrame),
})

const drivers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/freights/$id/drivers',
  validateSearch: anyList,
  component: screen(() => import('./freight-drivers-route.tsx'), 'FreightDriversRoute', needs, listFrame, formFrame),
})

const newDrivers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/freights/$id/new-drivers',
  validateSearch: anyList,
  component: screen(() => import('./freight-drivers-route.tsx'), 'NewDriversRoute', needs, listFrame, formFrame),
})

const newFreight = createRoute({
  getParentRoute: () => rootRoute,
  path: '/freight/new-freight',
  validateSearch: copyAddress,
  component: screen(
    () => import('./new-freight-screen.tsx'),
    'NewFreightRoute',
    needs,
    listFrame,
    formFrame,
    wizardFrame,
  ),
})

/** The domain of freights. */
export const freightsDomain = {
  routes: [freights, freight, drivers, newDrivers, newFreight],
  senders: { FREIGHT: async () => (await import('./freight-events.ts')).raiseOnFreight },
  outcomes: { FREIGHT: { FINISH: { one: 'freights.finished', many: 'freights.finishedMany' } } },
  failures: { FREIGHT: async () => (await import('./freight-failures.ts')).freightFailure },
  providers: [async () => (await import('./freight-provider.ts')).freightProvider],
  needs,
} as const satisfies Contribution
