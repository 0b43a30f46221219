import * as commands from './pt/commands.ts'
import * as help from './pt/help.ts'
import * as places from './pt/places.ts'
import * as screens from './pt/screens.ts'
import * as shell from './pt/shell.ts'
import * as vocabulary from './pt/vocabulary.ts'

/** Every text of the interface in Portuguese, by domain. */
export const pt: typeof commands & typeof help & typeof places & typeof screens & typeof shell & typeof vocabulary = { ...commands, ...help, ...places, ...screens, ...shell, ...vocabulary }
