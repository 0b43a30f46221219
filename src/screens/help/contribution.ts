import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { workflowsAddress } from './workflows/workflows-address.ts'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'

const apiReference = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/api',
  validateSearch: z.object({
    call: z.string().max(200).optional().catch(undefined),
    search: z.string().max(200).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./api-reference-route.tsx'), 'ApiReferenceRoute'),
})

const workflows = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/workflows',
  validateSearch: workflowsAddress,
  component: lazyRouteComponent(() => import('./workflows/workflows-route.tsx'), 'WorkflowsRoute'),
})

/** The domain of the API reference and the workflows page. */
export const helpDomain = {
  routes: [apiReference, workflows],
} as const satisfies Contribution
