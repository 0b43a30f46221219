import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { driverAddress } from './driver-tabs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'

const drivers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers',
  validateSearch: anyList,
  component: lazyRouteComponent(() => import('./drivers-route.tsx'), 'DriversRoute'),
})

const newDriver = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/new',
  component: lazyRouteComponent(() => import('./new-driver-screen.tsx'), 'NewDriverRoute'),
})

const driver = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id',
  validateSearch: driverAddress,
  component: lazyRouteComponent(() => import('./drivers-route.tsx'), 'DriverRoute'),
})

const newVehicle = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id/vehicles/new',
  component: lazyRouteComponent(() => import('./new-vehicle-screen.tsx'), 'NewVehicleRoute'),
})

const driverEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id/edit',
  component: lazyRouteComponent(() => import('./driver-edit-screen.tsx'), 'DriverEditRoute'),
})

const licence = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id/licence',
  component: lazyRouteComponent(() => import('./licence-screen.tsx'), 'LicenceRoute'),
})

/** The domain of drivers with their documents, vehicles and licences. */
export const driversDomain = {
  routes: [drivers, newDriver, driver, newVehicle, driverEdit, licence],
  senders: { DRIVER_CHECKLIST: async () => (await import('./pendency-events.ts')).raiseOnPendency },
  providers: [async () => (await import('./driver-provider.ts')).driverProvider],
} as const satisfies Contribution
