import { expect, it } from 'vitest'
import { issuesOf } from '#contract/validation'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'
import { tableSchema, typedTable } from './table-schema.ts'

const money = { currency: 'BRL' } as const
const table = {
  category: { type: 'A', label: 'Lotação', description: 'Um embarcador' },
  items: [
    {
      label: 'BULK',
      cost: { byLength: { value: 6.25, unit: 'km', ...money }, byOperation: { value: 420, currency: 'USD' } },
    },
    { label: 'BOX', cost: { byOperation: { value: 0, ...money } } },
  ],
  disclaimer: 'Exemplo',
  source: { label: 'ANTT', publishedAt: '2026-01-20', info: { title: 'Piso', description: '**A**' } },
} as const
const typed = () => typedTable(table as unknown as CargoCostTable)
const told = (items: unknown) =>
  issuesOf(tableSchema, { ...typed(), items }, 'en').map(({ path, message }) => [path.join('.'), message])

it('a table that is typed without a change is the same table', () => {
  expect(tableSchema.parse(typed())).toEqual(table)
})

it('a line that is emptied is left out, and the others keep their place while they are checked', () => {
  const [bulk, box] = typed().items
  const emptied = { label: '', cost: { byLength: { unit: 'km', currency: 'BRL' }, byOperation: {} } }
  expect(tableSchema.parse({ ...typed(), items: [bulk, emptied, undefined, box] })).toEqual(table)
  expect(told([bulk, emptied, { label: 'BULK', cost: bulk?.cost }])).toEqual([
    ['items.2.label', 'The same option was chosen twice.'],
  ])
  expect(told([emptied])).toEqual([['items', 'Select at least one item!']])
  expect(told([undefined, { label: 'BULK' }])).toEqual([
    ['items.1.cost', 'Give the cost by length, by operation, or both.'],
  ])
})

it('a currency is read in any case, and is the real where none is typed; an empty address is none', () => {
  const item = (currency?: string) => ({ label: 'BULK', cost: { byOperation: { value: '9.5', currency } } })
  const read = (currency?: string) =>
    tableSchema.parse({ ...typed(), items: [item(currency)], source: { ...table.source, linkUrl: ' ' } })
  expect([read('usd'), read()].map(({ items }) => items[0]?.cost.byOperation)).toEqual([
    { value: 9.5, currency: 'USD' },
    { value: 9.5, currency: 'BRL' },
  ])
  expect(read().source).toEqual(table.source)
  expect(told([item('REAL')])).toEqual([['items.0.cost.byOperation.currency', 'The currency must be a ISO 4217 code.']])
})
