import type { Routes } from '../http/routes.ts'
import {
  listVehicleBodies,
  listVehicleBodiesByCategory,
  listVehicleConfigurations,
  listVehicleConfigurationsByCategory,
} from './vehicle-options.ts'

type FreightManagerCall =
  | 'listVehicleBodies'
  | 'listVehicleBodiesByCategory'
  | 'listVehicleConfigurations'
  | 'listVehicleConfigurationsByCategory'

/** The freight-manager service. */
export const freightManagerRoutes: Pick<Routes, FreightManagerCall> = {
  listVehicleBodies: (context, { query }) => listVehicleBodies(context, query),
  listVehicleBodiesByCategory: (context, { query }) => listVehicleBodiesByCategory(context, query.search),
  listVehicleConfigurations: (context, { query }) => listVehicleConfigurations(context, query),
  listVehicleConfigurationsByCategory: (context, { query }) =>
    listVehicleConfigurationsByCategory(context, query.search),
}
