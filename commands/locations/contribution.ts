import { locationOrder } from '#contract/schemas/general/list-order'
import { locationRecords } from '#machines/locations/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { locationCommands } from './location-commands.ts'

/** Locations and their curation. */
export const locations: Contribution<'locations' | 'location' | 'locationForm', 'locations'> = {
  places: { locations: ['grid'], location: ['record', 'form'], locationForm: null },
  sources: ['locations'],
  lifecycles: locationRecords,
  commands: [...locationCommands, orderCommand('locations', locationOrder.options)],
}
