import type { NewCargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost'
import type { TestRows, Values } from '../records/test-rows.ts'

/** A table with a cost by length and by operation for bulk, and one by length for boxes. */
export const writtenTable: NewCargoCostTable = {
  category: { type: 'A', label: 'Carga lotação', description: 'Um só embarcador ocupa o veículo.' },
  items: [
    {
      label: 'BULK',
      cost: { byLength: { value: 6.25, currency: 'BRL', unit: 'km' }, byOperation: { value: 420, currency: 'BRL' } },
    },
    { label: 'BOX', cost: { byLength: { value: 5.5, currency: 'BRL', unit: 'km' } } },
  ],
  disclaimer: 'Valores de teste.',
  source: {
    label: 'ANTT',
    publishedAt: '2026-01-20',
    info: { title: 'Piso mínimo', description: 'Tabela **A** da resolução.' },
    linkUrl: 'https://www.example.com/tabela',
  },
}

/** Inserts a cost table and returns its id. */
export async function insertCargoCostTable(rows: TestRows, values?: Values<'cargo_cost_tables'>): Promise<string> {
  const { category, items, disclaimer, source } = writtenTable
  const row = {
    ...rows.base(),
    category: category.type,
    label: `Tabela ${rows.count()}`,
    description: category.description,
    items: JSON.stringify(items),
    disclaimer,
    source: JSON.stringify(source),
    ...values,
  }
  await rows.db.system.insertInto('cargo_cost_tables').values(row).execute()
  return row.id
}
