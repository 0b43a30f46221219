import { operationHistoryOrder } from '#contract/schemas/general/operation-history'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'

/** Schedules of drivers at docks, which other systems tell; people only read them. */
export const schedules: Contribution<'schedules' | 'schedule', never> = {
  places: { schedules: ['grid'], schedule: ['record'] },
  sources: [],
  commands: [orderCommand('schedules', operationHistoryOrder.options)],
}
