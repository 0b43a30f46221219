/** Scheduling history. */
export const schedules = {
  search: 'Id externo, cliente, lugar o placa',
  notFound: 'Ningún agendamiento encontrado',
  back: 'Volver al historial de agendamientos',
  tabs: 'Secciones del agendamiento',
  details: 'Datos del agendamiento',
  title: 'Agendamiento {{id}}',
  interval: 'Ventana del muelle',
  timezone: 'Zona horaria del lugar',
  source: 'Fuente',
  source_LEGACY: 'Sistema anterior',
  source_EXTERNAL: 'Sistema externo',
  products: 'Productos',
  instructions: 'Instrucciones',
  alerts: 'Avisos',
  highlight: 'Para mostrar en la portería',
  highlight_QR_CODE: 'Código QR',
  highlight_BAR_CODE: 'Código de barras',
  highlight_TEXT: 'Texto',
  noEvents: 'Ningún evento informado',
  reportedBy: 'Informado por: {{who}}',
  feature_reschedule: 'Reagendar',
  feature_instructions: 'Instrucciones',
  feature_occurrence: 'Incidencias',
  feature_additionalDocuments: 'Documentos adicionales',
  feature_chat: 'Chat',
  feature_cancellationRequest: 'Pedido de cancelación',
  feature_events: 'Eventos',
  feature_queue: 'Fila',
  feature_operationForecast: 'Previsión de la operación',
} as const

export const scheduleStatuses = {
  SCHEDULED: 'Agendado',
  WAITING_APPROVAL: 'Esperando aprobación',
  WAITING_INFORMATION: 'Esperando información',
  DOCKING_SCHEDULING: 'Agendando el muelle',
  CANCELLATION_REQUESTED: 'Cancelación pedida',
  CANCELED: 'Cancelado',
  FINISHED: 'Finalizado',
  PARTIAL: 'Parcial',
  NOT_RECOGNIZED: 'No reconocido',
} as const

export const kinds = {
  SCHEDULE: 'Agendamiento',
} as const
