import type * as pt from '../pt/locations.ts'
import type { Translation } from '../translation.ts'

/** Curation of locations. */
export const locations: Translation<typeof pt.locations> = {
  title: 'Location curation',
  search: 'Search by title, city or street',
  notFound: 'No locations found',
  back: 'Back to locations',
  new: 'New location',
  newSynonyms: 'create, add, add an address',
  create: 'Create location',
  approve: 'Approve location',
  approveSynonyms: 'confirm, validate, accept',
  edit: 'Correct location',
  editSynonyms: 'edit, change, address',
  save: 'Save location',
  saved: 'Location saved: {{name}}',
  tabDETAILS: 'Details',
  tabEDIT: 'Correction',
  tabs: 'Sections of the location',
  near: 'Near a point',
  untitled: 'Untitled location',
  address: 'Address',
  position: 'Position on the map',
  radiusInMeters: 'Radius in metres',
  map: 'Map of the location',
  nearby: 'Other locations nearby',
  nobodyNear: 'No other location nearby',
  metres: '{{distance}} m away',
  likely: 'likely duplicate',
  mapOf: {
    one: 'Point and radius of the location, with {{count}} other location nearby',
    other: 'Point and radius of the location, with {{count}} other locations nearby',
  },
}
