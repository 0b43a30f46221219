import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/positions.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  positions: 'Position monitoring',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  positions: 'Go to position monitoring',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  positions: 'map, tracking, where is, location',
}
