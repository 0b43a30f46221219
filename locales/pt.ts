import { consoleTexts } from './pt/console.ts'
import * as accessCode from './pt/access-code.ts'
import * as campaigns from './pt/campaigns.ts'
import * as captures from './pt/captures.ts'
import * as cargoCosts from './pt/cargo-costs.ts'
import * as commodities from './pt/commodities.ts'
import * as companies from './pt/companies.ts'
import * as decisions from './pt/decisions.ts'
import * as departments from './pt/departments.ts'
import * as disapprovalReasons from './pt/disapproval-reasons.ts'
import * as documents from './pt/documents.ts'
import * as drawers from './pt/drawers.ts'
import * as driverRegistration from './pt/driver-registration.ts'
import * as drivers from './pt/drivers.ts'
import * as endpoints from './pt/endpoints.ts'
import * as exchange from './pt/exchange.ts'
import * as exports from './pt/exports.ts'
import * as forms from './pt/forms.ts'
import * as freights from './pt/freights.ts'
import * as games from './pt/games.ts'
import * as help from './pt/help.ts'
import * as incidents from './pt/incidents.ts'
import * as keymap from './pt/keymap.ts'
import * as links from './pt/links.ts'
import * as lists from './pt/lists.ts'
import * as locations from './pt/locations.ts'
import * as macros from './pt/macros.ts'
import * as numbers from './pt/numbers.ts'
import * as notifications from './pt/notifications.ts'
import * as partnerships from './pt/partnerships.ts'
import * as pendencies from './pt/pendencies.ts'
import * as profile from './pt/profile.ts'
import * as operations from './pt/operations.ts'
import * as requests from './pt/requests.ts'
import * as rules from './pt/rules.ts'
import * as schedules from './pt/schedules.ts'
import * as secondLooks from './pt/second-looks.ts'
import * as segmentations from './pt/segmentations.ts'
import * as storyGroups from './pt/story-groups.ts'
import * as positions from './pt/positions.ts'
import * as travels from './pt/travels.ts'
import * as uploads from './pt/uploads.ts'
import * as users from './pt/users.ts'
import * as vehicles from './pt/vehicles.ts'
import * as welcome from './pt/welcome.ts'
import * as wizards from './pt/wizards.ts'
import * as workflows from './pt/workflows.ts'
import * as accessCodePlaces from './pt/places/access-code.ts'
import * as capturesPlaces from './pt/places/captures.ts'
import * as cargoCostsPlaces from './pt/places/cargo-costs.ts'
import * as commoditiesPlaces from './pt/places/commodities.ts'
import * as companiesPlaces from './pt/places/companies.ts'
import * as departmentsPlaces from './pt/places/departments.ts'
import * as disapprovalReasonsPlaces from './pt/places/disapproval-reasons.ts'
import * as drawersPlaces from './pt/places/drawers.ts'
import * as driversPlaces from './pt/places/drivers.ts'
import * as freightsPlaces from './pt/places/freights.ts'
import * as gamesPlaces from './pt/places/games.ts'
import * as helpPlaces from './pt/places/help.ts'
import * as keysPlaces from './pt/places/keys.ts'
import * as locationsPlaces from './pt/places/locations.ts'
import * as notificationsPlaces from './pt/places/notifications.ts'
import * as partnershipsPlaces from './pt/places/partnerships.ts'
import * as positionsPlaces from './pt/places/positions.ts'
import * as requestsPlaces from './pt/places/requests.ts'
import * as reviewsPlaces from './pt/places/reviews.ts'
import * as rulesPlaces from './pt/places/rules.ts'
import * as schedulesPlaces from './pt/places/schedules.ts'
import * as secondLooksPlaces from './pt/places/second-looks.ts'
import * as segmentationsPlaces from './pt/places/segmentations.ts'
import * as storyGroupsPlaces from './pt/places/story-groups.ts'
import * as travelsPlaces from './pt/places/travels.ts'
import * as usersPlaces from './pt/places/users.ts'
import * as welcomePlaces from './pt/places/welcome.ts'
import { merged } from './merged.ts'

/** Every text of the interface in Portuguese, by domain. The console fetches them file by file. */
export const pt = merged(
  consoleTexts,
  accessCodePlaces,
  capturesPlaces,
  cargoCostsPlaces,
  commoditiesPlaces,
  companiesPlaces,
  departmentsPlaces,
  disapprovalReasonsPlaces,
  drawersPlaces,
  driversPlaces,
  freightsPlaces,
  gamesPlaces,
  helpPlaces,
  keysPlaces,
  locationsPlaces,
  notificationsPlaces,
  partnershipsPlaces,
  positionsPlaces,
  requestsPlaces,
  reviewsPlaces,
  rulesPlaces,
  schedulesPlaces,
  secondLooksPlaces,
  segmentationsPlaces,
  storyGroupsPlaces,
  travelsPlaces,
  usersPlaces,
  welcomePlaces,
  accessCode,
  campaigns,
  captures,
  cargoCosts,
  commodities,
  companies,
  decisions,
  departments,
  disapprovalReasons,
  documents,
  drawers,
  driverRegistration,
  drivers,
  endpoints,
  exchange,
  exports,
  forms,
  freights,
  games,
  help,
  incidents,
  keymap,
  links,
  lists,
  locations,
  macros,
  numbers,
  operations,
  profile,
  notifications,
  partnerships,
  pendencies,
  requests,
  rules,
  schedules,
  secondLooks,
  segmentations,
  storyGroups,
  travels,
  positions,
  uploads,
  users,
  vehicles,
  welcome,
  wizards,
  workflows,
)
