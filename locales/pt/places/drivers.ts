/** Titles of places. */
export const places = {
  drivers: 'Motoristas',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  drivers: 'Ir para motoristas',
} as const

/** Further search words for each place. */
export const placeWords = {
  drivers: 'lista de motoristas, cadastros, condutores',
} as const
