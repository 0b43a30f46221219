import type { Translation } from '../translation.ts'
import type * as pt from '../pt/notifications.ts'

/** Notifications over several channels. */
export const notifications: Translation<typeof pt.notifications> = {
  title: 'Notificaciones',
  search: 'Buscar por título o mensaje',
  notFound: 'Ninguna notificación encontrada',
  back: 'Volver a las notificaciones',
  new: 'Nueva notificación',
  newSynonyms: 'crear, enviar, avisar, mensaje, campaña',
  create: 'Programar notificación',
  saved: 'Notificación programada: {{name}}',
  cancel: 'Cancelar notificación',
  cancelText: '{{name}} no se enviará. Quien ya la recibió la conserva.',
  cancelSynonyms: 'parar, interrumpir, no enviar',
  duplicate: 'Duplicar como nueva',
  duplicateSynonyms: 'copiar, repetir, de nuevo',
  duplicateOne: 'Elija una sola notificación para duplicar.',
  duplicateOf: 'Copia de {{name}}. Elija cuándo enviarla.',
  period: 'Días de envío',
  channel: 'Canal',
  channel_DRAWER: 'Gaveta',
  channel_EMAIL: 'Correo electrónico',
  channel_IN_APP_MESSAGE: 'Mensaje en la aplicación',
  channel_PUSH_NOTIFICATION: 'Push',
  channel_SMS: 'SMS',
  channel_TELEGRAM: 'Telegram',
  channel_WHATSAPP: 'WhatsApp',
  notConfigured: 'Sin configurar: {{channels}}',
  name: 'Título',
  message: 'Mensaje',
  smsParts: { one: 'Cabe en {{count}} SMS', other: 'Ocupa {{count}} SMS' },
  smsUnicode: 'Hay caracteres especiales: cada SMS lleva menos texto',
  redirectUrl: 'Enlace',
  redirectHint: 'Una dirección https:// o un lugar de la aplicación, como torre://freights',
  image: 'Imagen del push',
  segmentation: 'Quién la recibe',
  everybody: 'Todos los conductores',
  timing: 'Cuándo enviar',
  timing_NOW: 'Ahora',
  timing_SAFE: 'Seguro, en 20 minutos',
  timing_SPECIFIC_DATE: 'En una fecha',
  timingHint: 'El envío seguro deja 20 minutos para cancelar.',
  sendAt: 'Fecha de envío',
  policyText: 'Valen para todas las notificaciones. Un campo vacío no limita nada. Las horas son las de Brasilia.',
  quietFrom: 'Silencio desde las',
  quietTo: 'Silencio hasta las',
  quietHint: 'Lo que vence en el horario de silencio sale cuando este termina.',
  dailyMaximum: 'Máximo por conductor y día',
  dailyMaximumHint: 'Suma todos los canales. Cuenta lo que salga desde ahora.',
  savePolicy: 'Guardar reglas de envío',
  policySaved: 'Reglas de envío guardadas.',
  off: 'sin límite',
  quietSendAt: 'Sale el {{time}}, por el horario de silencio.',
  quietIgnored: 'Sale ahora, a pesar del horario de silencio.',
  quietHours: 'Horario de silencio',
  ignoresQuietHours: 'Enviar también en el horario de silencio',
  ignoredQuietHours: 'Enviada a pesar del horario de silencio',
  leavesIn: 'Sale en {{time}}',
  sending: 'Enviando',
  failure: 'Por qué no se envió',
  driversReached: 'Conductores alcanzados',
  clicks: 'Clics',
  uniqueClicks: 'Conductores que hicieron clic',
  details: 'Datos de la notificación',
  deliveries: 'Entregas',
  byState: 'Conductores por situación',
  state: 'Situación',
  reason: 'Motivo',
  reason_INACTIVE: 'Conductor inactivo',
  reason_NO_ADDRESS: 'Sin dirección en el canal',
  reason_DAILY_MAXIMUM: 'Se alcanzó el máximo del día',
  reason_REFUSED: 'Rechazada por el canal',
  reason_GIVEN_UP: 'El canal estuvo caído demasiado tiempo',
  drivers: 'Conductores',
  driver: 'Conductor',
  people: { one: '{{count}} conductor', other: '{{shown}} de {{count}} conductores' },
  showState: 'Mostrar',
  allStates: 'Todas las situaciones',
  notBegun: 'El público se elige a la hora del envío.',
  tabs: 'Secciones de la notificación',
  preview: 'Como lo ve el conductor',
  untitled: 'Título',
  noMessage: 'Mensaje de la notificación',
}

export const kinds: Translation<typeof pt.kinds> = {
  NOTIFICATION: 'Notificación',
  SENDING_POLICY: 'Reglas de envío',
}

export const notificationStatuses: Translation<typeof pt.notificationStatuses> = {
  SCHEDULED: 'Programada',
  SENT: 'Enviada',
  CANCELED: 'Cancelada',
  ERROR: 'Error',
}

export const deliveryStates: Translation<typeof pt.deliveryStates> = {
  PENDING: 'En espera',
  CLAIMED: 'Saliendo',
  HANDED_OVER: 'Enviada',
  DELIVERED: 'Entregada',
  BOUNCED: 'No entregada',
  SKIPPED: 'Fuera del envío',
  CANCELED: 'Cancelada',
  UNCERTAIN: 'Incierta',
}

export const statuses: Translation<typeof pt.statuses> = {
  SCHEDULED: 'Programado',
  CLAIMED: 'Saliendo',
  HANDED_OVER: 'Entregado al canal',
  DELIVERED: 'Entregado',
  BOUNCED: 'No entregado',
  SKIPPED: 'Fuera del envío',
  UNCERTAIN: 'Incierto',
}

export const events: Translation<typeof pt.events> = {
  POSTPONE: 'Aplazado por el horario de silencio',
  CREATE_IN_QUIET_HOURS: 'Creado a pesar del horario de silencio',
  BEGIN: 'Envío iniciado',
  HOLD: 'Retenido',
  CLAIM: 'Tomado para envío',
  TAKE: 'Entregado al canal',
  RETRY: 'Nuevo intento',
  SKIP: 'Dejado fuera',
  STOP: 'Interrumpido',
  LOSE: 'Respuesta perdida',
  ARRIVE: 'Entregado',
}

export const machineNames: Translation<typeof pt.machineNames> = {
  notification: 'Notificación',
  notificationDelivery: 'Entrega de una notificación',
}

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  notification:
    'La situación de una notificación: a su hora, el reloj elige el público y la envía; hasta el final del envío, una persona puede cancelarla.',
  notificationDelivery: 'Lo que ocurre con una notificación para cada conductor, de la espera a la entrega.',
}
