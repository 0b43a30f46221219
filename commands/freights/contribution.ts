import { freightOrder } from '#contract/schemas/freights/freight'
import { freightRecords } from '#machines/freights/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { tabCommands } from '../lists/tab-commands.ts'
import { foundDriverCommands } from './found-driver-commands.ts'
import { freightCommands } from './freight-commands.ts'

/** Freights: what is offered to drivers. */
export const freights: Contribution<
  'freights' | 'freight' | 'freightDrivers' | 'newFreight' | 'freightForm',
  'freights'
> = {
  places: {
    freights: ['grid'],
    freight: ['record'],
    freightDrivers: ['grid'],
    newFreight: ['form'],
    freightForm: null,
  },
  sources: ['freights'],
  lifecycles: freightRecords,
  commands: [
    ...freightCommands,
    ...foundDriverCommands,
    ...tabCommands('freights'),
    ...tabCommands('freightDrivers'),
    orderCommand('freights', freightOrder.options),
  ],
}
