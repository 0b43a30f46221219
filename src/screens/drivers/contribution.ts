import { createRoute } from '@tanstack/react-router'
import { driverNeeds as needs, driverRecordNeeds as recordNeeds } from './driver-needs.ts'
import { driverAddress } from './driver-tabs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame, wizardFrame } from '../frames.ts'
import { screen } from '../screen.ts'

const drivers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers',
  validateSearch: anyList,
  component: screen(() => import('./drivers-route.tsx'), 'DriversRoute', needs, listFrame, formFrame, wizardFrame),
})

const newDriver = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/new',
  component: screen(
    () => import('./new-driver-screen.tsx'),
    'NewDriverRoute',
    needs,
    listFrame,
    formFrame,
    wizardFrame,
  ),
})

const driver = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id',
  validateSearch: driverAddress,
  component: screen(() => import('./driver-route.tsx'), 'DriverRoute', recordNeeds, listFrame, formFrame, wizardFrame),
})

const newVehicle = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id/vehicles/new',
  component: screen(
    () => import('./new-vehicle-screen.tsx'),
    'NewVehicleRoute',
    needs,
    listFrame,
    formFrame,
    wizardFrame,
  ),
})

const driverEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id/edit',
  component: screen(
    () => import('./driver-edit-screen.tsx'),
    'DriverEditRoute',
    needs,
    listFrame,
    formFrame,
    wizardFrame,
  ),
})

const licence = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drivers/$id/licence',
  component: screen(() => import('./licence-screen.tsx'), 'LicenceRoute', needs, listFrame, formFrame, wizardFrame),
})

/** The domain of drivers with their documents, vehicles and licences. */
export const driversDomain = {
  routes: [drivers, newDriver, driver, newVehicle, driverEdit, licence],
  senders: { DRIVER_CHECKLIST: async () => (await import('./pendency-events.ts')).raiseOnPendency },
  outcomes: { DRIVER_CHECKLIST: { CANCEL: { one: 'pendencies.canceled' } } },
  failures: { DRIVER_COMPOSITION: async () => (await import('./vehicle-failures.ts')).vehicleFailure },
  providers: [async () => (await import('./driver-provider.ts')).driverProvider],
  needs,
} as const satisfies Contribution
