import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { endpointTabs, requestTabs } from './request-tabs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'

const requests = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('./requests-route.tsx'), 'RequestsRoute'),
})

const request = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/$id',
  validateSearch: z.object({ tab: z.enum(requestTabs).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./requests-route.tsx'), 'RequestRoute'),
})

const endpoints = createRoute({
  getParentRoute: () => rootRoute,
  path: '/endpoints',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('./endpoints-screen.tsx'), 'EndpointsScreen'),
})

const endpoint = createRoute({
  getParentRoute: () => rootRoute,
  path: '/endpoints/$id',
  validateSearch: z.object({ tab: z.enum(endpointTabs).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./endpoint-screen.tsx'), 'EndpointRoute'),
})

/** The domain of integration requests and their endpoints. */
export const requestsDomain = {
  routes: [requests, request, endpoints, endpoint],
  senders: {
    WEBHOOK_REQUEST: async () => (await import('./request-events.ts')).raiseOnRequest,
    WEBHOOK_ENDPOINT: async () => (await import('./request-events.ts')).raiseOnEndpoint,
  },
  outcomes: {
    REPROCESS: { one: 'requests.reprocessed', many: 'requests.reprocessedMany' },
    CANCEL: { one: 'requests.canceled', many: 'requests.canceledMany' },
    ENABLE: { one: 'endpoints.enabled', many: 'endpoints.enabledMany' },
    DISABLE: { one: 'endpoints.disabled', many: 'endpoints.disabledMany' },
  },
  providers: [
    async () => (await import('./request-providers.ts')).endpointProvider,
    async () => (await import('./request-providers.ts')).requestProvider,
  ],
} as const satisfies Contribution
