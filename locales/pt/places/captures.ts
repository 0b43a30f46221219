/** Titles of places. */
export const places = {
  captures: 'Aquisições',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  captures: 'Ir para as aquisições',
} as const

/** Further search words for each place. */
export const placeWords = {
  captures: 'capturas, captação, contatos, transações',
} as const
