import { consoleTexts } from './pt/console.ts'
import * as accessCode from './pt/access-code.ts'
import * as companies from './pt/companies.ts'
import * as decisions from './pt/decisions.ts'
import * as departments from './pt/departments.ts'
import * as documents from './pt/documents.ts'
import * as driverRegistration from './pt/driver-registration.ts'
import * as drivers from './pt/drivers.ts'
import * as endpoints from './pt/endpoints.ts'
import * as exports from './pt/exports.ts'
import * as forms from './pt/forms.ts'
import * as freights from './pt/freights.ts'
import * as games from './pt/games.ts'
import * as help from './pt/help.ts'
import * as keymap from './pt/keymap.ts'
import * as links from './pt/links.ts'
import * as lists from './pt/lists.ts'
import * as locations from './pt/locations.ts'
import * as numbers from './pt/numbers.ts'
import * as pendencies from './pt/pendencies.ts'
import * as requests from './pt/requests.ts'
import * as rules from './pt/rules.ts'
import * as secondLooks from './pt/second-looks.ts'
import * as uploads from './pt/uploads.ts'
import * as vehicles from './pt/vehicles.ts'
import * as welcome from './pt/welcome.ts'
import * as wizards from './pt/wizards.ts'
import * as workflows from './pt/workflows.ts'
import { merged } from './merged.ts'

/** Every text of the interface in Portuguese, by domain. The console fetches them file by file. */
export const pt = merged(
  consoleTexts,
  accessCode,
  companies,
  decisions,
  departments,
  documents,
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
  pendencies,
  requests,
  rules,
  secondLooks,
  uploads,
  vehicles,
  welcome,
  wizards,
  workflows,
)
