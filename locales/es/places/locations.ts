import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/locations.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  locations: 'Curaduría de ubicaciones',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  locations: 'Ir a la curaduría de ubicaciones',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  locations: 'lugares, direcciones, geolocalización, corregir ubicación',
}
