/** Titles of places. */
export const places = {
  positions: 'Monitoramento de posição',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  positions: 'Ir para o monitoramento de posição',
} as const

/** Further search words for each place. */
export const placeWords = {
  positions: 'mapa, rastreamento, onde está, localização',
} as const
