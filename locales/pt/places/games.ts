/** Titles of places. */
export const places = {
  games: 'Jogos',
  newGame: 'Novo jogo',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  games: 'Ir para os jogos',
  newGame: 'Criar um jogo',
} as const

/** Further search words for each place. */
export const placeWords = {
  games: 'jogo, quiz, sorteio, campanha',
  newGame: 'quiz, sorteio, prêmios, campanha',
} as const
