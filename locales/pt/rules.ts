/** Rules of automatic review. */
export const rules = {
  title: 'Regras da revisão automática',
  search: 'Buscar por nome',
  notFound: 'Nenhuma regra encontrada',
  back: 'Voltar para regras',
  new: 'Nova regra',
  newSynonyms: 'criar, incluir, automação',
  create: 'Criar regra',
  edit: 'Reescrever regra',
  editSynonyms: 'editar, alterar, condições, resultado',
  save: 'Salvar regra',
  saved: 'Regra salva: {{name}}',
  try: 'Testar nas últimas decisões',
  tryYesterday: 'Testar nas decisões de ontem',
  trySynonyms: 'simular, ensaio, comparar, prever',
  tried: 'Regra testada: {{name}}',
  activate: 'Ativar regra',
  inactivate: 'Desligar regra',
  details: 'Regra',
  tabs: 'Seções da regra',
  kind: 'Tipo de registro',
  position: 'Posição',
  positionHint: 'A primeira regra do tipo com todas as condições verdadeiras decide.',
  conditions: 'Condições',
  all: 'Todas precisam ser verdadeiras ao mesmo tempo.',
  certainty: 'Certeza mínima da leitura (%)',
  certaintyHint: 'Todos os campos comparáveis foram lidos com esta certeza.',
  certaintyOf: 'Tudo lido com {{certainty}} % ou mais',
  differences: 'Diferenças entre cadastro e imagem',
  differences_NONE: 'Nenhuma diferença',
  differences_SOME: 'Alguma diferença',
  validity: 'Validade do documento',
  validity_VALID: 'Válido',
  validity_EXPIRED: 'Vencido',
  validDays: 'Ainda válido por (dias)',
  validFor: { one: 'Válido por mais {{count}} dia', other: 'Válido por mais {{count}} dias' },
  country: 'País do documento',
  countryIs: 'Este país ou outros',
  countryIs_true: 'Este país',
  countryIs_false: 'Qualquer outro',
  countryOf: 'Documento de {{country}}',
  countryNotOf: 'Documento de outro país que {{country}}',
  any: 'Não importa',
  result: 'Resultado',
  action: 'O que acontece',
  action_APPROVE: 'Aprovar',
  action_DISAPPROVE: 'Reprovar',
  action_PASS_ON: 'Passar a uma pessoa',
  reason: 'Motivo',
  reasonText: 'Texto do motivo',
  requestNewPhoto: 'Pedir uma nova foto',
  decided: 'Decididos',
  passedOn: 'Passados a pessoas',
  activatedAt: 'Ativada em',
  trial: 'Teste',
  noTrial: 'Ainda não testada. Uma regra só é ativada depois de testada como está.',
  trialOf_LAST: { one: 'Na última decisão', other: 'Nas últimas {{count}} decisões' },
  trialOf_YESTERDAY: { one: 'Em 1 decisão de ontem', other: 'Em {{count}} decisões de ontem' },
  triedBy: 'Testada por {{name}} em {{at}}. Nada foi decidido.',
  agreed: 'Decidiria igual',
  disagreed: 'Decidiria diferente',
  wouldPassOn: 'Passaria a uma pessoa',
  untouched: 'Não se aplica',
  changed: 'Fora da comparação: o registro mudou depois',
  cases: 'Onde decidiria diferente',
  decisionOfPerson: 'Decisão da pessoa',
  decisionOfRule: 'Da regra',
} as const

export const statuses = {
  DRAFT: 'Rascunho',
  TRIED: 'Testada',
} as const

export const kinds = { REVIEW_RULE: 'Regra' } as const

export const events = { TRY: 'Testada' } as const

export const orders = { POSITION: 'Posição' } as const

export const machineNames = { reviewRule: 'Regra da revisão automática' } as const

export const machinePurposes = {
  reviewRule: 'A situação de uma regra: escrita, testada em decisões de pessoas, ativada e desligada.',
} as const
