/** Titles of places. */
export const places = {
  acquisitions: 'Aquisições',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  acquisitions: 'Ir para as aquisições',
} as const

/** Further search words for each place. */
export const placeWords = {
  acquisitions: 'capturas, captação, contatos, transações',
} as const
