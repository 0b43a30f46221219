import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/drawers/contribution')).drawers,
  texts: ['drawers', 'campaigns', 'segmentations'],
}

const drawers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drawers',
  validateSearch: anyList,
  component: screen(() => import('./drawers-route.tsx'), 'DrawersRoute', needs, listFrame, formFrame),
})

const drawer = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drawers/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./drawer-route.tsx'), 'DrawerRoute', needs, listFrame, formFrame),
})

const newDrawer = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drawer/new-drawer',
  component: screen(() => import('./new-drawer-screen.tsx'), 'NewDrawerRoute', needs, listFrame, formFrame),
})

/** The domain of the drawers, small cards of the driver app. */
export const drawersDomain = {
  routes: [drawers, drawer, newDrawer],
  senders: { DRAWER: async () => (await import('./drawer-events.ts')).raiseOnDrawer },
  failures: { DRAWER: async () => (await import('./drawer-failures.ts')).drawerFailure },
  providers: [async () => (await import('./drawer-provider.ts')).drawerProvider],
  needs,
} as const satisfies Contribution
