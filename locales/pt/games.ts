/** Games of the driver app. */
export const games = {
  title: 'Jogos',
  search: 'Buscar por nome',
  notFound: 'Nenhum jogo encontrado',
  back: 'Voltar para jogos',
  new: 'Novo jogo',
  newSynonyms: 'criar, incluir, campanha',
  create: 'Criar jogo',
  edit: 'Editar jogo',
  editSynonyms: 'alterar, corrigir, perguntas, prêmios',
  save: 'Salvar jogo',
  saved: 'Jogo salvo: {{name}}',
  activate: 'Ativar jogo',
  inactivate: 'Inativar jogo',
  addPart: 'Adicionar pergunta ou prêmio',
  add_QUIZ: 'Adicionar pergunta',
  add_PRIZE_DRAW: 'Adicionar prêmio',
  addPartSynonyms: 'mais, incluir, linha',
  noKind: 'Escolha primeiro o tipo do jogo.',
  full: 'Um jogo não pode ter mais.',
  period: 'Dias em que o jogo corre',
  days: 'Período',
  kind: 'Tipo do jogo',
  kind_QUIZ: 'Quiz',
  kind_PRIZE_DRAW: 'Sorteio',
  startAt: 'Primeiro dia',
  endAt: 'Último dia',
  image: 'Imagem do jogo',
  newImage: 'Outra imagem (se mudar)',
  segmentation: 'Quem joga',
  everybody: 'Todos os motoristas',
  players: 'Jogadores',
  question: 'Pergunta {{number}}',
  options: 'Opções, uma por linha',
  answer: 'Número da opção certa',
  right: 'certa',
  prize: 'Prêmio {{number}}',
  quantity: 'Quantidade',
  questions: 'Perguntas',
  prizes: 'Prêmios',
  details: 'Dados do jogo',
  tabs: 'Seções do jogo',
} as const

export const kinds = { GAME: 'Jogo' } as const

export const events = { UPDATE: 'Alterado', END: 'Encerrado' } as const

export const machineNames = { game: 'Jogo' } as const

export const machinePurposes = {
  game: 'A situação de um jogo: o relógio abre e encerra, uma pessoa tira do ar e traz de volta.',
} as const
