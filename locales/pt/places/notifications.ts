/** Titles of places. */
export const places = {
  notifications: 'Notificações',
  newNotification: 'Nova notificação',
  sendingPolicy: 'Regras de envio',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  notifications: 'Ir para as notificações',
  newNotification: 'Criar uma notificação',
  sendingPolicy: 'Ir para as regras de envio',
} as const

/** Further search words for each place. */
export const placeWords = {
  notifications: 'push, SMS, mensagens, avisos, campanha',
  newNotification: 'nova mensagem, push, enviar, campanha',
  sendingPolicy: 'horário de silêncio, não perturbe, limite diário, notificações por dia',
} as const
