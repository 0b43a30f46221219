import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'

const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./welcome-screen.tsx'), 'WelcomeScreen'),
})

/** The domain of the console's first page. */
export const welcomeDomain = {
  routes: [welcome],
} as const satisfies Contribution
