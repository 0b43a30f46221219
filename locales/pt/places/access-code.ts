/** Titles of places. */
export const places = {
  accessCode: 'Código de acesso',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  accessCode: 'Ir para o código de acesso',
} as const

/** Further search words for each place. */
export const placeWords = {
  accessCode: 'senha do motorista, código do aplicativo, entrar',
} as const
