import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/captures.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  captures: 'Acquisitions',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  captures: 'Go to acquisitions',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  captures: 'captures, leads, contacts, transactions',
}
