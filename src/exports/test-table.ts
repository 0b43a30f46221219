import type { Cell, TableColumn, TableDocument } from './table.ts'

/** Every kind of column. For tests. */
export const sampleColumns: readonly TableColumn[] = [
  { id: 'name', title: 'Nome', kind: 'text' },
  { id: 'document', title: 'Documento', kind: 'document' },
  { id: 'phone', title: 'Celular', kind: 'phone' },
  { id: 'birthDate', title: 'Nascimento', kind: 'date' },
  { id: 'registeredAt', title: 'Cadastrado em', kind: 'dateTime' },
  { id: 'weight', title: 'Peso', kind: 'number' },
  { id: 'price', title: 'Valor', kind: 'money' },
]

/** A full row, an empty one, and one that needs quotes. For tests. */
export const sampleRows: Cell[][] = [
  ['Conceição Muñoz', '012.345.678-90', '+5511987654321', '1980-02-09', '2026-03-01T23:05:00', -12.5, 1234.56],
  [null, null, null, null, null, null, null],
  ['Silva; "Zé" & filhos', 'ABC-1', '+541123456789', null, null, 0, -0.1],
]

/** A document with these columns. For tests. */
export function documentWith(columns: readonly TableColumn[]): TableDocument {
  return {
    language: 'pt-BR',
    product: 'Torre',
    title: 'Motoristas',
    columns,
    filters: 'Filtros: Situação: Ativo',
    by: 'Exportado por Ana em 21/11/2026 14:32',
    pageLabel: 'Página {{page}} de {{pages}}',
  }
}
