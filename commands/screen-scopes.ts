import type { Place, Scope } from './command.ts'

/** Which scope of its own each screen opens between `screen` and dialogs. A screen that is not named may open any. */
export const scopesOfScreen: Partial<Record<Place, readonly Scope[]>> = {
  reviews: ['queue'],
  drivers: ['grid'],
  driver: ['record'],
  welcome: [],
  apiReference: [],
  keymap: [],
  workflows: [],
  departments: ['grid'],
  locations: ['grid'],
  requests: ['grid'],
  request: ['record'],
  wizard: ['form'],
  location: ['record', 'form'],
}
