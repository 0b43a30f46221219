import type { LocalizedText } from '../languages.ts'

/** Why a notification is held for a person. Only the services say this, so that it is not among the console's own texts. */
export const notificationFailureTexts = {
  notificationLate: {
    pt: 'Não foi enviada: o envio atrasou mais de uma hora.',
    en: 'It was not sent: sending was more than an hour late.',
    es: 'No se envió: el envío se retrasó más de una hora.',
  },
  notificationNobody: {
    pt: 'Não foi enviada: não havia nenhum motorista ativo no público.',
    en: 'It was not sent: no active driver was in its audience.',
    es: 'No se envió: no había ningún conductor activo en su público.',
  },
  notificationUnreached: {
    pt: 'Não chegou a nenhum motorista.',
    en: 'It reached no driver.',
    es: 'No llegó a ningún conductor.',
  },
} as const satisfies Record<string, LocalizedText>

export type NotificationFailure = keyof typeof notificationFailureTexts
