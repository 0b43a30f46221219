/** Titles of places. */
export const places = {
  travels: 'Histórico de viagens',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  travels: 'Ir para o histórico de viagens',
} as const

/** Further search words for each place. */
export const placeWords = {
  travels: 'viagens, percursos, trajetos, entregas',
} as const
