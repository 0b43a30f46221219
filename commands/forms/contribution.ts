import type { Contribution } from '../contribution.ts'
import { formCommands } from './form-commands.ts'

/** What every form can do. */
export const forms: Contribution<never, never> = {
  places: {},
  sources: [],
  commands: [...formCommands],
}
