import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/captures/contribution')).captures,
  texts: ['captures'],
}

const captures = createRoute({
  getParentRoute: () => rootRoute,
  path: '/captures',
  validateSearch: anyList,
  component: screen(() => import('./captures-route.tsx'), 'CapturesRoute', needs, listFrame, formFrame),
})

const capture = createRoute({
  getParentRoute: () => rootRoute,
  path: '/captures/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./capture-screen.tsx'), 'CaptureRoute', needs, listFrame, formFrame),
})

const queue = createRoute({
  getParentRoute: () => rootRoute,
  path: '/captures/queue',
  component: screen(() => import('./capture-queue-screen.tsx'), 'CaptureQueueScreen', needs, listFrame, formFrame),
})

/** The domain of the captures, persons whom the platform tries to win for the app. */
export const capturesDomain = {
  routes: [captures, capture, queue],
  senders: { CAPTURE: async () => (await import('./capture-provider.ts')).raiseOnCapture },
  outcomes: { CAPTURE: { ACT_MANUALLY: { one: 'captures.acted' } } },
  providers: [async () => (await import('./capture-provider.ts')).captureProvider],
  needs,
} as const satisfies Contribution
