import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/freights.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  freights: 'My freights',
  newFreight: 'New freight',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  freights: 'Go to my freights',
  newFreight: 'Publish a freight',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  freights: 'loads, freight offers, published',
  newFreight: 'publish a freight, create a freight, new offer, new load',
}
