/** Titles of places. */
export const places = {
  schedules: 'Histórico de agendamentos',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  schedules: 'Ir para o histórico de agendamentos',
} as const

/** Further search words for each place. */
export const placeWords = {
  schedules: 'agendas, agendamentos, janelas, docas',
} as const
