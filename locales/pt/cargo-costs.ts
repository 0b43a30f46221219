/** Cost tables by kind of cargo. */
export const cargoCosts = {
  title: 'Tabelas de custos',
  search: 'Buscar por tabela ou fonte',
  notFound: 'Nenhuma tabela de custos encontrada',
  back: 'Voltar para tabelas de custos',
  tabs: 'Seções da tabela',
  details: 'Detalhes',
  new: 'Nova tabela',
  newSynonyms: 'criar, incluir, cadastrar, custo, piso mínimo',
  create: 'Criar tabela',
  save: 'Salvar tabela',
  edit: 'Editar tabela',
  editSynonyms: 'alterar, corrigir, atualizar',
  delete: 'Excluir tabela',
  deleteSynonyms: 'apagar, remover, retirar',
  deleteText: 'Excluir a tabela {{name}}? Ela não volta, e os fretes deixam de mostrar os seus custos.',
  deleted: 'Tabela excluída: {{name}}',
  saved: 'Tabela salva: {{name}}',
  addItem: 'Adicionar tipo de carga',
  addItemSynonyms: 'mais, incluir, linha, item',
  full: 'A tabela já tem todos os tipos de carga.',
  category: 'Categoria',
  categoryType: 'Tipo da categoria',
  type_A: 'Tabela A',
  type_B: 'Tabela B',
  type_C: 'Tabela C',
  type_D: 'Tabela D',
  label: 'Nome da categoria',
  description: 'Descrição da categoria',
  items: 'Custos por tipo de carga',
  item: 'Tipo de carga {{number}}',
  itemCost: 'Custo {{number}}',
  byLength: 'Custo por distância {{number}}',
  byLengthOnly: 'Custo por distância',
  byOperation: 'Custo por operação {{number}}',
  byOperationOnly: 'Custo por operação',
  operationHint: 'Carga e descarga, qualquer que seja a distância.',
  currencyOfLength: 'Moeda do custo por distância {{number}}',
  currencyOfOperation: 'Moeda do custo por operação {{number}}',
  cargoType: 'Tipo de carga',
  cargoTypes: 'Tipos de carga',
  disclaimer: 'Aviso',
  disclaimerHint: 'O que estes valores não são; aparece junto do preço do frete.',
  source: 'Fonte',
  sourceLabel: 'Quem publicou',
  publishedAt: 'Publicado em',
  infoTitle: 'Título da fonte',
  infoDescription: 'Texto da fonte',
  linkUrl: 'Endereço da fonte',
  openSource: 'Abrir a fonte',
} as const

export const kinds = { CARGO_COST_TABLE: 'Tabela de custos' } as const

export const statuses = { DELETED: 'Excluído' } as const

export const events = { DELETE: 'Excluído' } as const

export const machineNames = { cargoCostTable: 'Tabela de custos' } as const

export const machinePurposes = {
  cargoCostTable: 'Uma tabela de custos por tipo de carga: existe até alguém a excluir.',
} as const
