import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'
import { driverNeeds as needs } from '../drivers/driver-needs.ts'
import { formFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const accessCode = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-code',
  component: screen(() => import('./access-code-screen.tsx'), 'AccessCodeScreen', needs, formFrame),
})

/** The domain of drivers' access codes. */
export const accessCodeDomain = {
  routes: [accessCode],
  needs,
} as const satisfies Contribution
