import type { Translation } from '../translation.ts'
import type * as pt from '../pt/incidents.ts'

/** Outages of endpoints. */
export const incidents: Translation<typeof pt.incidents> = {
  title: 'Incidentes',
  search: 'Buscar por destino, cliente o dirección',
  notFound: 'No se encontraron incidentes',
  back: 'Volver a los incidentes',
  tabs: 'Partes del incidente',
  began: 'Empezó',
  ended: 'Terminó',
  cause: 'Causa',
  waiting: 'Sin entregar',
  owner: 'A cargo de',
  mine: 'A mi cargo',
  period: 'Empezó entre',
  failsNow: '{{cause}} desde {{since}}',
  answersAgain: 'volvió a responder',
  atLast: 'por último {{cause}}',
  isOver: '{{cause}} de {{since}} a {{end}}',
  waits: { one: '{{count}} solicitud sin entregar', other: '{{count}} solicitudes sin entregar' },
  nothingWaits: 'nada sin entregar',
  nobody: 'nadie se hizo cargo',
  takenBy: '{{name}} se hizo cargo a las {{at}}',
  isDisabled: 'el destino está desactivado',
  isHeld: 'el destino está retenido',
  flapping: { one: 'volvió a caer {{count}} vez', other: 'volvió a caer {{count}} veces' },
  situation: { one: '{{failing}} de {{count}} destino', other: '{{failing}} de {{count}} destinos' },
  sameCause: { one: '{{cause}} desde {{since}}', other: 'todos con {{cause}} desde {{since}}' },
  severalCauses: '{{causes}}; el primero desde {{since}}',
  othersDeliver: { one: 'el otro entrega', other: 'los otros {{count}} entregan' },
  noOthers: 'ninguno entrega',
  allDeliver: { one: 'El destino responde', other: 'Los {{count}} destinos responden' },
  recovering: {
    one: '{{count}} todavía tiene solicitudes con falla',
    other: '{{count}} todavía tienen solicitudes con falla',
  },
  what: 'Qué pasó',
  first: 'Primera causa',
  causes: 'Intentos fallidos por causa',
  attempts: 'Intentos fallidos',
  requests: 'Solicitudes que empezaron a fallar',
  drivers: 'Conductores afectados',
  lastSuccess: 'Última entrega',
  falls: 'Recaídas',
  notes: 'Qué se hizo',
  noNotes: 'Nadie anotó nada todavía.',
  noteBy: '{{name}}, {{at}}',
  retries: 'Reprocesamientos en masa',
  retryOf: {
    one: '{{at}}, {{name}}: {{count}} solicitud entregada',
    other: '{{at}}, {{name}}: {{count}} solicitudes entregadas',
  },
  acknowledge: 'Hacerse cargo del incidente',
  acknowledgeSynonyms: 'ack, reconocer, es mío, guardia, alarma, asumir',
  acknowledged: 'Está a tu cargo: {{name}}',
  acknowledgedMany: { one: '{{count}} incidente a tu cargo', other: '{{count}} incidentes a tu cargo' },
  takeOver: 'Relevar a quien está a cargo',
  takeOverSynonyms: 'cambio de turno, pasar a mi cargo, reemplazar, relevo, guardia',
  note: 'Anotar en el incidente',
  noteSynonyms: 'comentar, observación, qué se hizo, registrar',
  noteText: '¿Qué viste o hiciste?',
  noted: 'Anotado: {{name}}',
  showRequests: 'Ver las solicitudes del incidente',
  showRequestsSynonyms: 'lista, entregas, qué falló',
  showEndpoint: 'Abrir el destino del incidente',
  oneOnly: 'Esto se hace con un incidente a la vez.',
  timeZone: 'Horarios de {{zone}}.',
  endedInShift: 'Terminaron en las últimas {{hours}} horas:',
  lastDelivery: 'última entrega {{at}}',
  alertsText:
    'Torre avisa por correo y por webhook cuando un destino deja de recibir, de nuevo si nadie se hace cargo del incidente, y cuando termina.',
  recipient: 'Avisar por correo',
  recipientHint: 'Puede ser una lista de correo. Vacío: no sale ningún correo.',
  remindMinutes: 'Recordar después de cuántos minutos',
  alertsLanguage: 'Idioma de los avisos',
  saveAlerts: 'Guardar avisos',
  alertsSaved: 'Avisos de incidentes guardados.',
  noRecipient: 'Guarde primero una dirección.',
  testAlerts: 'Enviar un aviso de prueba',
  testAlertsSynonyms: 'probar avisos, alerta, correo',
  alertsTested: 'Aviso de prueba en camino a {{addresses}}.',
  alertsUrl: 'Avisar por webhook',
  alertsUrlHint: 'Dirección https que recibe los avisos firmados. Vacío: no sale ningún webhook.',
  rotateAlertsKey: 'Cambiar la clave de los avisos',
  rotateAlertsKeyText: 'La clave nueva se muestra una sola vez. La actual firma junto a ella durante {{hours}} horas.',
  noWebhook: 'Guarde primero una dirección de webhook.',
  webhookSENT: 'El último aviso por webhook se entregó el {{at}}.',
  webhookWAITING: 'El último aviso por webhook está en camino desde el {{at}}.',
  webhookRetrying: 'El último aviso por webhook no fue aceptado el {{at}}: {{why}}. Se enviará de nuevo.',
  webhookFAILED: 'El último aviso por webhook se abandonó el {{at}}: {{why}}.',
  worst: 'Ir al peor incidente',
  worstSynonyms: 'alarma, guardia, qué está fallando, emergencia',
  none: 'Ningún incidente abierto.',
  unacknowledged: { one: '{{count}} incidente sin responsable', other: '{{count}} incidentes sin responsable' },
} as const

export const kinds: Translation<typeof pt.kinds> = { WEBHOOK_INCIDENT: 'Incidente' } as const

export const statuses: Translation<typeof pt.statuses> = {
  OPEN: 'Abierto',
  ACKNOWLEDGED: 'Asumido',
  RECOVERING: 'Recuperándose',
} as const

export const events: Translation<typeof pt.events> = {
  BEGAN: 'Empezó a fallar',
  ACKNOWLEDGE: 'Se hizo cargo',
  TAKE_OVER: 'Relevo',
  NOTE: 'Anotación',
  FAILED_AGAIN: 'Volvió a fallar',
  MENDED: 'Todo entregado',
} as const

export const machineNames: Translation<typeof pt.machineNames> = { incident: 'Incidente de un destino' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  incident:
    'Una caída de un destino: empieza con la primera entrega que falla y termina cuando nada de él falla más. Una persona se hace cargo.',
} as const

export const machineGuards: Translation<typeof pt.machineGuards> = {
  isUnacknowledged: 'nadie se hizo cargo todavía',
  isAcknowledged: 'alguien se hizo cargo',
  isSomebodyElses: 'otra persona está a cargo',
} as const
