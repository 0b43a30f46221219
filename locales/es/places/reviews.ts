import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/reviews.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  reviews: 'Cola de revisión',
  numbers: 'Números del turno',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  reviews: 'Ir a la cola de revisión',
  numbers: 'Ir a los números del turno',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  reviews: 'revisiones, pendientes, en espera, bandeja, decidir',
  numbers: 'jornada, ritmo, productividad, estadísticas, decisiones por minuto, deshechas, reabiertas, equipo',
}
