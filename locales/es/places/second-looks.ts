import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/second-looks.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  secondLooks: 'Segunda mirada',
  reconciliations: 'Divergencias',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  secondLooks: 'Ir a la segunda mirada',
  reconciliations: 'Ir a las divergencias',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  secondLooks: 'segunda mirada, muestra, a ciegas',
  reconciliations: 'divergencia, conciliar, segunda mirada, resolver',
}
