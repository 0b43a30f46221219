/** Titles of places. */
export const places = {
  captures: 'Aquisições',
  captureQueue: 'Fila de aquisições',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  captures: 'Ir para as aquisições',
  captureQueue: 'Ir para a fila de aquisições',
} as const

/** Further search words for each place. */
export const placeWords = {
  captures: 'capturas, captação, contatos, transações',
  captureQueue: 'próxima aquisição, contatar, ligar, vencimento',
} as const
