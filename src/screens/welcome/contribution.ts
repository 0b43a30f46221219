import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  texts: ['welcome'],
}

const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: screen(() => import('./welcome-screen.tsx'), 'WelcomeScreen', needs),
})

/** The domain of the console's first page. */
export const welcomeDomain = {
  routes: [welcome],
  needs,
} as const satisfies Contribution
