import * as commands from './en/commands.ts'
import * as departments from './en/departments.ts'
import * as exports from './en/exports.ts'
import * as forms from './en/forms.ts'
import * as help from './en/help.ts'
import * as keymap from './en/keymap.ts'
import * as lists from './en/lists.ts'
import * as locations from './en/locations.ts'
import * as places from './en/places.ts'
import * as screens from './en/screens.ts'
import * as shell from './en/shell.ts'
import * as uploads from './en/uploads.ts'
import * as vocabulary from './en/vocabulary.ts'
import * as wizards from './en/wizards.ts'
import * as workflows from './en/workflows.ts'
import type { Messages } from './messages.ts'

/** Every text of the interface in English, by domain. */
export const en: Messages = { ...commands, ...departments, ...exports, ...forms, ...help, ...keymap, ...lists, ...locations, ...places, ...screens, ...shell, ...uploads, ...vocabulary, ...wizards, ...workflows }
