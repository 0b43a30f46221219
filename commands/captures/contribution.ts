import { captureOrder } from '#contract/schemas/captures/capture'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { captureCommands } from './capture-commands.ts'

/** Captures: persons whom the platform tries to win for the app. */
export const captures: Contribution<'captures' | 'capture' | 'manualAction', 'captures'> = {
  places: { captures: ['grid'], capture: ['record'], manualAction: null },
  sources: ['captures'],
  commands: [...captureCommands, orderCommand('captures', captureOrder.options)],
}
