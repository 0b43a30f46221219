import type { Kysely } from 'kysely'
import { communicationCenterRoutes } from '../communication-center/communication-center-routes.ts'
import { coreAppEvents } from '../core/app-events.ts'
import { coreRoutes } from '../core/core-routes.ts'
import type { Tables } from '../database/tables.ts'
import type { DriverApp } from '../driver-app/contribution.ts'
import { driverAppRoutes } from '../driver-app/driver-app-routes.ts'
import { freightAppEvents } from '../freight-manager/app-events.ts'
import { feedFreights } from '../freight-manager/app-feed.ts'
import { freightManagerRoutes } from '../freight-manager/freight-manager-routes.ts'
import type { Routes } from '../http/routes.ts'
import { webhookRoutes } from '../webhook/webhook-routes.ts'

/** What each service adds to the driver app's side: the events that it takes in, and its part of what the app shows. */
export const driverApp: DriverApp = {
  takers: [...coreAppEvents, ...freightAppEvents],
  feed: { freights: feedFreights },
}

/**
 * The routes of all services. A built call of the catalogue that no service implements does not compile.
 * @param system a database connection that reads signing keys; the connection that serves people cannot
 */
export function allRoutes(system: Kysely<Tables>): Routes {
  return {
    ...coreRoutes,
    ...communicationCenterRoutes,
    ...freightManagerRoutes,
    ...webhookRoutes(system),
    ...driverAppRoutes(driverApp),
  }
}
