import { cargoCostTableOrder } from '#contract/schemas/cargo-costs/cargo-cost-table'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { cargoCostCommands } from './cargo-cost-commands.ts'

/** Cost tables by kind of cargo. */
export const cargoCosts: Contribution<'cargoCosts' | 'cargoCost' | 'newCargoCost' | 'cargoCostEdit', 'cargoCosts'> = {
  places: { cargoCosts: ['grid'], cargoCost: ['record'], newCargoCost: ['form'], cargoCostEdit: ['form'] },
  sources: ['cargoCosts'],
  commands: [...cargoCostCommands, orderCommand('cargoCosts', cargoCostTableOrder.options)],
}
