import type { RoutesOf } from '../http/routes.ts'
import { cargoCostRoutes } from './cargo-costs.ts'
import { addFreightDrivers, finishFreights } from './closing.ts'
import { countFreightDrivers, getFreightDriver, searchFreightDrivers } from './driver-search.ts'
import { createFreightContact, listFreightEngagements } from './engagement.ts'
import { getFreightDistance } from './freight-distance.ts'
import { freightClock, getFreight, listFreights } from './freights.ts'
import { listFreightHistories } from './histories.ts'
import { getFreightAddress } from './public-address.ts'
import { copyFreight, createFreight, updateFreight } from './publishing.ts'
import {
  listVehicleBodies,
  listVehicleBodiesByCategory,
  listVehicleConfigurations,
  listVehicleConfigurationsByCategory,
} from './vehicle-options.ts'

/** The freight-manager service. */
export const freightManagerRoutes: RoutesOf<'freight-manager'> = {
  ...cargoCostRoutes,
  listFreights: (context, { query }) => listFreights(context, query),
  getFreight: (context, { params }) => getFreight(context, params.id),
  createFreight: (context, { body, files }) => createFreight(context, body, files),
  updateFreight: (context, { params, body }) => updateFreight(context, params.id, body),
  copyFreight: (context, { params, body }) => copyFreight(context, params.id, body),
  finishFreights: (context, { body }) => finishFreights(context, body),
  addFreightDrivers: (context, { params, body }) => addFreightDrivers(context, params.id, body),
  listFreightEngagements: (context, { params, query }) => listFreightEngagements(context, params.id, query),
  searchFreightDrivers: (context, { params, query }) => searchFreightDrivers(context, params.id, query),
  countFreightDrivers: (context, { params, query }) => countFreightDrivers(context, params.id, query),
  getFreightDriver: (context, { params }) => getFreightDriver(context, params.id),
  createFreightContact: (context, { body }) => createFreightContact(context, body),
  listFreightHistories: (context, { params, query }) => listFreightHistories(context, params.id, query),
  getFreightAddress: (context, { params }) => getFreightAddress(context, params.id),
  getFreightDistance: (context, { query }) => getFreightDistance(context, query),
  listVehicleBodies: (context, { query }) => listVehicleBodies(context, query),
  listVehicleBodiesByCategory: (context, { query }) => listVehicleBodiesByCategory(context, query.search),
  listVehicleConfigurations: (context, { query }) => listVehicleConfigurations(context, query),
  listVehicleConfigurationsByCategory: (context, { query }) =>
    listVehicleConfigurationsByCategory(context, query.search),
}

/** Events of the clock on the records of this service. */
export const freightManagerClock = [...freightClock]
