import * as commands from './pt/commands.ts'
import * as exports from './pt/exports.ts'
import * as help from './pt/help.ts'
import * as screens from './pt/screens.ts'
import * as vocabulary from './pt/vocabulary.ts'

/** Every text of the interface in Portuguese, by domain. */
export const pt: typeof commands & typeof exports & typeof help & typeof screens & typeof vocabulary = { ...commands, ...exports, ...help, ...screens, ...vocabulary }
