import type { Contribution } from '../contribution.ts'
import { applicationCommands, dialogCommands } from './application-commands.ts'
import { settingsCommands } from './settings-commands.ts'

/** The console as a whole: its dialogs, its settings and the commands of every screen. */
export const application: Contribution<
  'welcome' | 'confirm' | 'settings' | 'sheet' | 'leaveForm' | 'menu' | 'unsent',
  never
> = {
  places: { welcome: [], confirm: null, settings: null, sheet: null, leaveForm: null, menu: null, unsent: null },
  sources: [],
  commands: [...dialogCommands, ...applicationCommands, ...settingsCommands],
}
