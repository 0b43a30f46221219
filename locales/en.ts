import { consoleTexts } from './en/console.ts'
import * as accessCode from './en/access-code.ts'
import * as decisions from './en/decisions.ts'
import * as departments from './en/departments.ts'
import * as driverRegistration from './en/driver-registration.ts'
import * as drivers from './en/drivers.ts'
import * as endpoints from './en/endpoints.ts'
import * as exports from './en/exports.ts'
import * as forms from './en/forms.ts'
import * as freights from './en/freights.ts'
import * as games from './en/games.ts'
import * as help from './en/help.ts'
import * as keymap from './en/keymap.ts'
import * as links from './en/links.ts'
import * as lists from './en/lists.ts'
import * as locations from './en/locations.ts'
import * as numbers from './en/numbers.ts'
import * as papers from './en/papers.ts'
import * as requests from './en/requests.ts'
import * as rules from './en/rules.ts'
import * as uploads from './en/uploads.ts'
import * as vehicles from './en/vehicles.ts'
import * as welcome from './en/welcome.ts'
import * as wizards from './en/wizards.ts'
import * as workflows from './en/workflows.ts'
import { merged } from './merged.ts'
import type { Messages } from './messages.ts'

/** Every text of the interface in English, by domain. The console fetches them file by file. */
export const en: Messages = merged(
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
