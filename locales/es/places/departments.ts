import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/departments.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  departments: 'Departamentos',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  departments: 'Ir a los departamentos',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  departments: 'sectores, equipos, empresa',
}
