import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { cargoType } from '../freights/freight-vocabulary.ts'
import { testRecord } from '../general/test-record.ts'
import { cargoCostTable, cargoCostTableChange, cargoCostTablesQuery } from './cargo-cost-table.ts'
import { cargoCost, cargoCostCategoryType, newCargoCostTable, SOURCE_TEXT_MAXIMUM } from './cargo-cost.ts'

const table = {
  category: { type: 'A', label: 'Full load', description: 'One cargo fills the vehicle' },
  items: [
    { label: 'BULK', cost: { byLength: { value: 6.25, currency: 'USD', unit: 'km' } } },
    { label: 'CONTAINER', cost: { byOperation: { value: 420, currency: 'BRL' } } },
  ],
  disclaimer: 'For orientation only',
  source: {
    label: 'ANTT',
    publishedAt: '2026-01-20',
    info: { title: 'Minimum freight', description: '**Resolution** of January' },
    linkUrl: 'https://www.example.com/table',
  },
}
const told = (value: unknown) =>
  issuesOf(newCargoCostTable, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a cargo cost table', () => {
  it('states costs by length or by operation, per cargo item, with category, disclaimer and source (CTR-3-203, CTR-3-205, CTR-3-206, CTR-3-207)', () => {
    const record = { ...testRecord, ...table }
    expect([newCargoCostTable.parse(table), cargoCostTable.parse(record)]).toEqual([table, record])
    const { linkUrl: _, ...withoutLink } = table.source
    expect(newCargoCostTable.parse({ ...table, source: withoutLink })).toEqual({ ...table, source: withoutLink })
    for (const part of ['category', 'items', 'disclaimer', 'source'])
      expect(told({ ...table, [part]: undefined })).toEqual([[part, 'Required!']])
    for (const part of ['label', 'publishedAt', 'info'])
      expect(told({ ...table, source: { ...table.source, [part]: undefined } })).toEqual([
        [`source.${part}`, 'Required!'],
      ])
    for (const part of ['title', 'description'])
      expect(
        told({ ...table, source: { ...table.source, info: { ...table.source.info, [part]: undefined } } }),
      ).toEqual([[`source.info.${part}`, 'Required!']])
    expect(
      [{ label: undefined }, { label: 'SACK' }, { cost: undefined }].map(
        (part) => told({ ...table, items: [{ ...table.items[0], ...part }] }).length,
      ),
    ).toEqual([1, 1, 1])
  })

  it('is of category A, B, C or D, with label and description (CTR-3-204)', () => {
    expect(cargoCostCategoryType.options).toEqual(['A', 'B', 'C', 'D'])
    for (const part of ['type', 'label', 'description']) {
      expect(
        issuesOf(
          cargoCostTable,
          { ...testRecord, ...table, category: { ...table.category, [part]: undefined } },
          'en',
        ).map(({ path }) => path),
      ).toEqual([['category', part]])
    }
  })

  it('has at least one kind of cargo, and each once', () => {
    const item = (label: string) => ({ ...table.items[0], label })
    expect(told({ ...table, items: [] })).toEqual([['items', 'Select at least one item!']])
    expect(told({ ...table, items: [item('BULK'), item('BOX'), item('BULK')] })).toEqual([
      ['items.2.label', 'The same option was chosen twice.'],
    ])
    expect(told({ ...table, items: cargoType.options.map(item) })).toEqual([])
  })

  it('links to http and https only, and its Markdown has a limit', () => {
    const linked = (linkUrl: string) => told({ ...table, source: { ...table.source, linkUrl } }).length
    expect(
      ['http://a.example', 'https://a.example/b?c', 'javascript:alert(1)', 'ftp://a.example', ''].map(linked),
    ).toEqual([0, 0, 1, 1, 1])
    const described = (length: number) =>
      told({ ...table, source: { ...table.source, info: { title: 'a', description: 'a'.repeat(length) } } }).length
    expect([SOURCE_TEXT_MAXIMUM, SOURCE_TEXT_MAXIMUM + 1].map(described)).toEqual([0, 1])
  })

  it('is edited as a whole, and found by its category and by a kind of cargo', () => {
    const change = { event: 'EDIT', __v: 2, ...table }
    expect(cargoCostTableChange.parse(change)).toEqual(change)
    expect(cargoCostTablesQuery.parse({ type: 'B', cargoType: 'big-bag' })).toEqual({
      page: 1,
      pageLength: 10,
      type: 'B',
      cargoType: 'BIG_BAG',
    })
  })
})

describe('a cost', () => {
  it('is by length, by operation or both, in reais unless told otherwise', () => {
    expect(cargoCost.parse({ byLength: { value: 0, unit: 'km' }, byOperation: { value: 0 } })).toEqual({
      byLength: { value: 0, currency: 'BRL', unit: 'km' },
      byOperation: { value: 0, currency: 'BRL' },
    })
    const faults = [{}, { byOperation: { value: -0.01 } }, { byOperation: { value: 1, currency: 'REAL' } }]
    expect(faults.map((fault) => issuesOf(cargoCost, fault, 'en').map(({ message }) => message))).toEqual([
      ['Give the cost by length, by operation, or both.'],
      ['The price value must be greater than or equal to 0.'],
      ['The currency must be a ISO 4217 code.'],
    ])
  })
})
