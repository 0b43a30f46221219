/** Exchange transactions, which other systems tell about records of the platform. */
export const exchange = {
  transactions: 'Transações',
  none: 'Nenhuma transação informada',
  startedAt: 'Início: {{at}}',
  finishedAt: 'Fim: {{at}}',
  canceledAt: 'Cancelamento: {{at}}',
  more: 'Mostrando as {{shown}} mais recentes de {{count}}.',
} as const

/** Statuses of an exchange transaction. */
export const exchangeStatuses = {
  CREATED: 'Criada',
  IN_PROGRESS: 'Em andamento',
  FINISHED: 'Finalizada',
  CANCELED: 'Cancelada',
  DELETED: 'Excluída',
} as const

/** Kinds of record that an exchange transaction is about. */
export const exchangeSources = {
  DRIVER_ADDITIONAL_DOCUMENT: 'Documento adicional',
  DRIVER_CHECKLIST: 'Checklist',
  FREIGHT: 'Frete',
  SCHEDULE: 'Agendamento',
  TRAVEL: 'Viagem',
} as const
