import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/freights.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  freights: 'Mis fletes',
  newFreight: 'Nuevo flete',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  freights: 'Ir a mis fletes',
  newFreight: 'Publicar un flete',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  freights: 'cargas, ofertas de flete, publicados',
  newFreight: 'publicar flete, crear flete, nueva oferta, nueva carga',
}
