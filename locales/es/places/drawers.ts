import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/drawers.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  drawers: 'Gaveta',
  newDrawer: 'Nueva gaveta',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  drawers: 'Ir a la gaveta',
  newDrawer: 'Crear una gaveta',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  drawers: 'tarjetas, avisos en la aplicación, campaña',
  newDrawer: 'nueva tarjeta, campaña',
}
