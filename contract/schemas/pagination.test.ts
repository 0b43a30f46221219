import { describe, expect, it } from 'vitest'
import { issuesOf } from '../validation.ts'
import { paginationQuery, paginationReply } from './pagination.ts'

const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a pagination query', () => {
  it('CTR-3-214 has page 1 and 10 rows unless told otherwise, and may ask for active or inactive records', () => {
    expect(
      [{}, { page: '2', pageLength: '15', active: 'true' }, { active: '0' }].map((value) =>
        paginationQuery.parse(value),
      ),
    ).toEqual([
      { page: 1, pageLength: 10 },
      { page: 2, pageLength: 15, active: true },
      { page: 1, pageLength: 10, active: false },
    ])
  })

  it('CTR-5-036 has a page and a page length of 1 or more; a reply has 1 page and 0 records or more', () => {
    expect([
      told(paginationQuery, { page: 1, pageLength: 1 }),
      told(paginationReply, { message: '', pages: 1, count: 0 }),
    ]).toEqual([[], []])
    expect(told(paginationQuery, { page: 0, pageLength: 0 })).toEqual([
      ['page', 'The current page must be greater than or equal to 1.'],
      ['pageLength', 'The page length must be greater than or equal to 1.'],
    ])
    expect(told(paginationReply, { message: '', pages: 0, count: -1 }).map(([path]) => path)).toEqual([
      'pages',
      'count',
    ])
  })
})

describe('a pagination reply', () => {
  it('CTR-3-215 has message, pages and count', () => {
    expect(paginationReply.parse({ message: 'Done.', pages: 3, count: 21, drivers: [] })).toEqual({
      message: 'Done.',
      pages: 3,
      count: 21,
    })
    expect(told(paginationReply, {}).map(([path]) => path)).toEqual(['message', 'pages', 'count'])
  })
})
