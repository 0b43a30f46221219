import { describe, expect, it } from 'vitest'
import { commoditiesQuery, commoditiesReply } from '../commodities/commodity-list.ts'
import { daysInOrder, listQuery, searchText } from './list-query.ts'

describe('the query of a list', () => {
  it('is page 1 with 10 rows unless told otherwise', () => {
    expect(listQuery.parse({})).toEqual({ page: 1, pageLength: 10 })
    expect(listQuery.parse({ page: '2', pageLength: '5', search: 'a.b-c' })).toEqual({
      page: 2,
      pageLength: 5,
      search: 'abc',
    })
  })

  it('has a first day that is not after the last one', () => {
    const days = [
      {},
      { startAt: '2026-01-02' },
      { endAt: '2026-01-01' },
      { startAt: '2026-01-01', endAt: '2026-01-01' },
      { startAt: '2026-01-02', endAt: '2026-01-01' },
    ]
    expect(days.map(daysInOrder)).toEqual([true, true, true, true, false])
  })
})

describe('what a person types to look something up', () => {
  it('has 3 characters or more that count', () => {
    expect(['abc', ' a.b/c ', 'abcd'].map((text) => searchText.parse(text))).toEqual(['abc', 'abc', 'abcd'])
    for (const text of ['', 'ab', 'a.b', undefined, 3])
      expect([text, searchText.safeParse(text).error?.issues.map(({ message }) => message)]).toEqual([
        text,
        ['searchMinimum'],
      ])
  })
})

describe('commodities', () => {
  it('come 80 a page unless told otherwise, with id and description', () => {
    expect([commoditiesQuery.parse({}).pageLength, commoditiesQuery.parse({ pageLength: '5' }).pageLength]).toEqual([
      80, 5,
    ])
    const reply = {
      message: '',
      pages: 1,
      count: 1,
      countBounded: false,
      commodities: [{ _id: '64656d6f0000000000000001', description: 'Soja em grãos' }],
    }
    expect(commoditiesReply.parse(reply)).toEqual(reply)
  })
})
