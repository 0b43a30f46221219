import type { Contribution } from '../contribution.ts'
import { keymapCommands } from './keymap-commands.ts'

/** The keymap and changing it. */
export const keys: Contribution<'keymap' | 'keyRecorder', 'commands'> = {
  places: { keymap: [], keyRecorder: null },
  sources: ['commands'],
  commands: [...keymapCommands],
}
