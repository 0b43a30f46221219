import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'

const departments = createRoute({
  getParentRoute: () => rootRoute,
  path: '/departments',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('./departments-screen.tsx'), 'DepartmentsScreen'),
})

/** The domain of the company's departments. */
export const departmentsDomain = {
  routes: [departments],
  senders: { DEPARTMENT: async () => (await import('./department-events.ts')).raiseOnDepartment },
} as const satisfies Contribution
