/** Titles of places. */
export const places = {
  statuses: 'Status',
  newStatus: 'Novo status',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  statuses: 'Ir para os status',
  newStatus: 'Criar um status',
} as const

/** Further search words for each place. */
export const placeWords = {
  statuses: 'histórias, stories, publicações, campanha',
  newStatus: 'nova história, publicar status, campanha',
} as const
