import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/access-code.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  accessCode: 'Código de acceso',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  accessCode: 'Ir al código de acceso',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  accessCode: 'contraseña del conductor, código de la aplicación, ingresar',
}
