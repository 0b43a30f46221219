import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { everything, type Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/keys/contribution')).keys,
  texts: ['keymap'],
}

const keymap = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/keys',
  validateSearch: z.object({ command: z.string().max(200).optional().catch(undefined) }),
  component: screen(() => import('./keymap-screen.tsx'), 'KeymapRoute', needs, everything),
})

/** The domain of the keymap. */
export const keysDomain = {
  routes: [keymap],
  providers: [async () => (await import('./command-provider.ts')).commandProvider],
  needs,
} as const satisfies Contribution
