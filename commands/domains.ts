import { application } from './application/contribution.ts'
import { captures } from './captures/contribution.ts'
import { cargoCosts } from './cargo-costs/contribution.ts'
import { commodities } from './commodities/contribution.ts'
import { companies } from './companies/contribution.ts'
import { departments } from './departments/contribution.ts'
import { disapprovalReasons } from './disapproval-reasons/contribution.ts'
import { drawers } from './drawers/contribution.ts'
import { drivers } from './drivers/contribution.ts'
import { forms } from './forms/contribution.ts'
import { freights } from './freights/contribution.ts'
import { games } from './games/contribution.ts'
import { help } from './help/contribution.ts'
import { keys } from './keys/contribution.ts'
import { lists } from './lists/contribution.ts'
import { locations } from './locations/contribution.ts'
import { macros } from './macros/contribution.ts'
import { notifications } from './notifications/contribution.ts'
import { partnerships } from './partnerships/contribution.ts'
import { places } from './places/contribution.ts'
import { requests } from './requests/contribution.ts'
import { reviews } from './reviews/contribution.ts'
import { rules } from './rules/contribution.ts'
import { secondLooks } from './second-looks/contribution.ts'
import { segmentations } from './segmentations/contribution.ts'
import { schedules } from './schedules/contribution.ts'
import { storyGroups } from './story-groups/contribution.ts'
import { positions } from './positions/contribution.ts'
import { travels } from './travels/contribution.ts'
import { users } from './users/contribution.ts'
import { wizards } from './wizards/contribution.ts'

/** All domains, in the order in which their commands are listed. Places, sources and the registry derive from it. */
export const domains = [
  reviews,
  departments,
  companies,
  commodities,
  drivers,
  locations,
  freights,
  cargoCosts,
  games,
  drawers,
  storyGroups,
  travels,
  positions,
  schedules,
  partnerships,
  captures,
  notifications,
  segmentations,
  requests,
  rules,
  disapprovalReasons,
  secondLooks,
  users,
  help,
  keys,
  lists,
  forms,
  wizards,
  macros,
  application,
  places,
] as const
