import { application } from './application/contribution.ts'
import { companies } from './companies/contribution.ts'
import { departments } from './departments/contribution.ts'
import { drivers } from './drivers/contribution.ts'
import { forms } from './forms/contribution.ts'
import { freights } from './freights/contribution.ts'
import { games } from './games/contribution.ts'
import { help } from './help/contribution.ts'
import { keys } from './keys/contribution.ts'
import { lists } from './lists/contribution.ts'
import { locations } from './locations/contribution.ts'
import { places } from './places/contribution.ts'
import { requests } from './requests/contribution.ts'
import { reviews } from './reviews/contribution.ts'
import { rules } from './rules/contribution.ts'
import { secondLooks } from './second-looks/contribution.ts'
import { wizards } from './wizards/contribution.ts'

/** All domains, in the order in which their commands are listed. Places, sources and the registry derive from it. */
export const domains = [
  reviews,
  departments,
  companies,
  drivers,
  locations,
  freights,
  games,
  requests,
  rules,
  secondLooks,
  help,
  keys,
  lists,
  forms,
  wizards,
  application,
  places,
] as const
