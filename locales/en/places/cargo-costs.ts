import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/cargo-costs.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  cargoCosts: 'Cost tables',
  newCargoCost: 'New cost table',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  cargoCosts: 'Go to the cost tables',
  newCargoCost: 'Create a cost table',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  cargoCosts: 'cost, minimum freight',
  newCargoCost: 'cost, minimum freight, add',
}
