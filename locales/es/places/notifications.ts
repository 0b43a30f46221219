import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/notifications.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  notifications: 'Notificaciones',
  newNotification: 'Nueva notificación',
  sendingPolicy: 'Reglas de envío',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  notifications: 'Ir a las notificaciones',
  newNotification: 'Crear una notificación',
  sendingPolicy: 'Ir a las reglas de envío',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  notifications: 'push, SMS, mensajes, avisos, campaña',
  newNotification: 'nuevo mensaje, push, enviar, campaña',
  sendingPolicy: 'horario de silencio, no molestar, límite diario, notificaciones por día',
}
