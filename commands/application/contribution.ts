import type { Contribution } from '../contribution.ts'
import { applicationCommands, dialogCommands } from './application-commands.ts'
import { copyCommands } from './copy-commands.ts'
import { recordWorkflowCommands } from './record-workflow-commands.ts'
import { settingsCommands } from './settings-commands.ts'

/** The console as a whole: its dialogs, its settings and the commands of every screen. */
export const application: Contribution<
  'welcome' | 'confirm' | 'settings' | 'sheet' | 'leaveForm' | 'menu' | 'unsent',
  'commands'
> = {
  places: { welcome: [], confirm: null, settings: null, sheet: null, leaveForm: null, menu: null, unsent: null },
  sources: ['commands'],
  reach: 'console',
  commands: [
    ...dialogCommands,
    ...applicationCommands,
    ...settingsCommands,
    ...copyCommands,
    ...recordWorkflowCommands,
  ],
}
