import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { cargoCost, cargoCostCategoryType, cargoCostTable } from './cargo-cost.ts'

const text = (words: string) => ({ pt: words, en: words, es: words })
const table = {
  category: { type: 'A', label: text('Full load'), description: text('One cargo fills the vehicle') },
  items: [
    { label: text('Bulk'), cost: { byLength: { value: 6.25, currency: 'USD', unit: 'km' } } },
    { label: text('Container'), cost: { byOperation: { value: 420, currency: 'BRL' } } },
  ],
  disclaimer: text('For orientation only'),
  source: {
    label: text('ANTT'),
    publishedAt: '2026-01-20T00:00:00-03:00',
    info: { title: text('Minimum freight'), description: text('**Resolution** of January') },
    linkUrl: 'https://www.example.com/table',
  },
}

describe('a cargo cost table', () => {
  it('states costs by length or by operation, per cargo item, with category, disclaimer and source (CTR-3-203, CTR-3-205, CTR-3-206, CTR-3-207)', () => {
    expect(cargoCostTable.parse(table)).toEqual(table)
    const { linkUrl: _, ...withoutLink } = table.source
    expect(cargoCostTable.parse({ ...table, source: withoutLink })).toEqual({ ...table, source: withoutLink })
    for (const part of ['category', 'items', 'disclaimer', 'source'])
      expect(cargoCostTable.safeParse({ ...table, [part]: undefined }).success).toBe(false)
  })

  it('is of category A, B, C or D, with label and description (CTR-3-204)', () => {
    expect(cargoCostCategoryType.options).toEqual(['A', 'B', 'C', 'D'])
    for (const part of ['type', 'label', 'description']) {
      expect(
        issuesOf(cargoCostTable, { ...table, category: { ...table.category, [part]: undefined } }, 'en').map(
          ({ path }) => path,
        ),
      ).toEqual([['category', part]])
    }
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
