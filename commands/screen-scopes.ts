import type { Place, Scope } from './command.ts'

/** Which scope of its own each screen opens between `screen` and dialogs. A screen that is not named may open any. */
export const scopesOfScreen: Partial<Record<Place, readonly Scope[]>> = {
  reviews: ['queue'],
  drivers: ['grid'],
  driver: ['record'],
  newVehicle: ['form'],
  newDriver: ['form'],
  driverEdit: ['form'],
  licence: ['form'],
  welcome: [],
  apiReference: [],
  keymap: [],
  workflows: [],
  accessCode: [],
  departments: ['grid'],
  locations: ['grid'],
  requests: ['grid'],
  endpoints: ['grid'],
  endpoint: ['record'],
  request: ['record'],
  wizard: ['form'],
  location: ['record', 'form'],
}
