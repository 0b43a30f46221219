import * as commands from './en/commands.ts'
import * as help from './en/help.ts'
import * as places from './en/places.ts'
import * as screens from './en/screens.ts'
import * as shell from './en/shell.ts'
import * as vocabulary from './en/vocabulary.ts'
import type { Messages } from './messages.ts'

/** Every text of the interface in English, by domain. */
export const en: Messages = { ...commands, ...help, ...places, ...screens, ...shell, ...vocabulary }
