import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/departments/contribution')).departments,
  texts: ['departments'],
}

const departments = createRoute({
  getParentRoute: () => rootRoute,
  path: '/departments',
  validateSearch: anyList,
  component: screen(() => import('./departments-screen.tsx'), 'DepartmentsScreen', needs, listFrame, formFrame),
})

/** The domain of the company's departments. */
export const departmentsDomain = {
  routes: [departments],
  senders: { DEPARTMENT: async () => (await import('./department-events.ts')).raiseOnDepartment },
  failures: { DEPARTMENT: async () => (await import('./department-failures.ts')).departmentFailure },
  needs,
} as const satisfies Contribution
