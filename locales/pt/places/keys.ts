/** Titles of places. */
export const places = {
  keymap: 'Mapa do teclado',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  keymap: 'Ir para o mapa do teclado',
} as const

/** Further search words for each place. */
export const placeWords = {
  keymap: 'atalhos, teclas, trocar tecla, personalizar',
} as const
