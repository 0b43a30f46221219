import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/disapproval-reasons/contribution')).disapprovalReasons,
  texts: ['disapproval-reasons'],
}

const reasons = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disapproval-reasons',
  validateSearch: anyList,
  component: screen(() => import('./reasons-route.tsx'), 'ReasonsRoute', needs, listFrame, formFrame),
})

const reason = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disapproval-reasons/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./reason-screen.tsx'), 'ReasonRoute', needs, listFrame, formFrame),
})

const reasonEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disapproval-reasons/$id/edit',
  component: screen(() => import('./reason-edit-screen.tsx'), 'ReasonEditRoute', needs, listFrame, formFrame),
})

const newReason = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disapproval-reason/new-reason',
  component: screen(() => import('./new-reason-screen.tsx'), 'NewReasonRoute', needs, listFrame, formFrame),
})

/** The domain of reasons for disapproval. */
export const disapprovalReasonsDomain = {
  routes: [reasons, reason, reasonEdit, newReason],
  senders: { DISAPPROVAL_REASON: async () => (await import('./reason-events.ts')).raiseOnReason },
  // The question for a reason is answered in one keystroke, so that its reasons are there before it is asked.
  onQuiet: async () => (await import('../../ui/reasons-of-tenant.ts')).fetchReasons(),
  needs,
} as const satisfies Contribution
