import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/cargo-costs.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  cargoCosts: 'Tablas de costos',
  newCargoCost: 'Nueva tabla de costos',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  cargoCosts: 'Ir a las tablas de costos',
  newCargoCost: 'Crear una tabla de costos',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  cargoCosts: 'costo, flete mínimo',
  newCargoCost: 'costo, flete mínimo, incluir',
}
