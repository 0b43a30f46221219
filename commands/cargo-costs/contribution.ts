import { cargoCostRecords } from '#machines/cargo-costs/records'
import type { Contribution } from '../contribution.ts'
import { cargoCostCommands } from './cargo-cost-commands.ts'

/** Cost tables by kind of cargo. */
export const cargoCosts: Contribution<'cargoCosts' | 'cargoCost' | 'newCargoCost' | 'cargoCostEdit', 'cargoCosts'> = {
  places: { cargoCosts: ['grid'], cargoCost: ['record'], newCargoCost: ['form'], cargoCostEdit: ['form'] },
  sources: ['cargoCosts'],
  lifecycles: cargoCostRecords,
  commands: cargoCostCommands,
}
