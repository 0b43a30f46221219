import { freightOrder } from '#contract/schemas/freights/freight'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { tabCommands } from '../lists/tab-commands.ts'
import { freightCommands } from './freight-commands.ts'

/** Freights: what is offered to drivers. */
export const freights: Contribution<'freights' | 'freight' | 'newFreight' | 'freightForm', 'freights'> = {
  places: { freights: ['grid'], freight: ['record'], newFreight: ['form'], freightForm: null },
  sources: ['freights'],
  commands: [...freightCommands, ...tabCommands('freights'), orderCommand('freights', freightOrder.options)],
}
