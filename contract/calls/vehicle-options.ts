import {
  vehicleBodiesByCategoryReply,
  vehicleBodiesReply,
  vehicleConfigurationsByCategoryReply,
  vehicleConfigurationsReply,
  vehicleOptionsByCategoryQuery,
  vehicleOptionsQuery,
} from '../schemas/vehicles/vehicle-options.ts'
import { call } from './call.ts'

export const listVehicleBodies = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/vehicle-bodies',
  summary: 'Vehicle bodies that a freight may ask for',
  right: 'read',
  query: vehicleOptionsQuery,
  reply: vehicleBodiesReply,
})

export const listVehicleBodiesByCategory = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/vehicle-bodies/by-categories',
  summary: 'Vehicle bodies grouped by their category',
  right: 'read',
  query: vehicleOptionsByCategoryQuery,
  reply: vehicleBodiesByCategoryReply,
})

export const listVehicleConfigurations = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/vehicle-configurations',
  summary: 'Vehicle configurations that a freight may ask for',
  right: 'read',
  query: vehicleOptionsQuery,
  reply: vehicleConfigurationsReply,
})

export const listVehicleConfigurationsByCategory = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/vehicle-configurations/by-categories',
  summary: 'Vehicle configurations grouped by their category',
  right: 'read',
  query: vehicleOptionsByCategoryQuery,
  reply: vehicleConfigurationsByCategoryReply,
})
