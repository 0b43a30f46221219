/** Drawers, small cards of the driver app. */
export const drawers = {
  title: 'Gaveta',
  search: 'Buscar por título ou mensagem',
  notFound: 'Nenhuma gaveta encontrada',
  back: 'Voltar para a gaveta',
  new: 'Nova gaveta',
  newSynonyms: 'criar, incluir, cartão, campanha',
  create: 'Criar gaveta',
  saved: 'Gaveta criada: {{name}}',
  activate: 'Ativar gaveta',
  activateText: '{{name}} aparece no aplicativo até o fim do período.',
  inactivate: 'Inativar gaveta',
  inactivateText: '{{name}} some do aplicativo até alguém ativar de novo.',
  addButton: 'Adicionar botão',
  addButtonSynonyms: 'mais, incluir, segundo botão',
  full: 'Uma gaveta tem no máximo dois botões.',
  period: 'Dias em que a gaveta aparece',
  category: 'Categoria',
  category_MARKETING: 'Marketing',
  category_INSTITUTIONAL: 'Institucional',
  category_QUESTION: 'Pergunta',
  name: 'Título',
  message: 'Mensagem',
  startAt: 'Início',
  endAt: 'Fim',
  logo: 'Logotipo em PNG, até 3,1 MB',
  logoOf: 'Logotipo de {{name}}',
  segmentation: 'Quem vê',
  everybody: 'Todos os motoristas',
  views: 'Vistas',
  taps: 'Toques',
  button: 'Botão {{number}}',
  buttonText: 'Texto do botão {{number}}',
  direction: 'Para onde o botão {{number}} leva',
  buttons: 'Botões',
  details: 'Dados da gaveta',
  tabs: 'Seções da gaveta',
  preview: 'Como o motorista vê',
  previewLanguage: 'Idioma da prévia',
  previewMode: 'Modo da prévia',
  untitled: 'Título',
  noMessage: 'Mensagem da gaveta',
  noButton: 'Botão',
} as const

export const kinds = { DRAWER: 'Gaveta' } as const

export const machineNames = { drawer: 'Gaveta' } as const

export const machinePurposes = {
  drawer: 'A situação de uma gaveta: o relógio abre e encerra, uma pessoa tira do ar e traz de volta.',
} as const
