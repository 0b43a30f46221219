/** Titles of places. */
export const places = {
  departments: 'Departamentos',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  departments: 'Ir para os departamentos',
} as const

/** Further search words for each place. */
export const placeWords = {
  departments: 'setores, equipes, empresa',
} as const
