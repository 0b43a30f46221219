import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/positions.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  positions: 'Monitoreo de posición',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  positions: 'Ir al monitoreo de posición',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  positions: 'mapa, rastreo, dónde está, ubicación',
}
