import type { Kysely } from 'kysely'
import { communicationCenterRoutes } from '../communication-center/communication-center-routes.ts'
import { coreRoutes } from '../core/core-routes.ts'
import type { Tables } from '../database/tables.ts'
import { freightManagerRoutes } from '../freight-manager/freight-manager-routes.ts'
import type { Routes } from '../http/routes.ts'
import { webhookRoutes } from '../webhook/webhook-routes.ts'

/**
 * The routes of all services. A built call of the catalogue that no service implements does not compile.
 * @param system a database connection that reads signing keys; the connection that serves people cannot
 */
export function allRoutes(system: Kysely<Tables>): Routes {
  return { ...coreRoutes, ...communicationCenterRoutes, ...freightManagerRoutes, ...webhookRoutes(system) }
}
