/** Titles of places. */
export const places = {
  locations: 'Curadoria de locais',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  locations: 'Ir para a curadoria de locais',
} as const

/** Further search words for each place. */
export const placeWords = {
  locations: 'locais, endereços, geolocalização, corrigir local',
} as const
