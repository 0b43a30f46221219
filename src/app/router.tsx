import { type AnyRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../console/root-route.ts'
import { leaveListFor } from '../ui/list/list-memory.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { registerDomains, routes } from './domains.ts'
import { Shell } from './shell.tsx'

registerDomains()
rootRoute.update({ component: Shell })

/** Every other address. */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
})

/** Plain query strings: `search=12345678` stays a text. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function stringifySearch(search: Record<string, unknown>): string {
  const values = Object.entries(search as Record<string, string | number | boolean | undefined>)
  const query = new URLSearchParams(
    values.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `?${query}` : ''
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([...routes, elsewhere]),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
})

router.subscribe('onBeforeNavigate', ({ toLocation }) => leaveListFor(toLocation.pathname))

/**
 * Begins to fetch the code of the screen at the current address, so that it comes beside the session and not after it.
 * The router waits for the same code when it starts; a failure is told there.
 */
export function fetchFirstScreen(): void {
  const byId: Readonly<Record<string, AnyRoute>> = router.routesById
  const matches: readonly { routeId: string }[] = router.matchRoutes(router.latestLocation)
  for (const { routeId } of matches) {
    const route = byId[routeId]
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
