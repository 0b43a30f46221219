import * as commands from './es/commands.ts'
import * as help from './es/help.ts'
import * as places from './es/places.ts'
import * as screens from './es/screens.ts'
import * as shell from './es/shell.ts'
import * as vocabulary from './es/vocabulary.ts'
import type { Messages } from './messages.ts'

/** Every text of the interface in Spanish, by domain. */
export const es: Messages = { ...commands, ...help, ...places, ...screens, ...shell, ...vocabulary }
