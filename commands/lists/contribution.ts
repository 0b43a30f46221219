import type { Contribution } from '../contribution.ts'
import { exportCommands } from './export-commands.ts'
import { copyCommands, filterCommands, listCommands, recordCommands } from './list-commands.ts'

/** What every list and every record can do. */
export const lists: Contribution<'filters', never> = {
  places: { filters: null },
  sources: [],
  commands: [...filterCommands, ...listCommands, ...exportCommands, ...recordCommands, ...copyCommands],
}
