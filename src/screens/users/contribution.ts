import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/users/contribution')).users,
  texts: ['users', 'profile'],
}

/** The audit names fields and events of companies and departments too, and what each setting of the tenant has. */
const auditNeeds: Needs = {
  ...needs,
  texts: ['users', 'profile', 'companies', 'departments', 'rules', 'second-looks', 'notifications', 'incidents'],
}

const users = createRoute({
  getParentRoute: () => rootRoute,
  path: '/users',
  validateSearch: anyList,
  component: screen(() => import('./users-screen.tsx'), 'UsersScreen', needs, listFrame, formFrame),
})

const user = createRoute({
  getParentRoute: () => rootRoute,
  path: '/users/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./user-screen.tsx'), 'UserRoute', needs, listFrame, formFrame),
})

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: screen(() => import('./profile-screen.tsx'), 'ProfileScreen', needs, formFrame),
})

const audit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: anyList,
  component: screen(() => import('./audit-screen.tsx'), 'AuditScreen', auditNeeds, listFrame, formFrame),
})

const signInPolicy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/company/sign-in',
  component: screen(() => import('./sign-in-policy-screen.tsx'), 'SignInPolicyScreen', needs, formFrame),
})

/** The domain of the people who use the console. */
export const usersDomain = {
  routes: [users, user, profile, signInPolicy, audit],
  senders: { USER: async () => (await import('./user-events.ts')).raiseOnUser },
  outcomes: { USER: { DELETE: { one: 'users.deleted' } } },
  failures: { USER: async () => (await import('./user-failures.ts')).userFailure },
  providers: [async () => (await import('./user-provider.ts')).userProvider],
  needs,
} as const satisfies Contribution
