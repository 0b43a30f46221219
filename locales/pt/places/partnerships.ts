/** Titles of places. */
export const places = {
  partnerships: 'Parcerias',
  newPartnership: 'Nova parceria',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  partnerships: 'Ir para as parcerias',
  newPartnership: 'Criar uma parceria',
} as const

/** Further search words for each place. */
export const placeWords = {
  partnerships: 'parceiros, benefícios, banners, campanha',
  newPartnership: 'novo parceiro, benefício, banner, campanha',
} as const
