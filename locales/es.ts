import * as commands from './es/commands.ts'
import * as departments from './es/departments.ts'
import * as driverRegistration from './es/driver-registration.ts'
import * as endpoints from './es/endpoints.ts'
import * as exports from './es/exports.ts'
import * as forms from './es/forms.ts'
import * as help from './es/help.ts'
import * as keymap from './es/keymap.ts'
import * as links from './es/links.ts'
import * as lists from './es/lists.ts'
import * as locations from './es/locations.ts'
import * as papers from './es/papers.ts'
import * as places from './es/places.ts'
import * as requests from './es/requests.ts'
import * as screens from './es/screens.ts'
import * as shell from './es/shell.ts'
import * as uploads from './es/uploads.ts'
import * as vehicles from './es/vehicles.ts'
import * as vocabulary from './es/vocabulary.ts'
import * as wizards from './es/wizards.ts'
import * as workflows from './es/workflows.ts'
import type { Messages } from './messages.ts'

/** Every text of the interface in Spanish, by domain. */
export const es: Messages = {
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
