import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/second-looks/contribution')).secondLooks,
  texts: ['second-looks'],
}

const looks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-looks',
  component: screen(() => import('./second-look-screen.tsx'), 'SecondLookScreen', needs),
  staticData: { needsWidth: true },
})

const reconciliations = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reconciliations',
  validateSearch: anyList,
  component: screen(() => import('./reconciliations-route.tsx'), 'ReconciliationsRoute', needs, listFrame),
})

const reconciliation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reconciliations/$id',
  component: screen(() => import('./reconciliation-route.tsx'), 'ReconciliationRoute', needs, listFrame),
})

const rates = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reconciliations/rates',
  component: screen(() => import('./rates-screen.tsx'), 'RatesScreen', needs, formFrame),
})

/** The domain of second looks. */
export const secondLooksDomain = {
  routes: [looks, reconciliations, reconciliation, rates],
  needs,
} as const satisfies Contribution
