import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/games.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  games: 'Juegos',
  newGame: 'Nuevo juego',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  games: 'Ir a los juegos',
  newGame: 'Crear un juego',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  games: 'juego, trivia, sorteo, campaña',
  newGame: 'trivia, sorteo, premios, campaña',
}
