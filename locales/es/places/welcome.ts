import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/welcome.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  welcome: 'Inicio',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  welcome: 'Ir al inicio',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  welcome: 'página principal, comienzo, bienvenida',
}
