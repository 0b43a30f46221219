import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/drivers.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  drivers: 'Conductores',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  drivers: 'Ir a conductores',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  drivers: 'lista de conductores, choferes, registros, transportistas',
}
