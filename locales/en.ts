import * as commands from './en/commands.ts'
import * as departments from './en/departments.ts'
import * as driverRegistration from './en/driver-registration.ts'
import * as endpoints from './en/endpoints.ts'
import * as exports from './en/exports.ts'
import * as forms from './en/forms.ts'
import * as help from './en/help.ts'
import * as keymap from './en/keymap.ts'
import * as links from './en/links.ts'
import * as lists from './en/lists.ts'
import * as locations from './en/locations.ts'
import * as papers from './en/papers.ts'
import * as places from './en/places.ts'
import * as requests from './en/requests.ts'
import * as screens from './en/screens.ts'
import * as shell from './en/shell.ts'
import * as uploads from './en/uploads.ts'
import * as vehicles from './en/vehicles.ts'
import * as vocabulary from './en/vocabulary.ts'
import * as wizards from './en/wizards.ts'
import * as workflows from './en/workflows.ts'
import type { Messages } from './messages.ts'

/** Every text of the interface in English, by domain. */
export const en: Messages = {
  ...commands,
  ...departments,
  ...driverRegistration,
  ...endpoints,
  ...exports,
  ...forms,
  ...help,
  ...keymap,
  ...links,
  ...lists,
  ...locations,
  ...papers,
  ...places,
  ...requests,
  ...screens,
  ...shell,
  ...uploads,
  ...vehicles,
  ...vocabulary,
  ...wizards,
  ...workflows,
}
