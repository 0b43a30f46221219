/** Texts that travels and schedules share: the columns of both histories, and parts of both records. */
export const operations = {
  openTrack: 'Ver en el mapa',
  openTrackSynonyms: 'mapa, posiciones, recorrido, rastreo',
  noTrack: 'El registro no tiene inicio',
  driver: 'Conductor',
  chooseDriver: 'Elija un conductor',
  chooseDriverHint:
    'El historial es de un conductor a la vez. Abra los filtros y busque por nombre o documento; el período, de hasta 30 días, es opcional.',
  period: 'Período (hasta 30 días)',
  userName: 'Conductor',
  document: 'Documento',
  status: 'Situación',
  scheduledAt: 'Fecha prevista',
  place: 'Lugar',
  client: 'Cliente',
  operation: 'Operación',
  company: 'Empresa',
  plates: 'Placas',
  externalId: 'Id externo',
  driverLevel: 'Nivel del conductor',
  hasApp: 'Tiene la aplicación',
  origin: 'Origen',
  destination: 'Destino',
  stopovers: 'Paradas',
  internalId: 'Id interno',
  createdBySystem: 'Creado por el sistema',
  occurrences: 'Incidencias',
  noOccurrences: 'Ninguna incidencia informada',
  responsible: 'Responsable: {{name}}',
  answers: 'Respuestas',
  expectedAt: 'Previsto: {{at}}',
  startedAt: 'Iniciado: {{at}}',
  completedAt: 'Finalizado: {{at}}',
  toleranceBefore: 'hasta {{time}} antes',
  toleranceAfter: 'hasta {{time}} después',
  events: 'Eventos',
  required: 'Obligatorio',
  additional: 'Información adicional',
  openDriver: 'Abrir el conductor',
  features: 'Funciones en la aplicación',
  noFeatures: 'Ninguna',
  tracking: 'Rastreo',
  trackingPriority: 'Prioridad {{priority}}',
  language: 'Idioma',
  yes: 'Sí',
  no: 'No',
} as const

/** Kinds of event at a dock or a stop. */
export const eventTypes = {
  CHECK_IN: 'Llegada',
  START_OPERATION: 'Inicio de la operación',
  END_OPERATION: 'Fin de la operación',
  CHECK_OUT: 'Salida',
} as const

/** Who reported an event. */
export const eventSources = {
  DRIVER: 'Conductor',
  COMPANY: 'Empresa',
  AUTOMATION: 'Automático',
} as const

/** Statuses of the events. */
export const scheduleEventStatuses = {
  CREATED: 'Previsto',
  LATE: 'Atrasado',
  COMPLETED_LATE: 'Completado con retraso',
  COMPLETED_ON_TIME: 'Completado a tiempo',
  COMPLETED: 'Completado',
  BLOCKED: 'Bloqueado',
} as const

/** Statuses of an occurrence. */
export const occurrenceStatuses = {
  SENT: 'Enviada',
  UNDER_ANALYSIS: 'En análisis',
  PENDING: 'Pendiente',
  REJECTED: 'Rechazada',
  RESOLVED: 'Resuelta',
} as const

/** What is done at a stop or a dock. */
export const stopKinds = {
  LOAD: 'Carga',
  COLLECT: 'Recolección',
  UNLOAD: 'Descarga',
  DELIVER: 'Entrega',
  EXCHANGE_LOAD: 'Cambio de carga',
  STOP: 'Parada',
  TRANSFER: 'Transbordo',
  UNLOAD_AND_LOAD: 'Descarga y carga',
  DELIVER_AND_COLLECT: 'Entrega y recolección',
} as const

/** How closely a driver is followed. */
export const trackingPriorities = {
  VERY_LOW: 'muy baja',
  LOW: 'baja',
  MEDIUM: 'media',
  HIGH: 'alta',
  VERY_HIGH: 'muy alta',
} as const

/** Units of time. */
export const timeUnits = {
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'días',
  week: 'semanas',
  month: 'meses',
  year: 'años',
} as const

/** What a price is for, of freights and of travels. */
export const priceTypes = {
  LENGTH: 'Distancia',
  TRAVEL: 'Viaje',
  VOLUME: 'Volumen',
  WEIGHT: 'Peso',
} as const

export const events = {
  TELL: 'Actualizado',
} as const

/** What maps say of themselves. */
export const maps = {
  outline: 'Contorno, no es un mapa de carreteras',
  unreachable: 'Mapa base fuera de alcance: solo el contorno',
}
