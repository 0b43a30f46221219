import * as commands from './pt/commands.ts'
import * as help from './pt/help.ts'
import * as keymap from './pt/keymap.ts'
import * as screens from './pt/screens.ts'
import * as vocabulary from './pt/vocabulary.ts'

/** Every text of the interface in Portuguese, by domain. */
export const pt: typeof commands & typeof help & typeof keymap & typeof screens & typeof vocabulary = { ...commands, ...help, ...keymap, ...screens, ...vocabulary }
