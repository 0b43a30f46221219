/** Titles of places. */
export const places = {
  welcome: 'Início',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  welcome: 'Ir para o início',
} as const

/** Further search words for each place. */
export const placeWords = {
  welcome: 'começo, página inicial, boas-vindas',
} as const
