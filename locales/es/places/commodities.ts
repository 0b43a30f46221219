import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/commodities.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = { commodities: 'Mercancías' }

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = { commodities: 'Ir a las mercancías' }

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  commodities: 'mercancía, carga, producto, registro',
}
