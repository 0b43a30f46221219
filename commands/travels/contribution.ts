import { operationHistoryOrder } from '#contract/schemas/general/operation-history'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'

/** Travels of drivers, which other systems tell; people only read them. */
export const travels: Contribution<'travels' | 'travel', never> = {
  places: { travels: ['grid'], travel: ['record'] },
  sources: [],
  commands: [orderCommand('travels', operationHistoryOrder.options)],
}
