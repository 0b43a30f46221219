import { createRootRoute, createRoute, createRouter, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { mayUse } from '#contract/roles'
import { reviewKind } from '#contract/schemas/review'
import { currentSession } from '../effects/session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { driverAddress } from '../screens/drivers/driver-tabs.ts'
import { workflowsAddress } from '../screens/help/workflows/workflows-address.ts'
import { locationTabs } from '../screens/locations/location-tabs.ts'
import { endpointTabs, requestTabs } from '../screens/requests/request-tabs.ts'
import type { ListAddress } from '../ui/list/list-address.ts'
import { leaveListFor } from '../ui/list/list-memory.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { ReviewsScreen } from '../screens/reviews/reviews-screen.tsx'
import { textOfMessage } from '../console/notices.ts'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Shell })

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/welcome/welcome-screen.tsx'), 'WelcomeScreen'),
})

const reviews = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  validateSearch: z.object({ kind: reviewKind.optional().catch(undefined), flagged: z.literal('true').optional().catch(undefined) }),
  component: Reviews,
})

/** The queue hands records out to decide on; who may not decide is told so, instead of asking the services again and again. */
function Reviews() {
  const { t } = useTexts()
  const { role } = currentSession()
  if (mayUse('operate', role)) return <ReviewQueue />
  return (
    <Empty title={t('reviews.title')} hint={textOfMessage({ key: 'reasons.role', values: { role } })}>
      <CommandButton id="go.drivers" />
    </Empty>
  )
}

function ReviewQueue() {
  const { kind, flagged } = reviews.useSearch()
  const navigate = useNavigate()
  const filter = useMemo(() => ({ ...(kind ? { kind } : {}), ...(flagged ? { flagged: true } : {}) }), [kind, flagged])
  return (
    <ReviewsScreen
      filter={filter}
      onFilter={(next) => void navigate({ to: '/reviews', search: { ...(next.kind ? { kind: next.kind } : {}), ...(next.flagged ? { flagged: 'true' as const } : {}) } })}
    />
  )
}

/** A list reads its address by its own rules, which come with its screen. */
const anyList = (search: Record<string, unknown>): ListAddress => search as ListAddress

const drivers = createRoute({
  getParentRoute: () => root,
  path: '/drivers',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('../screens/drivers/drivers-route.tsx'), 'DriversRoute'),
})

const driver = createRoute({
  getParentRoute: () => root,
  path: '/drivers/$id',
  validateSearch: driverAddress,
  component: lazyRouteComponent(() => import('../screens/drivers/drivers-route.tsx'), 'DriverRoute'),
})

const newVehicle = createRoute({
  getParentRoute: () => root,
  path: '/drivers/$id/vehicles/new',
  component: lazyRouteComponent(() => import('../screens/drivers/new-vehicle-screen.tsx'), 'NewVehicleRoute'),
})

const newDriver = createRoute({
  getParentRoute: () => root,
  path: '/drivers/new',
  component: lazyRouteComponent(() => import('../screens/drivers/new-driver-screen.tsx'), 'NewDriverRoute'),
})

const driverEdit = createRoute({
  getParentRoute: () => root,
  path: '/drivers/$id/edit',
  component: lazyRouteComponent(() => import('../screens/drivers/driver-edit-screen.tsx'), 'DriverEditRoute'),
})

const licence = createRoute({
  getParentRoute: () => root,
  path: '/drivers/$id/licence',
  component: lazyRouteComponent(() => import('../screens/drivers/licence-screen.tsx'), 'LicenceRoute'),
})

const accessCode = createRoute({
  getParentRoute: () => root,
  path: '/access-code',
  component: lazyRouteComponent(() => import('../screens/access-code/access-code-screen.tsx'), 'AccessCodeScreen'),
})

const departments = createRoute({
  getParentRoute: () => root,
  path: '/departments',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('../screens/departments/departments-screen.tsx'), 'DepartmentsScreen'),
})

const locations = createRoute({
  getParentRoute: () => root,
  path: '/locations',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('../screens/locations/locations-route.tsx'), 'LocationsRoute'),
})

const location = createRoute({
  getParentRoute: () => root,
  path: '/locations/$id',
  validateSearch: z.object({ tab: z.enum(locationTabs).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../screens/locations/locations-route.tsx'), 'LocationRoute'),
})

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('../screens/requests/requests-route.tsx'), 'RequestsRoute'),
})

const endpoints = createRoute({
  getParentRoute: () => root,
  path: '/endpoints',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('../screens/requests/endpoints-screen.tsx'), 'EndpointsScreen'),
})

const endpoint = createRoute({
  getParentRoute: () => root,
  path: '/endpoints/$id',
  validateSearch: z.object({ tab: z.enum(endpointTabs).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../screens/requests/endpoint-screen.tsx'), 'EndpointRoute'),
})

const request = createRoute({
  getParentRoute: () => root,
  path: '/requests/$id',
  validateSearch: z.object({ tab: z.enum(requestTabs).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../screens/requests/requests-route.tsx'), 'RequestRoute'),
})

const apiReference = createRoute({
  getParentRoute: () => root,
  path: '/help/api',
  validateSearch: z.object({ call: z.string().max(200).optional().catch(undefined), search: z.string().max(200).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../screens/help/api-reference-route.tsx'), 'ApiReferenceRoute'),
})

const workflows = createRoute({
  getParentRoute: () => root,
  path: '/help/workflows',
  validateSearch: workflowsAddress,
  component: lazyRouteComponent(() => import('../screens/help/workflows/workflows-route.tsx'), 'WorkflowsRoute'),
})

const keymap = createRoute({
  getParentRoute: () => root,
  path: '/settings/keys',
  validateSearch: z.object({ command: z.string().max(200).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../screens/keys/keymap-screen.tsx'), 'KeymapRoute'),
})

/** Places that no route above has yet; what else is asked for is not found. */
const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: lazyRouteComponent(() => import('../screens/later/later-screen.tsx'), 'LaterRoute') })

/** Plain query strings: `search=12345678` stays a text. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function stringifySearch(search: Record<string, unknown>): string {
  const values = Object.entries(search as Record<string, string | number | boolean | undefined>)
  const query = new URLSearchParams(values.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])))
  return query.size > 0 ? `?${query}` : ''
}

export const router = createRouter({
  routeTree: root.addChildren([welcome, reviews, drivers, newDriver, driver, newVehicle, driverEdit, licence, accessCode, departments, locations, location, requests, endpoints, endpoint, request, apiReference, workflows, keymap, elsewhere]),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
})

router.subscribe('onBeforeNavigate', ({ toLocation }) => leaveListFor(toLocation.pathname))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

