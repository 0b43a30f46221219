import { locationOrder } from '#contract/schemas/general/list-order'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { locationCommands } from './location-commands.ts'

/** Locations and their curation. */
export const locations: Contribution<'locations' | 'location', 'locations'> = {
  places: { locations: ['grid'], location: ['record', 'form'] },
  sources: ['locations'],
  commands: [...locationCommands, orderCommand('locations', locationOrder.options)],
}
