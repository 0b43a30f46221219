import type { Contribution } from '../contribution.ts'
import { goCommands } from './go-commands.ts'

/** The commands that lead to every place. */
export const places: Contribution<never, never> = {
  places: {},
  sources: [],
  reach: 'console',
  commands: [...goCommands],
}
