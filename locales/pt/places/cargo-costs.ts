/** Titles of places. */
export const places = {
  cargoCosts: 'Tabelas de custos',
  newCargoCost: 'Nova tabela de custos',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  cargoCosts: 'Ir para as tabelas de custos',
  newCargoCost: 'Criar uma tabela de custos',
} as const

/** Further search words for each place. */
export const placeWords = {
  cargoCosts: 'custo, piso mínimo',
  newCargoCost: 'custo, piso mínimo, incluir',
} as const
