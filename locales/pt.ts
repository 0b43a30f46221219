import * as commands from './pt/commands.ts'
import * as help from './pt/help.ts'
import * as screens from './pt/screens.ts'
import * as vocabulary from './pt/vocabulary.ts'
import * as workflows from './pt/workflows.ts'

/** Every text of the interface in Portuguese, by domain. */
export const pt: typeof commands & typeof help & typeof screens & typeof vocabulary & typeof workflows = { ...commands, ...help, ...screens, ...vocabulary, ...workflows }
