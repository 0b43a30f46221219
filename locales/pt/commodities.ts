/** Commodities that freights carry. */
export const commodities = {
  title: 'Mercadorias',
  search: 'Buscar por descrição',
  notFound: 'Nenhuma mercadoria encontrada',
  back: 'Voltar para mercadorias',
  tabs: 'Seções da mercadoria',
  details: 'Detalhes',
  new: 'Nova mercadoria',
  newSynonyms: 'criar, incluir, cadastrar, carga, produto',
  create: 'Criar mercadoria',
  save: 'Salvar mercadoria',
  edit: 'Editar mercadoria',
  editSynonyms: 'alterar, corrigir, renomear',
  activate: 'Ativar mercadoria',
  inactivate: 'Inativar mercadoria',
  saved: 'Mercadoria salva: {{name}}',
  activity: 'Atividade',
  active: 'Em uso',
  inactive: 'Inativas',
  descriptionHint: 'Como os fretes a mostram, por exemplo: Soja em grãos.',
} as const

export const kinds = { COMMODITY: 'Mercadoria' } as const

export const orders = { DESCRIPTION: 'Descrição' } as const
