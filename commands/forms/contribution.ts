import type { Contribution } from '../contribution.ts'
import { formCommands } from './form-commands.ts'

/** Commands of every form. */
export const forms: Contribution<never, never> = {
  places: {},
  sources: [],
  reach: 'frame',
  commands: [...formCommands],
}
