import type { Contribution } from '../contribution.ts'
import { wizardCommands } from './wizard-commands.ts'

/** Commands of every creation in steps. */
export const wizards: Contribution<'wizard', never> = {
  places: { wizard: ['form'] },
  sources: [],
  reach: 'frame',
  commands: [...wizardCommands],
}
