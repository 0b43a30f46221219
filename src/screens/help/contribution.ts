import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { HelpEverywhere } from './help-everywhere.ts'
import { workflowsAddress } from './workflows/workflows-address.ts'
import { everything, type Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/help/contribution')).help,
  // Freights have no screen of their own yet that would bring their words.
  texts: ['help', 'workflows', 'freights'],
}

const apiReference = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/api',
  validateSearch: z.object({
    call: z.string().max(200).optional().catch(undefined),
    search: z.string().max(200).optional().catch(undefined),
  }),
  component: screen(() => import('./api-reference-route.tsx'), 'ApiReferenceRoute', needs),
})

const workflows = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/workflows',
  validateSearch: workflowsAddress,
  component: screen(() => import('./workflows/workflows-route.tsx'), 'WorkflowsRoute', needs, everything),
})

/** The domain of the API reference and the workflows page. */
export const helpDomain = {
  routes: [apiReference, workflows],
  needs,
  everywhere: HelpEverywhere,
} as const satisfies Contribution
