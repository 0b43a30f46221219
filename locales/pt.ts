import * as commands from './pt/commands.ts'
import * as help from './pt/help.ts'
import * as screens from './pt/screens.ts'
import * as uploads from './pt/uploads.ts'
import * as vocabulary from './pt/vocabulary.ts'

/** Every text of the interface in Portuguese, by domain. */
export const pt: typeof commands & typeof help & typeof screens & typeof uploads & typeof vocabulary = { ...commands, ...help, ...screens, ...uploads, ...vocabulary }
