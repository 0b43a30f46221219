import type { Translation } from '../translation.ts'
import type * as portuguese from '../pt/captures.ts'

/** Captures, which the menu calls acquisitions. */
export const captures: Translation<typeof portuguese.captures> = {
  title: 'Adquisiciones',
  search: 'Nombre, teléfono o id externo',
  notFound: 'Ninguna adquisición encontrada',
  back: 'Volver a las adquisiciones',
  act: 'Registrar acción manual',
  actOn: 'Acción manual: {{name}}',
  actSynonyms: 'responder, anotar, contacto, llamada',
  acted: 'Acción registrada: {{name}}',
  save: 'Registrar',
  oneOnly: 'La acción manual es de una adquisición a la vez.',
  notRead: 'No fue posible leer la adquisición. {{why}}',
  dial: 'Llamar',
  dialSynonyms: 'teléfono, marcar',
  work: 'Trabajar la fila',
  workSynonyms: 'fila, próxima adquisición, trabajar, vencimiento',
  open: 'Abrir la adquisición',
  takeSkipped: 'Retomar las saltadas',
  noneDue: 'Ninguna adquisición por contactar ahora.',
  queue: 'Cola de adquisiciones',
  due: { one: '{{count}} por contactar', other: '{{count}} por contactar' },
  held: { one: '{{count}} con otra persona', other: '{{count}} con otras personas' },
  skippedToday: { one: '{{count}} saltada', other: '{{count}} saltadas' },
  noneDueTitle: 'Nadie por contactar ahora',
  noneDueHint: 'Quien fue contactado vuelve a la fila al día siguiente, mientras haya plazo.',
  allSkippedHint: 'Lo que queda fue saltado o está con otra persona.',
  skipped: 'Saltada: {{name}}',
  gone: 'Otra persona atendió a {{name}}.',
  name: 'Nombre',
  type: 'Motivo',
  originClient: 'Cliente de origen',
  originSystem: 'Sistema de origen',
  primaryContact: 'Teléfono principal',
  alternativeContact: 'Teléfono alternativo',
  hasRegistration: 'Ya tiene registro',
  createdAt: 'Creada el',
  limitAt: 'Fecha límite',
  appInstalledAt: 'Aplicación instalada el',
  internalId: 'Id interno',
  externalId: 'Id externo',
  pushCount: 'Pushes enviados',
  smsAttempts: 'Intentos por SMS',
  whatsappAttempts: 'Intentos por WhatsApp',
  attempts: 'Intentos',
  period: 'Días en que fue creada',
  details: 'Datos de la adquisición',
  tabs: 'Secciones de la adquisición',
  manualAction: 'Acción manual',
  answer: 'Respuesta',
  observation: 'Observación',
  description: 'Descripción',
  descriptionHint: 'Obligatoria para otra respuesta',
  writtenBy: 'Registrada por',
  events: 'Qué pasó',
  answer_NOT_ME: 'No soy yo',
  answer_NOT_RECOGNIZED: 'No la reconoce',
  answer_NOT_REACHED: 'No fue posible contactar',
  answer_AGREED_TO_INSTALL: 'La reconoce y aceptó instalar',
  answer_REFUSED: 'La reconoce, pero rechaza',
  answer_OTHER_ANSWER: 'Otra respuesta',
  type_TRAVEL: 'Viaje',
  type_CHECKLIST: 'Checklist',
  type_SCHEDULING: 'Programación',
  type_RE_ENGAGEMENT: 'Reactivación',
  type_OTHERS: 'Otros',
  type_SCORE_SEARCH: 'Consulta de puntaje',
  type_SELF_REGISTRATION_INSTALL: 'Autorregistro: instalar',
  type_SELF_REGISTRATION_RE_ENGAGEMENT: 'Autorregistro: retomar',
  action: 'Pedido',
  action_INSTALL_APP: 'Instalar la aplicación',
  action_OPEN_APP: 'Abrir la aplicación',
  event_SMS: 'SMS',
  event_WHATSAPP: 'WhatsApp',
  event_PUSH: 'Push',
  event_MANUAL: 'Acción manual',
  event_APP_INSTALLED: 'Aplicación instalada',
  event_CREATED: 'Creada',
  event_DONE: 'Concluida',
}

export const kinds: Translation<typeof portuguese.kinds> = { CAPTURE: 'Adquisición' }

export const statuses: Translation<typeof portuguese.statuses> = { IN_PROGRESS: 'En curso', DONE: 'Concluido' }

export const events: Translation<typeof portuguese.events> = {
  CONTACT: 'Contactado',
  INSTALL: 'Aplicación instalada',
  ACT_MANUALLY: 'Acción manual',
  LIMIT_REACHED: 'Límite alcanzado',
}

export const orders: Translation<typeof portuguese.orders> = { DUE: 'Límite más cercano' }

export const machineNames: Translation<typeof portuguese.machineNames> = { capture: 'Contacto de una adquisición' }

export const machinePurposes: Translation<typeof portuguese.machinePurposes> = {
  capture:
    'La situación del contacto: los intentos y las respuestas lo hacen avanzar, el reloj desiste en la fecha límite.',
}

export const machineGuards: Translation<typeof portuguese.machineGuards> = {
  isFinal: 'la respuesta termina el contacto',
}
