/** Titles of places. */
export const places = {
  cargoCosts: 'Tabelas de custos',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  cargoCosts: 'Ir para as tabelas de custos',
} as const

/** Further search words for each place. */
export const placeWords = {
  cargoCosts: 'custo, piso mínimo',
} as const
