import type { Contribution } from '../contribution.ts'
import { macroCommands } from './macro-commands.ts'

/** Macros: commands that a person records and runs again. */
export const macros: Contribution<'macros', never> = {
  places: { macros: null },
  sources: [],
  reach: 'console',
  commands: [...macroCommands],
}
