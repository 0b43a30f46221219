/** Titles of places. */
export const places = {
  reviewRules: 'Regras automáticas',
  newReviewRule: 'Nova regra automática',
  reopening: 'Reabertura de revisões',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  reviewRules: 'Ir para as regras da revisão automática',
  newReviewRule: 'Criar uma regra da revisão automática',
  reopening: 'Ir para a reabertura de revisões',
} as const

/** Further search words for each place. */
export const placeWords = {
  reviewRules: 'regra, automático, revisão, aprovar sozinho',
  newReviewRule: 'regra, automático, critério, condição',
  reopening: 'reabrir, prazo, desfazer depois',
} as const
