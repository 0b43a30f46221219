import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/partnerships.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  partnerships: 'Alianzas',
  newPartnership: 'Nueva alianza',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  partnerships: 'Ir a las alianzas',
  newPartnership: 'Crear una alianza',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  partnerships: 'aliados, socios, beneficios, banners, campaña',
  newPartnership: 'nuevo aliado, beneficio, banner, campaña',
}
