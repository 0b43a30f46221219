/** Reasons for disapproval, as the tenant's own data. */
export const disapprovalReasons = {
  title: 'Motivos de reprovação',
  search: 'Buscar por texto',
  notFound: 'Nenhum motivo encontrado',
  back: 'Voltar para motivos de reprovação',
  tabs: 'Seções do motivo',
  details: 'Detalhes',
  new: 'Novo motivo',
  newSynonyms: 'criar, incluir, cadastrar, motivo',
  create: 'Criar motivo',
  save: 'Salvar motivo',
  edit: 'Editar motivo',
  editSynonyms: 'alterar, corrigir, renomear',
  activate: 'Ativar motivo',
  inactivate: 'Inativar motivo',
  saved: 'Motivo salvo: {{name}}',
  activity: 'Atividade',
  active: 'Em uso',
  inactive: 'Inativos',
  words: 'Motivo',
  reasonCode: 'Contado como',
  reasonCodeHint: 'Os números, as regras automáticas e as segundas conferências usam este nome.',
  kinds: 'Serve para',
  kind: 'Tipo de registro',
  position: 'Posição',
  positionHint: 'De 1 a 9 é a tecla na pergunta do motivo.',
  driverText: 'Texto para o motorista',
  driverTextHint: 'Sem texto próprio vale o nome do motivo.',
  colleagueText: 'Texto para colegas',
  colleagueTextHint: 'Aparece no lugar do texto do motorista na pergunta e nos históricos.',
  snippets: 'Textos prontos',
  snippetsHint: 'Um por linha, até 9. São oferecidos quando o motivo é escrito.',
} as const

export const kinds = { DISAPPROVAL_REASON: 'Motivo de reprovação' } as const

export const orders = { POSITION: 'Posição' } as const
