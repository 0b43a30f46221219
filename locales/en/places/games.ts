import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/games.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  games: 'Games',
  newGame: 'New game',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  games: 'Go to games',
  newGame: 'Create a game',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  games: 'game, quiz, prize draw, campaign',
  newGame: 'quiz, prize draw, prizes, campaign',
}
