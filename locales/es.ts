import { consoleTexts } from './es/console.ts'
import * as accessCode from './es/access-code.ts'
import * as decisions from './es/decisions.ts'
import * as departments from './es/departments.ts'
import * as driverRegistration from './es/driver-registration.ts'
import * as drivers from './es/drivers.ts'
import * as endpoints from './es/endpoints.ts'
import * as exports from './es/exports.ts'
import * as forms from './es/forms.ts'
import * as freights from './es/freights.ts'
import * as games from './es/games.ts'
import * as help from './es/help.ts'
import * as keymap from './es/keymap.ts'
import * as links from './es/links.ts'
import * as lists from './es/lists.ts'
import * as locations from './es/locations.ts'
import * as numbers from './es/numbers.ts'
import * as papers from './es/papers.ts'
import * as requests from './es/requests.ts'
import * as rules from './es/rules.ts'
import * as uploads from './es/uploads.ts'
import * as vehicles from './es/vehicles.ts'
import * as welcome from './es/welcome.ts'
import * as wizards from './es/wizards.ts'
import * as workflows from './es/workflows.ts'
import { merged } from './merged.ts'
import type { Messages } from './messages.ts'

/** Every text of the interface in Spanish, by domain. The console fetches them file by file. */
export const es: Messages = merged(
  consoleTexts,
  accessCode,
  decisions,
  departments,
  driverRegistration,
  drivers,
  endpoints,
  exports,
  forms,
  freights,
  games,
  help,
  keymap,
  links,
  lists,
  locations,
  numbers,
  papers,
  requests,
  rules,
  uploads,
  vehicles,
  welcome,
  wizards,
  workflows,
)
