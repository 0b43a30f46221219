/** Second looks at decisions, and their reconciliation. */
export const secondLooks = {
  title: 'Segunda olhada',
  none: 'Nenhuma segunda olhada espera você.',
  noneHint: 'Aqui chegam decisões sorteadas de outras pessoas, sem dizer quem decidiu nem o quê.',
  blind: 'Decida sem conhecer a primeira decisão.',
  waiting: { one: '{{count}} espera', other: '{{count}} esperam' },
  decided: 'Segunda decisão registrada: {{name}}',
  gone: 'Outra pessoa já decidiu: {{name}}',
  reconciliations: 'Divergências',
  search: 'Buscar por motorista',
  notFound: 'Nenhuma divergência encontrada',
  back: 'Voltar para as divergências',
  tabs: 'Seções da divergência',
  details: 'As duas decisões',
  record: 'Registro',
  first: 'Primeira decisão',
  second: 'Segunda decisão',
  settlement: 'Resolução',
  decidedBy: '{{name}}, {{at}}',
  open: 'Vale a primeira decisão até um administrador resolver.',
  reopened: 'A revisão foi reaberta.',
  notReopened: 'A revisão não foi reaberta.',
  firstAt: 'Primeira em',
  keepFirst: 'A primeira decisão estava certa',
  takeSecond: 'A segunda decisão estava certa',
  settleSynonyms: 'resolver, divergência, conciliar, reabrir',
  why: 'Por quê?',
  settled: 'Divergência resolvida: {{name}}',
  rates: 'Percentuais da segunda olhada',
  ratesSynonyms: 'amostra, sorteio, percentual, taxa, configurar',
  ratesHint:
    'Em cem decisões, quantas outra pessoa decide de novo. O percentual da pessoa e o do motivo valem antes do geral; dos dois, o maior. Campo vazio: vale o geral.',
  rate: 'Em geral (%)',
  reasons: 'Por motivo de reprovação (%)',
  reviewers: 'Por pessoa (%)',
  save: 'Salvar percentuais',
  ratesSaved: 'Percentuais salvos. Valem a partir da próxima decisão.',
} as const

export const kinds = { SECOND_LOOK: 'Segunda olhada' } as const

export const statuses = {
  AGREED: 'Iguais',
  DISAGREED: 'Diferentes',
  SETTLED: 'Resolvida',
} as const

export const events = {
  AGREE: 'Concordou',
  DISAGREE: 'Discordou',
  SETTLE: 'Resolvida',
} as const

export const machineNames = {
  secondLook: 'Segunda olhada',
} as const

export const machinePurposes = {
  secondLook:
    'Um segundo olhar sobre uma decisão: outra pessoa decide sem ver a primeira; se divergirem, um administrador resolve.',
} as const

export const machineGuards = {
  isAnotherPerson: 'quem decide não for quem decidiu primeiro',
} as const
