import { driverPositionOrder } from '#contract/schemas/positions/driver-position'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { limitCommands } from './limit-commands.ts'
import { positionCommands } from './position-commands.ts'

/** Positions of a driver in a table and on a map. */
export const positions: Contribution<'positions', never> = {
  places: { positions: ['grid', 'map'] },
  sources: [],
  commands: [...positionCommands, ...limitCommands, orderCommand('positions', driverPositionOrder.options)],
}
