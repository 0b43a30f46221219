import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { isEnabled } from '#contract/features'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import { endpointTabs, requestTabs } from './request-tabs.ts'
import { RequestsEverywhere } from './requests-everywhere.tsx'
import { fetchNeeds, type Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { currentSession } from '../../effects/session.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, gridFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/requests/contribution')).requests,
  texts: ['requests', 'endpoints'],
}

const requests = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: anyList,
  component: screen(() => import('./requests-route.tsx'), 'RequestsRoute', needs, gridFrame, listFrame, formFrame),
})

const request = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/$id',
  validateSearch: z.object({ tab: z.enum(requestTabs).optional().catch(undefined) }),
  component: screen(() => import('./request-route.tsx'), 'RequestRoute', needs, listFrame, formFrame),
})

const endpoints = createRoute({
  getParentRoute: () => rootRoute,
  path: '/endpoints',
  validateSearch: anyList,
  component: screen(() => import('./endpoints-screen.tsx'), 'EndpointsScreen', needs, gridFrame, listFrame, formFrame),
})

const endpoint = createRoute({
  getParentRoute: () => rootRoute,
  path: '/endpoints/$id',
  validateSearch: z.object({ tab: z.enum(endpointTabs).optional().catch(undefined) }),
  component: screen(() => import('./endpoint-screen.tsx'), 'EndpointRoute', needs, listFrame, formFrame),
})

/** The domain of integration requests and their endpoints. */
export const requestsDomain = {
  routes: [requests, request, endpoints, endpoint],
  senders: {
    WEBHOOK_REQUEST: async () => (await import('./request-events.ts')).raiseOnRequest,
    WEBHOOK_ENDPOINT: async () => (await import('./request-events.ts')).raiseOnEndpoint,
  },
  outcomes: {
    WEBHOOK_REQUEST: {
      REPROCESS: { one: 'requests.reprocessed', many: 'requests.reprocessedMany' },
      CANCEL: { one: 'requests.canceled', many: 'requests.canceledMany' },
    },
    WEBHOOK_ENDPOINT: {
      ENABLE: { one: 'endpoints.enabled', many: 'endpoints.enabledMany' },
      DISABLE: { one: 'endpoints.disabled', many: 'endpoints.disabledMany' },
      RELEASE: { one: 'endpoints.released', many: 'endpoints.releasedMany' },
    },
  },
  everywhere: RequestsEverywhere,
  /** Shows a bulk retry that the person began, also after a reload. */
  onQuiet: async () => {
    if (!isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features)) return
    // Its strip and its notices are on every screen.
    const [{ adoptBulkRetry }] = await Promise.all([import('./bulk-retry-job.ts'), fetchNeeds([needs])])
    adoptBulkRetry()
  },
  providers: [
    async () => (await import('./request-providers.ts')).endpointProvider,
    async () => (await import('./request-providers.ts')).requestProvider,
  ],
  needs,
} as const satisfies Contribution
