/** Captures, which the menu calls acquisitions. */
export const captures = {
  title: 'Aquisições',
  search: 'Nome, telefone ou id externo',
  notFound: 'Nenhuma aquisição encontrada',
  back: 'Voltar para as aquisições',
  act: 'Registrar ação manual',
  actOn: 'Ação manual: {{name}}',
  actSynonyms: 'responder, anotar, contato, ligação',
  acted: 'Ação registrada: {{name}}',
  save: 'Registrar',
  oneOnly: 'A ação manual é de uma aquisição por vez.',
  notRead: 'A aquisição não pôde ser lida. {{why}}',
  dial: 'Ligar',
  dialSynonyms: 'telefone, chamar, discar',
  name: 'Nome',
  type: 'Motivo',
  originClient: 'Cliente de origem',
  originSystem: 'Sistema de origem',
  primaryContact: 'Telefone principal',
  alternativeContact: 'Telefone alternativo',
  hasRegistration: 'Já tem cadastro',
  createdAt: 'Criada em',
  limitAt: 'Data limite',
  appInstalledAt: 'Aplicativo instalado em',
  internalId: 'Id interno',
  externalId: 'Id externo',
  pushCount: 'Pushes enviados',
  smsAttempts: 'Tentativas por SMS',
  whatsappAttempts: 'Tentativas por WhatsApp',
  attempts: 'Tentativas',
  period: 'Dias em que foi criada',
  details: 'Dados da aquisição',
  tabs: 'Seções da aquisição',
  manualAction: 'Ação manual',
  answer: 'Resposta',
  observation: 'Observação',
  description: 'Descrição',
  descriptionHint: 'Obrigatória para outra resposta',
  writtenBy: 'Registrada por',
  events: 'O que aconteceu',
  answer_NOT_ME: 'Não sou eu',
  answer_NOT_RECOGNIZED: 'Não reconhece',
  answer_NOT_REACHED: 'Não foi possível contatar',
  answer_AGREED_TO_INSTALL: 'Reconhece e aceitou instalar',
  answer_REFUSED: 'Reconhece, mas recusa',
  answer_OTHER_ANSWER: 'Outra resposta',
  type_TRAVEL: 'Viagem',
  type_CHECKLIST: 'Checklist',
  type_SCHEDULING: 'Agendamento',
  type_RE_ENGAGEMENT: 'Reengajamento',
  type_OTHERS: 'Outros',
  type_SCORE_SEARCH: 'Consulta de score',
  type_SELF_REGISTRATION_INSTALL: 'Autocadastro: instalar',
  type_SELF_REGISTRATION_RE_ENGAGEMENT: 'Autocadastro: retomar',
  action: 'Pedido',
  action_INSTALL_APP: 'Instalar o aplicativo',
  action_OPEN_APP: 'Abrir o aplicativo',
  event_SMS: 'SMS',
  event_WHATSAPP: 'WhatsApp',
  event_PUSH: 'Push',
  event_MANUAL: 'Ação manual',
  event_APP_INSTALLED: 'Aplicativo instalado',
  event_CREATED: 'Criada',
  event_DONE: 'Concluída',
} as const

export const kinds = { CAPTURE: 'Aquisição' } as const

export const statuses = { IN_PROGRESS: 'Em andamento', DONE: 'Concluído' } as const

export const events = {
  CONTACT: 'Contatado',
  INSTALL: 'Aplicativo instalado',
  ACT_MANUALLY: 'Ação manual',
  LIMIT_REACHED: 'Limite atingido',
} as const

export const orders = { DUE: 'Limite mais próximo' } as const

export const machineNames = { capture: 'Contato de uma aquisição' } as const

export const machinePurposes = {
  capture: 'A situação do contato: tentativas e respostas o levam adiante, o relógio desiste na data limite.',
} as const

export const machineGuards = { isFinal: 'a resposta encerrar o contato' } as const
