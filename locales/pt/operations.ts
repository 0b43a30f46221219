/** Texts that travels and schedules share: the columns of both histories, and parts of both records. */
export const operations = {
  openTrack: 'Ver no mapa',
  openTrackSynonyms: 'mapa, posições, percurso, rastreamento',
  noTrack: 'O registro não tem início',
  driver: 'Motorista',
  chooseDriver: 'Escolha um motorista',
  chooseDriverHint:
    'O histórico é de um motorista por vez. Abra os filtros e busque pelo nome ou documento; o período, de até 30 dias, é opcional.',
  period: 'Período (até 30 dias)',
  userName: 'Motorista',
  document: 'Documento',
  status: 'Situação',
  scheduledAt: 'Data prevista',
  place: 'Local',
  client: 'Cliente',
  operation: 'Operação',
  company: 'Empresa',
  plates: 'Placas',
  externalId: 'Id externo',
  driverLevel: 'Nível do motorista',
  hasApp: 'Tem o aplicativo',
  origin: 'Origem',
  destination: 'Destino',
  stopovers: 'Paradas',
  internalId: 'Id interno',
  createdBySystem: 'Criado pelo sistema',
  occurrences: 'Ocorrências',
  noOccurrences: 'Nenhuma ocorrência informada',
  responsible: 'Responsável: {{name}}',
  answers: 'Respostas',
  expectedAt: 'Previsto: {{at}}',
  startedAt: 'Iniciado: {{at}}',
  completedAt: 'Concluído: {{at}}',
  toleranceBefore: 'até {{time}} antes',
  toleranceAfter: 'até {{time}} depois',
  events: 'Eventos',
  required: 'Obrigatório',
  additional: 'Informações adicionais',
  openDriver: 'Abrir o motorista',
  features: 'Recursos no aplicativo',
  noFeatures: 'Nenhum',
  tracking: 'Rastreamento',
  trackingPriority: 'Prioridade {{priority}}',
  language: 'Idioma',
  yes: 'Sim',
  no: 'Não',
} as const

/** Kinds of event at a dock or a stop. */
export const eventTypes = {
  CHECK_IN: 'Chegada',
  START_OPERATION: 'Início da operação',
  END_OPERATION: 'Fim da operação',
  CHECK_OUT: 'Saída',
} as const

/** Who reported an event. */
export const eventSources = {
  DRIVER: 'Motorista',
  COMPANY: 'Empresa',
  AUTOMATION: 'Automático',
} as const

/** Statuses of the events. */
export const scheduleEventStatuses = {
  CREATED: 'Previsto',
  LATE: 'Atrasado',
  COMPLETED_LATE: 'Concluído com atraso',
  COMPLETED_ON_TIME: 'Concluído no prazo',
  COMPLETED: 'Concluído',
  BLOCKED: 'Bloqueado',
} as const

/** Statuses of an occurrence. */
export const occurrenceStatuses = {
  SENT: 'Enviada',
  UNDER_ANALYSIS: 'Em análise',
  PENDING: 'Pendente',
  REJECTED: 'Recusada',
  RESOLVED: 'Resolvida',
} as const

/** What is done at a stop or a dock. */
export const stopKinds = {
  LOAD: 'Carregamento',
  COLLECT: 'Coleta',
  UNLOAD: 'Descarga',
  DELIVER: 'Entrega',
  EXCHANGE_LOAD: 'Troca de carga',
  STOP: 'Parada',
  TRANSFER: 'Transbordo',
  UNLOAD_AND_LOAD: 'Descarga e carregamento',
  DELIVER_AND_COLLECT: 'Entrega e coleta',
} as const

/** How closely a driver is followed. */
export const trackingPriorities = {
  VERY_LOW: 'muito baixa',
  LOW: 'baixa',
  MEDIUM: 'média',
  HIGH: 'alta',
  VERY_HIGH: 'muito alta',
} as const

/** Units of time. */
export const timeUnits = {
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'dias',
  week: 'semanas',
  month: 'meses',
  year: 'anos',
} as const

/** What a price is for, of freights and of travels. */
export const priceTypes = {
  LENGTH: 'Distância',
  TRAVEL: 'Viagem',
  VOLUME: 'Volume',
  WEIGHT: 'Peso',
} as const

export const events = {
  TELL: 'Atualizado',
} as const

/** What maps say of themselves. */
export const maps = {
  outline: 'Contorno, não é um mapa de estradas',
  unreachable: 'Mapa-base fora de alcance: só o contorno',
} as const
