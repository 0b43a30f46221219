import type { Contribution } from '../contribution.ts'
import { exportCommands } from './export-commands.ts'
import { filterCommands, listCommands, recordCommands } from './list-commands.ts'

/** Commands of every list and every record. */
export const lists: Contribution<'filters', never> = {
  places: { filters: null },
  sources: [],
  reach: 'frame',
  commands: [...filterCommands, ...listCommands, ...exportCommands, ...recordCommands],
}
