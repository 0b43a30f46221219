/** Titles of places. */
export const places = {
  reviews: 'Fila de revisão',
  numbers: 'Números do turno',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  reviews: 'Ir para a fila de revisão',
  numbers: 'Ir para os números do turno',
} as const

/** Further search words for each place. */
export const placeWords = {
  reviews: 'revisões, pendentes, aguardando, decidir',
  numbers: 'jornada, ritmo, produtividade, estatística, decisões por minuto, desfeitas, reabertas, equipe',
} as const
