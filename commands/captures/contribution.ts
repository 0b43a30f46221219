import { captureOrder } from '#contract/schemas/captures/capture'
import { captureRecords } from '#machines/captures/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { captureCommands } from './capture-commands.ts'
import { captureQueueCommands } from './capture-queue-commands.ts'

/** Captures: persons whom the platform tries to win for the app. */
export const captures: Contribution<'captures' | 'capture' | 'captureQueue' | 'manualAction', 'captures'> = {
  places: { captures: ['grid'], capture: ['record'], captureQueue: ['screen'], manualAction: null },
  sources: ['captures'],
  lifecycles: captureRecords,
  commands: [...captureCommands, ...captureQueueCommands, orderCommand('captures', captureOrder.options)],
}
