/** Notifications over several channels. */
export const notifications = {
  title: 'Notificações',
  search: 'Buscar por título ou mensagem',
  notFound: 'Nenhuma notificação encontrada',
  back: 'Voltar para as notificações',
  new: 'Nova notificação',
  newSynonyms: 'criar, enviar, avisar, mensagem, campanha',
  create: 'Agendar notificação',
  saved: 'Notificação agendada: {{name}}',
  cancel: 'Cancelar notificação',
  cancelText: '{{name}} não será enviada. Quem já recebeu continua com ela.',
  cancelSynonyms: 'parar, interromper, desistir, não enviar',
  duplicate: 'Duplicar como nova',
  duplicateSynonyms: 'copiar, repetir, de novo',
  duplicateOne: 'Escolha uma notificação só para duplicar.',
  duplicateOf: 'Cópia de {{name}}. Escolha quando enviar.',
  period: 'Dias do envio',
  channel: 'Canal',
  channel_DRAWER: 'Gaveta',
  channel_EMAIL: 'E-mail',
  channel_IN_APP_MESSAGE: 'Mensagem no aplicativo',
  channel_PUSH_NOTIFICATION: 'Push',
  channel_SMS: 'SMS',
  channel_TELEGRAM: 'Telegram',
  channel_WHATSAPP: 'WhatsApp',
  notConfigured: 'Não configurado: {{channels}}',
  name: 'Título',
  message: 'Mensagem',
  smsParts: { one: 'Cabe em {{count}} SMS', other: 'Ocupa {{count}} SMS' },
  smsUnicode: 'Há caracteres especiais: cada SMS leva menos texto',
  redirectUrl: 'Link',
  redirectHint: 'Um endereço https:// ou um lugar do aplicativo, como torre://freights',
  image: 'Imagem do push',
  segmentation: 'Quem recebe',
  everybody: 'Todos os motoristas',
  timing: 'Quando enviar',
  timing_NOW: 'Agora',
  timing_SAFE: 'Seguro, em 20 minutos',
  timing_SPECIFIC_DATE: 'Em uma data',
  timingHint: 'O envio seguro deixa 20 minutos para cancelar.',
  sendAt: 'Data do envio',
  leavesIn: 'Sai em {{time}}',
  sending: 'Enviando',
  failure: 'Por que não foi enviada',
  driversReached: 'Motoristas alcançados',
  clicks: 'Cliques',
  uniqueClicks: 'Motoristas que clicaram',
  details: 'Dados da notificação',
  deliveries: 'Entregas',
  byState: 'Motoristas por situação',
  state: 'Situação',
  reason: 'Motivo',
  reason_INACTIVE: 'Motorista inativo',
  reason_NO_ADDRESS: 'Sem endereço no canal',
  reason_REFUSED: 'Recusada pelo canal',
  reason_GIVEN_UP: 'Canal fora do ar por tempo demais',
  drivers: 'Motoristas',
  driver: 'Motorista',
  people: { one: '{{count}} motorista', other: '{{shown}} de {{count}} motoristas' },
  showState: 'Mostrar',
  allStates: 'Todas as situações',
  notBegun: 'O público é escolhido na hora do envio.',
  tabs: 'Seções da notificação',
  preview: 'Como o motorista vê',
  untitled: 'Título',
  noMessage: 'Mensagem da notificação',
} as const

export const kinds = {
  NOTIFICATION: 'Notificação',
} as const

export const notificationStatuses = {
  SCHEDULED: 'Agendada',
  SENT: 'Enviada',
  CANCELED: 'Cancelada',
  ERROR: 'Erro',
} as const

export const deliveryStates = {
  PENDING: 'Na fila',
  CLAIMED: 'Saindo',
  HANDED_OVER: 'Enviada',
  DELIVERED: 'Entregue',
  BOUNCED: 'Não entregue',
  SKIPPED: 'Fora do envio',
  CANCELED: 'Cancelada',
  UNCERTAIN: 'Incerta',
} as const

export const statuses = {
  SCHEDULED: 'Agendado',
  CLAIMED: 'Saindo',
  HANDED_OVER: 'Entregue ao canal',
  DELIVERED: 'Entregue',
  BOUNCED: 'Não entregue',
  SKIPPED: 'Fora do envio',
  UNCERTAIN: 'Incerto',
} as const

export const events = {
  BEGIN: 'Envio iniciado',
  HOLD: 'Retido',
  CLAIM: 'Separado para envio',
  TAKE: 'Entregue ao canal',
  RETRY: 'Nova tentativa',
  SKIP: 'Deixado de fora',
  STOP: 'Interrompido',
  LOSE: 'Resposta perdida',
  ARRIVE: 'Entregue',
} as const

export const machineNames = {
  notification: 'Notificação',
  notificationDelivery: 'Entrega de uma notificação',
} as const

export const machinePurposes = {
  notification:
    'A situação de uma notificação: na hora, o relógio escolhe o público e envia; até o fim do envio, uma pessoa pode cancelar.',
  notificationDelivery: 'O que acontece com uma notificação para cada motorista, da fila até a entrega.',
} as const
