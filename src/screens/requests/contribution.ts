import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { isEnabled } from '#contract/features'
import {
  DEMO_RECEIVER_FEATURE,
  INCIDENTS_FEATURE,
  REQUEST_OPERATIONS_FEATURE,
} from '#contract/schemas/requests/feature'
import { endpointTabs, requestTabs } from './request-tabs.ts'
import { RequestsEverywhere } from './requests-everywhere.tsx'
import { fetchNeeds, type Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { currentSession } from '../../effects/session.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/requests/contribution')).requests,
  // `campaigns` has the word for what is closed.
  texts: ['requests', 'endpoints', 'incidents', 'campaigns'],
}

const requests = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: anyList,
  component: screen(() => import('./requests-route.tsx'), 'RequestsRoute', needs, listFrame, formFrame),
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
  component: screen(() => import('./endpoints-screen.tsx'), 'EndpointsScreen', needs, listFrame, formFrame),
})

const endpoint = createRoute({
  getParentRoute: () => rootRoute,
  path: '/endpoints/$id',
  validateSearch: z.object({ tab: z.enum(endpointTabs).optional().catch(undefined) }),
  component: screen(() => import('./endpoint-screen.tsx'), 'EndpointRoute', needs, listFrame, formFrame),
})

const incidents = createRoute({
  getParentRoute: () => rootRoute,
  path: '/incidents',
  validateSearch: anyList,
  component: screen(() => import('./incidents-route.tsx'), 'IncidentsRoute', needs, listFrame, formFrame),
})

const incident = createRoute({
  getParentRoute: () => rootRoute,
  path: '/incidents/$id',
  validateSearch: z.object({ tab: z.enum(endpointTabs).optional().catch(undefined) }),
  component: screen(() => import('./incident-screen.tsx'), 'IncidentRoute', needs, listFrame, formFrame),
})

const incidentAlerts = createRoute({
  getParentRoute: () => rootRoute,
  path: '/company/incident-alerts',
  component: screen(() => import('./incident-alerts-screen.tsx'), 'IncidentAlertsScreen', needs, formFrame),
})

/** The domain of integration requests, their endpoints and the outages of these. */
export const requestsDomain = {
  routes: [requests, request, endpoints, endpoint, incidents, incident, incidentAlerts],
  senders: {
    WEBHOOK_REQUEST: async () => (await import('./request-events.ts')).raiseOnRequest,
    WEBHOOK_ENDPOINT: async () => (await import('./request-events.ts')).raiseOnEndpoint,
    WEBHOOK_INCIDENT: async () => (await import('./request-events.ts')).raiseOnIncident,
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
    WEBHOOK_INCIDENT: {
      ACKNOWLEDGE: { one: 'incidents.acknowledged', many: 'incidents.acknowledgedMany' },
      TAKE_OVER: { one: 'incidents.acknowledged', many: 'incidents.acknowledgedMany' },
    },
  },
  everywhere: RequestsEverywhere,
  /**
   * Fetches the commands that work on every screen. From then on every screen shows a bulk retry that the person began,
   * also after a reload, and how many incidents nobody has taken.
   */
  onQuiet: async () => {
    const has = (feature: string) => isEnabled(feature, currentSession().features)
    if (![DEMO_RECEIVER_FEATURE, REQUEST_OPERATIONS_FEATURE, INCIDENTS_FEATURE].some(has)) return
    const [job, alarm] = await Promise.all([
      has(REQUEST_OPERATIONS_FEATURE) ? import('./bulk-retry-job.ts') : null,
      has(INCIDENTS_FEATURE) ? import('./alarm.tsx') : null,
      fetchNeeds([needs]),
    ])
    job?.adoptBulkRetry()
    alarm?.showAlarm()
  },
  providers: [
    async () => (await import('./request-providers.ts')).endpointProvider,
    async () => (await import('./request-providers.ts')).requestProvider,
  ],
  needs,
} as const satisfies Contribution
