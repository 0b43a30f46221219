/** Titles of places. */
export const places = {
  secondLooks: 'Segunda olhada',
  reconciliations: 'Divergências',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  secondLooks: 'Ir para a segunda olhada',
  reconciliations: 'Ir para as divergências',
} as const

/** Further search words for each place. */
export const placeWords = {
  secondLooks: 'segunda olhada, amostra, às cegas',
  reconciliations: 'divergência, conciliar, segunda olhada, resolver',
} as const
