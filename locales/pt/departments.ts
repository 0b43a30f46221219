/** Departments of the company. */
export const departments = {
  title: 'Departamentos',
  search: 'Buscar por identificador ou descrição',
  notFound: 'Nenhum departamento encontrado',
  new: 'Novo departamento',
  newSynonyms: 'criar, incluir, cadastrar',
  create: 'Criar departamento',
  save: 'Salvar departamento',
  edit: 'Editar departamento',
  editSynonyms: 'alterar, corrigir, renomear',
  activate: 'Ativar departamento',
  inactivate: 'Inativar departamento',
  saved: 'Departamento salvo: {{name}}',
  activity: 'Atividade',
  active: 'Ativos',
  inactive: 'Inativos',
  identifierHint: 'Em minúsculas, como operações ou frota-sul.',
} as const
