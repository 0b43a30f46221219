/** Titles of places. */
export const places = {
  notifications: 'Notificações',
  newNotification: 'Nova notificação',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  notifications: 'Ir para as notificações',
  newNotification: 'Criar uma notificação',
} as const

/** Further search words for each place. */
export const placeWords = {
  notifications: 'push, SMS, mensagens, avisos, campanha',
  newNotification: 'nova mensagem, push, enviar, campanha',
} as const
