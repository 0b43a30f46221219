import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/cargo-costs.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  cargoCosts: 'Cost tables',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  cargoCosts: 'Go to the cost tables',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  cargoCosts: 'cost, minimum freight',
}
