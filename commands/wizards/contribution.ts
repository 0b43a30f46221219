import type { Contribution } from '../contribution.ts'
import { wizardCommands } from './wizard-commands.ts'

/** What every creation in steps can do. */
export const wizards: Contribution<'wizard', never> = {
  places: { wizard: ['form'] },
  sources: [],
  commands: [...wizardCommands],
}
