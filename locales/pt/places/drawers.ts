/** Titles of places. */
export const places = {
  drawers: 'Gaveta',
  newDrawer: 'Nova gaveta',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  drawers: 'Ir para a gaveta',
  newDrawer: 'Criar uma gaveta',
} as const

/** Further search words for each place. */
export const placeWords = {
  drawers: 'cartões, avisos no aplicativo, campanha',
  newDrawer: 'novo cartão, campanha',
} as const
