import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'
import { recordTabAddress } from '../record-tabs.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/commodities/contribution')).commodities,
  texts: ['commodities'],
}

const commodities = createRoute({
  getParentRoute: () => rootRoute,
  path: '/commodities',
  validateSearch: anyList,
  component: screen(() => import('./commodities-screen.tsx'), 'CommoditiesScreen', needs, listFrame, formFrame),
})

const commodity = createRoute({
  getParentRoute: () => rootRoute,
  path: '/commodities/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./commodity-screen.tsx'), 'CommodityRoute', needs, listFrame, formFrame),
})

/** The domain of the commodities that freights carry. */
export const commoditiesDomain = {
  routes: [commodities, commodity],
  senders: { COMMODITY: async () => (await import('./commodity-events.ts')).raiseOnCommodity },
  providers: [async () => (await import('./commodity-provider.ts')).commodityProvider],
  needs,
} as const satisfies Contribution
