import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'

const keymap = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/keys',
  validateSearch: z.object({ command: z.string().max(200).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./keymap-screen.tsx'), 'KeymapRoute'),
})

/** The domain of the keymap. */
export const keysDomain = {
  routes: [keymap],
  providers: [async () => (await import('./command-provider.ts')).commandProvider],
} as const satisfies Contribution
