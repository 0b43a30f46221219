import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/travels.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  travels: 'Travels history',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  travels: 'Go to travels history',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  travels: 'trips, routes, journeys, deliveries',
}
