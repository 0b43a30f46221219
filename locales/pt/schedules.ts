/** Scheduling history. */
export const schedules = {
  search: 'Id externo, cliente, local ou placa',
  notFound: 'Nenhum agendamento encontrado',
  back: 'Voltar para o histórico de agendamentos',
  tabs: 'Seções do agendamento',
  details: 'Dados do agendamento',
  title: 'Agendamento {{id}}',
  interval: 'Janela da doca',
  timezone: 'Fuso do local',
  source: 'Fonte',
  source_LEGACY: 'Sistema legado',
  source_EXTERNAL: 'Sistema externo',
  products: 'Produtos',
  instructions: 'Instruções',
  alerts: 'Avisos',
  highlight: 'Para mostrar na portaria',
  highlight_QR_CODE: 'QR code',
  highlight_BAR_CODE: 'Código de barras',
  highlight_TEXT: 'Texto',
  noEvents: 'Nenhum evento informado',
  reportedBy: 'Informado por: {{who}}',
  feature_reschedule: 'Reagendar',
  feature_instructions: 'Instruções',
  feature_occurrence: 'Ocorrências',
  feature_additionalDocuments: 'Documentos adicionais',
  feature_chat: 'Conversa',
  feature_cancellationRequest: 'Pedido de cancelamento',
  feature_events: 'Eventos',
  feature_queue: 'Fila',
  feature_operationForecast: 'Previsão da operação',
} as const

export const scheduleStatuses = {
  SCHEDULED: 'Agendado',
  WAITING_APPROVAL: 'Aguardando aprovação',
  WAITING_INFORMATION: 'Aguardando informações',
  DOCKING_SCHEDULING: 'Agendando a doca',
  CANCELLATION_REQUESTED: 'Cancelamento pedido',
  CANCELED: 'Cancelado',
  FINISHED: 'Finalizado',
  PARTIAL: 'Parcial',
  NOT_RECOGNIZED: 'Não reconhecido',
} as const

export const kinds = {
  SCHEDULE: 'Agendamento',
} as const
