import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'

const accessCode = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-code',
  component: lazyRouteComponent(() => import('./access-code-screen.tsx'), 'AccessCodeScreen'),
})

/** The domain of drivers' access codes. */
export const accessCodeDomain = {
  routes: [accessCode],
} as const satisfies Contribution
