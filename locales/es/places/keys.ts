import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/keys.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  keymap: 'Mapa del teclado',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  keymap: 'Ir al mapa del teclado',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  keymap: 'atajos, teclas, cambiar tecla, personalizar',
}
