import type { Contribution } from '../contribution.ts'
import { keymapCommands } from './keymap-commands.ts'

/** The keymap and changing it. */
export const keys: Contribution<'keymap' | 'keyRecorder', never> = {
  places: { keymap: [], keyRecorder: null },
  sources: [],
  commands: [...keymapCommands],
}
