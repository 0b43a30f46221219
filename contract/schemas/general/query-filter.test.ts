import { describe, expect, it } from 'vitest'
import { textOf } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import {
  comparisonOperator,
  logicalOperator,
  pagedQuery,
  QUERY_FILTER_LEVELS_MAXIMUM,
  queryFilter,
} from './query-filter.ts'

const field = { name: 'status', location: 'record' }
const active = { operator: 'eq', field, value: 'ACTIVE' }
const accepted = (value: unknown) => queryFilter.safeParse(value).success

/** A filter of `levels` levels; the last one is a comparison. */
function filterOf(levels: number): unknown {
  return levels === 1 ? active : { operator: 'and', components: [filterOf(levels - 1)] }
}

describe('a query filter', () => {
  it('CTR-3-210 is a comparison of a field with a value, or a group of filters', () => {
    const group = {
      operator: 'or',
      components: [
        active,
        { operator: 'not', components: [{ operator: 'exists', field: { name: 'deletedAt' }, value: true }] },
      ],
    }
    expect([active, group].map((value) => queryFilter.parse(value))).toEqual([active, group])
    for (const wrong of [
      {},
      [],
      'eq',
      { operator: 'eq', value: 1 },
      { operator: 'and' },
      { operator: 'eq', field: { location: 'record' }, value: 1 },
    ])
      expect([wrong, accepted(wrong)]).toEqual([wrong, false])
  })

  it('CTR-3-211 compares with nine operators: two take a list, one takes true or false, the others take one value', () => {
    expect(comparisonOperator.options).toEqual(['eq', 'gt', 'gte', 'in', 'lt', 'lte', 'ne', 'nin', 'exists'])
    const values = ['ACTIVE', 7, false, null, ['ACTIVE', 7, false, null]]
    const takes = (operator: string) => values.map((value) => accepted({ operator, field, value }))
    for (const operator of ['eq', 'gt', 'gte', 'lt', 'lte', 'ne'])
      expect([operator, takes(operator)]).toEqual([operator, [true, true, true, true, false]])
    for (const operator of ['in', 'nin'])
      expect([operator, takes(operator)]).toEqual([operator, [false, false, false, false, true]])
    expect(takes('exists')).toEqual([false, false, true, false, false])
    expect(takes('regex')).toEqual([false, false, false, false, false])
  })

  it('CTR-3-212 groups with four operators, at least one filter each', () => {
    expect(logicalOperator.options).toEqual(['and', 'not', 'nor', 'or'])
    for (const operator of logicalOperator.options) {
      expect([operator, accepted({ operator, components: [active] })]).toEqual([operator, true])
      expect(
        issuesOf(queryFilter, { operator, components: [] }, 'en').map(({ path, message }) => [path, message]),
      ).toEqual([[['components'], 'Give the group at least one condition.']])
    }
  })

  it('has at most 20 levels, and one of a hundred thousand is refused as well', () => {
    const tooDeep = (levels: number) => issuesOf(queryFilter, filterOf(levels), 'en').map(({ message }) => message)
    expect([QUERY_FILTER_LEVELS_MAXIMUM, tooDeep(20), tooDeep(21)]).toEqual([20, [], [textOf('nesting', 'en')]])
    let deepest: unknown = active
    for (let level = 1; level < 100_000; level += 1) deepest = { operator: 'and', components: [deepest] }
    expect(accepted(deepest)).toBe(false)
  })
})

describe('a paged query', () => {
  it('CTR-3-213 has a query and the next document', () => {
    const next = { query: active, nextDocument: { any: 'shape' } }
    expect([next, { query: active }].map((value) => pagedQuery.parse(value))).toEqual([next, { query: active }])
    expect(pagedQuery.safeParse({ nextDocument: 1 }).success).toBe(false)
  })
})
