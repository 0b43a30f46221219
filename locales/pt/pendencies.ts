/** Pendencies: checklists that drivers are asked to go through. */
export const pendencies = {
  list: 'Pendências do motorista',
  empty: 'Nenhuma pendência.',
  noneSo: 'Nenhuma pendência tem esta situação.',
  notHere: 'Esta pendência não está aqui',
  notHereHint: 'O motorista não tem a pendência deste endereço. Ela pode ser de outro motorista.',
  filter: 'Filtrar pendências por situação',
  filterSynonyms: 'refinar, restringir, estado, abertas, encerradas, checklist',
  allStatuses: 'Todas as situações',
  filterNowhere: 'As pendências são filtradas na aba delas, com a lista na tela.',
  asked: 'Pedida em {{date}}',
  finished: 'Encerrada em {{date}}',
  until: 'Prazo: {{date}}',
  ask: 'Pedir checklist',
  askSynonyms: 'solicitar, exigir, nova pendência, vistoria, documentos',
  askWhich: 'Checklist',
  askNew: 'Nova lista, escrita aqui',
  askOption: { one: '{{label}} · {{count}} passo', other: '{{label}} · {{count}} passos' },
  askTitle: 'Título da lista',
  askItems: 'O que pedir',
  askItemsHint: 'Um item por linha, de até 50 caracteres.',
  askKind: 'Como o motorista responde',
  askDescription: 'Mensagem ao motorista',
  askUntil: 'Prazo',
  askDone: 'Checklist pedido a {{name}}: {{description}}',
  cancel: 'Cancelar pendência',
  cancelSynonyms: 'inativar, encerrar, desistir da pendência, checklist',
  cancelText:
    '“{{name}}” deixa de ser pedida ao motorista e passa a aparecer como inativada. Depois de enviado, isso não pode ser desfeito.',
  canceled: 'Pendência cancelada: {{name}}',
  steps: 'Passos de {{name}}',
  stepOf: 'Passo {{at}} de {{count}}',
  answeredCount: {
    one: '{{answered}} de {{count}} passo respondido',
    other: '{{answered}} de {{count}} passos respondidos',
  },
  backToList: 'Voltar às pendências',
  sequential: 'Passos em ordem',
  anyOrder: 'Passos em qualquer ordem',
  required: 'Obrigatório',
  optional: 'Opcional',
  took: '{{time}} para responder',
  answeredAt: 'Respondido em {{date}}',
  notAnswered: 'Não respondido',
  notStarted: 'Ainda não iniciada',
  waitsFor: 'Depois de: {{step}}',
  answersEmpty: 'Este checklist não tem passos.',
  unreadable: 'Este checklist tem um formato que o console não conhece. Abaixo, como está guardado.',
  accepted: 'Aceito',
  notAccepted: 'Não aceito',
  aware: 'Ciente',
  notAware: 'Não confirmado',
  goodUntil: 'Vale até {{date}}',
  slot: 'Posição {{at}}',
  item: 'Item',
  expected: 'Esperado',
  counted: 'Conferido',
  byHand: 'conferido à mão',
  openFile: 'Abrir o arquivo {{at}}',
  handedInDocuments: { one: '{{count}} documento anexado', other: '{{count}} documentos anexados' },
  formAnswered: { one: '{{answered}} de {{count}} respondido', other: '{{answered}} de {{count}} respondidos' },
  geofences: { one: '{{count}} área permitida ou restrita', other: '{{count}} áreas permitidas ou restritas' },
  outsideItems: 'As opções vêm de {{host}}',
  nothingChosen: 'Nenhuma opção marcada',
  noText: 'Em branco',
} as const

/** A pendency's status; one that was cancelled shows as inactivated (CON-4-031). */
export const pendencyStatuses = {
  CREATED: 'Criada',
  STARTED: 'Iniciada',
  COMPLETED: 'Concluída',
  EXPIRED: 'Vencida',
  CANCELED: 'Inativada',
} as const

/** Review statuses of the answer to a step. */
export const stepStatuses = {
  CREATED: 'Criado',
  SENT: 'Enviado',
  APPROVED: 'Aprovado',
  DISAPPROVED: 'Reprovado',
} as const

/** Where the driver or the cargo was, relative to a step's areas. */
export const situations = {
  OUTSIDE_AREA: 'Fora da área',
  INSIDE_AREA: 'Dentro da área',
  DRIVER_INSIDE_AREA: 'Motorista dentro da área',
} as const

/** Names of the types of step. */
export const stepTypes = {
  CHECKBOX: 'Múltipla escolha',
  RADIO_GROUP: 'Escolha única',
  COMBOBOX: 'Lista suspensa',
  DATE: 'Data',
  DATE_TIME: 'Data e hora',
  NUMBER: 'Número',
  RANGE: 'Escala',
  TEXT: 'Texto',
  LIST: 'Lista',
  SEARCH: 'Busca',
  IMAGE: 'Imagem',
  IMAGE_VALIDATOR: 'Imagem validada',
  VIDEO: 'Vídeo',
  SELFIE: 'Selfie',
  SIGNATURE: 'Assinatura',
  DOCUMENT: 'Documento',
  DOCUMENT_VALIDATOR: 'Documentos validados',
  ADDITIONAL_DOCUMENT: 'Documentos adicionais',
  INFO_CHECK: 'Informação',
  SCAN_CODE: 'Leitura de código',
  TERMS: 'Termos',
  TIMER: 'Espera',
  LOCATION: 'Localização',
  LOAD_DETAIL: 'Detalhe da carga',
  ITEM_VALIDATOR: 'Conferência de itens',
  FORM: 'Formulário',
} as const

/** What a driver does with a checklist in the app. */
export const events = {
  START: 'Iniciado pelo motorista',
  ANSWER: 'Respostas enviadas',
  COMPLETE: 'Concluído pelo motorista',
} as const
