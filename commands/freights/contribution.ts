import { freightOrder } from '#contract/schemas/freights/freight'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { tabCommands } from '../lists/tab-commands.ts'
import { freightCommands } from './freight-commands.ts'

/** Freights: what is offered to drivers. */
export const freights: Contribution<'freights' | 'freight' | 'freightForm', 'freights'> = {
  places: { freights: ['grid'], freight: ['record'], freightForm: null },
  sources: ['freights'],
  commands: [...freightCommands, ...tabCommands('freights'), orderCommand('freights', freightOrder.options)],
}
