import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/positions/contribution')).positions,
  texts: ['operations', 'positions'],
}

const positions = createRoute({
  getParentRoute: () => rootRoute,
  path: '/positions',
  validateSearch: anyList,
  component: screen(() => import('./positions-route.tsx'), 'PositionsRoute', needs, listFrame, formFrame),
})

/** The domain of the positions. */
export const positionsDomain = { routes: [positions], needs } as const satisfies Contribution
