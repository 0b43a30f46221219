import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/locations.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  locations: 'Location curation',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  locations: 'Go to location curation',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  locations: 'places, addresses, geolocation, correct a location',
}
