import { type AnyRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isFirstAnswered } from '../api/first-call.ts'
import { rootRoute } from '../console/root-route.ts'
import { whenDomainsAreThere } from '../effects/other-domains.ts'
import { reviewsDomain } from '../screens/reviews/contribution.tsx'
import { leaveListFor } from '../ui/list/list-memory.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { registerFirstDomain } from './domains.ts'
import type { otherRoutes } from './other-domains.ts'
import { Shell } from './shell.tsx'

registerFirstDomain()
rootRoute.update({ component: Shell })

/** Every address that no domain has, and before the routes of all domains are there, every one but the queue's. */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location: { pathname, search, hash } }) => {
    if (areRoutesThere) return
    await fetchRoutes()
    redirect({ to: pathname, search, hash, replace: true, throw: true })
  },
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

const firstRoutes = [...reviewsDomain.routes, elsewhere]
/** The routes of all domains, by which addresses are typed, also those whose routes come later. */
type Routes = readonly [...typeof reviewsDomain.routes, ...typeof otherRoutes, typeof elsewhere]

export const router = createRouter({
  routeTree: rootRoute.addChildren(firstRoutes as unknown as Routes),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
})

router.subscribe('onBeforeNavigate', ({ toLocation }) => leaveListFor(toLocation.pathname))

let areRoutesThere = false

/** Adds the routes of the domains that are not in the first load. @throws (rejects) where they cannot be fetched now */
export async function fetchRoutes(): Promise<void> {
  const [{ otherRoutes }] = await Promise.all([import('./other-domains.ts'), whenDomainsAreThere()])
  if (areRoutesThere) return
  areRoutesThere = true
  rootRoute.addChildren([...firstRoutes, ...otherRoutes])
  router.setRoutes(router.buildRouteTree())
}

/** Fetches the routes of all domains where the current address is none of the queue's. @throws (rejects) as fetchRoutes */
export async function fetchRouteOfAddress(): Promise<void> {
  const matches: readonly { routeId: string }[] = router.matchRoutes(router.latestLocation)
  if (matches.some(({ routeId }) => routeId === elsewhere.id)) await fetchRoutes()
}

/**
 * Begins to fetch the code of the screen at the current address, so that it comes beside the session and not after it.
 * The router waits for the same code when it starts; a failure is told there.
 */
export async function fetchFirstScreen(): Promise<void> {
  await fetchRouteOfAddress()
  const byId: Readonly<Record<string, AnyRoute>> = router.routesById
  const matches: readonly { routeId: string }[] = router.matchRoutes(router.latestLocation)
  for (const { routeId } of matches) {
    const route = byId[routeId]
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

/**
 * How long the console waits, before it is drawn, for an answer that is there and only has to be read, in milliseconds.
 * It passes where the screen asks for something else than what was asked for before the modules.
 */
const READING_MS = 100

/**
 * Asks for what the screen at the current address shows first, so that it comes while the console is drawn. Resolves
 * when it has been asked for, and where an answer came before the modules, when it has been read.
 */
export async function askForFirstScreen(): Promise<void> {
  const isAnswered = isFirstAnswered()
  const byId: Readonly<Record<string, AnyRoute>> = router.routesById
  const matches: readonly { routeId: string; search: object }[] = router.matchRoutes(router.latestLocation)
  const asked = matches.flatMap(({ routeId, search }) => byId[routeId]?.options.staticData?.askFirst?.(search) ?? [])
  if (!(await isAnswered)) return
  const late = new Promise((resolve) => setTimeout(resolve, READING_MS))
  await Promise.race([Promise.allSettled(asked), late])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
