/** Titles of places. */
export const places = {
  disapprovalReasons: 'Motivos de reprovação',
  newDisapprovalReason: 'Novo motivo de reprovação',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  disapprovalReasons: 'Ir para os motivos de reprovação',
  newDisapprovalReason: 'Criar um motivo de reprovação',
} as const

/** Further search words for each place. */
export const placeWords = {
  disapprovalReasons: 'motivo, reprovar, razão, texto pronto',
  newDisapprovalReason: 'motivo, reprovar, razão, incluir',
} as const
