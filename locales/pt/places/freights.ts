/** Titles of places. */
export const places = {
  freights: 'Meus fretes',
  newFreight: 'Novo frete',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  freights: 'Ir para os meus fretes',
  newFreight: 'Publicar um frete',
} as const

/** Further search words for each place. */
export const placeWords = {
  freights: 'cargas, ofertas de frete, publicados',
  newFreight: 'publicar frete, criar frete, nova oferta, nova carga',
} as const
