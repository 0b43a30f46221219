import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { cleanSearch, flag, MAX_PAGE_LENGTH, page, pageLength, pagesOf, pagingReply, search } from './paging.ts'

/** The value, or the messages that refuse it. */
function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues.map((issue) => issue.message)
}

describe('page', () => {
  it('is 1 unless told otherwise, and at least 1 (CTR-3-214, CTR-5-036)', () => {
    expect(parsed(page, undefined)).toBe(1)
    expect([1, '1', '2', 100_000_000].map((value) => parsed(page, value))).toEqual([1, 1, 2, 100_000_000])
    for (const value of [0, -1, '0', '-1', '1.5', '', 'x', null, [], {}]) expect([value, parsed(page, value)]).toEqual([value, ['pageMinimum']])
    expect(page.safeParse(100_000_001).success).toBe(false)
  })
})

describe('pageLength', () => {
  it('is 10 unless told otherwise, at least 1 and bounded (CTR-3-214, CTR-5-036)', () => {
    expect(parsed(pageLength, undefined)).toBe(10)
    expect([1, '5', MAX_PAGE_LENGTH].map((value) => parsed(pageLength, value))).toEqual([1, 5, MAX_PAGE_LENGTH])
    for (const value of [0, '-1', '2.5', 'x']) expect([value, parsed(pageLength, value)]).toEqual([value, ['pageLengthMinimum']])
    expect(pageLength.safeParse(MAX_PAGE_LENGTH + 1).success).toBe(false)
  })
})

describe('the reply of a list', () => {
  it('has a message, pages from 1 and a count from 0 (CTR-3-215, CTR-5-036)', () => {
    expect(parsed(pagingReply, { message: '', pages: 1, count: 0 })).toEqual({ message: '', pages: 1, count: 0 })
    for (const wrong of [{ pages: 0 }, { count: -1 }, { pages: 1.5 }, { message: null }]) expect(pagingReply.safeParse({ message: '', pages: 1, count: 0, ...wrong }).success).toBe(false)
  })
})

describe('pagesOf', () => {
  it('is as many as the rows fill, and one where there are none', () => {
    expect([[0, 10], [1, 10], [10, 10], [11, 10], [5, 1]].map(([count = 0, length = 1]) => pagesOf(count, length))).toEqual([1, 1, 1, 2, 5])
  })
})

describe('search', () => {
  it('leaves out dots, dashes and slashes', () => {
    expect(cleanSearch(' 529.982.247-25/ ')).toBe('52998224725')
    expect(cleanSearch('./-')).toBe('')
    expect(cleanSearch('a_b\\c')).toBe('a_b\\c')
  })

  it('has at least 3 characters that count, or none (CON-5-001)', () => {
    expect(['', '.-/', 'abc', 'a.b.c', '  abc '].map((value) => parsed(search, value))).toEqual(['', '', 'abc', 'abc', 'abc'])
    for (const value of ['a', 'ab', 'a.b', ' ab ', 'a--']) expect([value, parsed(search, value)]).toEqual([value, ['searchMinimum']])
  })
})

describe('flag', () => {
  it('takes true, false, 1 and 0, and nothing else (CTR-5-012)', () => {
    expect(['true', '1', 'false', '0'].map((value) => parsed(flag, value))).toEqual([true, true, false, false])
    expect(['TRUE', 'yes', '', '2', true, 1].filter((value) => flag.safeParse(value).success)).toEqual([])
  })
})
