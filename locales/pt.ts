import * as commands from './pt/commands.ts'
import * as departments from './pt/departments.ts'
import * as driverRegistration from './pt/driver-registration.ts'
import * as endpoints from './pt/endpoints.ts'
import * as exports from './pt/exports.ts'
import * as forms from './pt/forms.ts'
import * as help from './pt/help.ts'
import * as keymap from './pt/keymap.ts'
import * as links from './pt/links.ts'
import * as lists from './pt/lists.ts'
import * as locations from './pt/locations.ts'
import * as papers from './pt/papers.ts'
import * as places from './pt/places.ts'
import * as requests from './pt/requests.ts'
import * as screens from './pt/screens.ts'
import * as shell from './pt/shell.ts'
import * as uploads from './pt/uploads.ts'
import * as vehicles from './pt/vehicles.ts'
import * as vocabulary from './pt/vocabulary.ts'
import * as wizards from './pt/wizards.ts'
import * as workflows from './pt/workflows.ts'

/** Every text of the interface in Portuguese, by domain. */
export const pt: typeof commands &
  typeof departments &
  typeof driverRegistration &
  typeof endpoints &
  typeof exports &
  typeof forms &
  typeof help &
  typeof keymap &
  typeof links &
  typeof lists &
  typeof locations &
  typeof papers &
  typeof places &
  typeof requests &
  typeof screens &
  typeof shell &
  typeof uploads &
  typeof vehicles &
  typeof vocabulary &
  typeof wizards &
  typeof workflows = {
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
