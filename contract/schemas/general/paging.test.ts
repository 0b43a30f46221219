import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import { cleanSearch, flag, MAX_PAGE_LENGTH, page, pageLength, pagesOf, pagingReply, search } from './paging.ts'

/** The parsed value, or the messages of its issues. */
function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues.map((issue) => issue.message)
}

describe('page', () => {
  it('is 1 unless told otherwise, and at least 1 (CTR-3-214, CTR-5-036)', () => {
    expect(parsed(page, undefined)).toBe(1)
    expect([1, '1', '2', 100_000_000].map((value) => parsed(page, value))).toEqual([1, 1, 2, 100_000_000])
    for (const value of [0, -1, '0', '-1', '1.5', '', 'x', null, [], {}])
      expect([value, parsed(page, value)]).toEqual([value, ['pageMinimum']])
    expect(page.safeParse(100_000_001).success).toBe(false)
  })
})

describe('pageLength', () => {
  it('is 10 unless told otherwise, at least 1 and bounded (CTR-3-214, CTR-5-036)', () => {
    expect(parsed(pageLength, undefined)).toBe(10)
    expect([1, '5', MAX_PAGE_LENGTH].map((value) => parsed(pageLength, value))).toEqual([1, 5, MAX_PAGE_LENGTH])
    for (const value of [0, '-1', '2.5', 'x'])
      expect([value, parsed(pageLength, value)]).toEqual([value, ['pageLengthMinimum']])
    expect(pageLength.safeParse(MAX_PAGE_LENGTH + 1).success).toBe(false)
  })
})

describe('page and page length', () => {
  it('are refused in the words of the specification (CTR-8-030, CTR-8-031)', () => {
    const paging = z.object({ page, pageLength })
    expect(
      issuesOf(paging, { page: 0, pageLength: '-1' }, 'en').map(({ path, message }) => ({ path, message })),
    ).toEqual([
      { path: ['page'], message: 'The current page must be greater than or equal to 1.' },
      { path: ['pageLength'], message: 'The page length must be greater than or equal to 1.' },
    ])
    for (const hostile of [{ toString: 1, valueOf: 1 }, 'x'.repeat(20_000), '1'.repeat(400), Number.NaN])
      expect(issuesOf(page, hostile, 'en').map(({ message }) => message)).toEqual([
        'The current page must be greater than or equal to 1.',
      ])
  })
})

describe('the reply of a list', () => {
  it('has a message, pages from 1 and a count from 0 (CTR-3-215, CTR-5-036)', () => {
    expect(parsed(pagingReply, { message: '', pages: 1, count: 0 })).toEqual({
      message: '',
      pages: 1,
      count: 0,
      countBounded: false,
    })
    expect(parsed(pagingReply, { message: '', pages: 1, count: 0, countBounded: true })).toEqual({
      message: '',
      pages: 1,
      count: 0,
      countBounded: true,
    })
    for (const wrong of [{ pages: 0 }, { count: -1 }, { pages: 1.5 }, { message: null }])
      expect(pagingReply.safeParse({ message: '', pages: 1, count: 0, ...wrong }).success).toBe(false)
  })
})

describe('pagesOf', () => {
  it('is as many as the rows fill, and one where there are none', () => {
    expect(
      [
        [0, 10],
        [1, 10],
        [10, 10],
        [11, 10],
        [5, 1],
      ].map(([count = 0, length = 1]) => pagesOf(count, length)),
    ).toEqual([1, 1, 1, 2, 5])
  })
})

describe('search', () => {
  it('leaves out dots, dashes and slashes', () => {
    expect(cleanSearch(' 529.982.247-25/ ')).toBe('52998224725')
    expect(cleanSearch('./-')).toBe('')
    expect(cleanSearch('a_b\\c')).toBe('a_b\\c')
  })

  it('has at least 3 characters that count, or none (CON-5-001)', () => {
    expect(['', '.-/', 'abc', 'a.b.c', '  abc '].map((value) => parsed(search, value))).toEqual([
      '',
      '',
      'abc',
      'abc',
      'abc',
    ])
    for (const value of ['a', 'ab', 'a.b', ' ab ', 'a--'])
      expect([value, parsed(search, value)]).toEqual([value, ['searchMinimum']])
  })
})

describe('flag', () => {
  it('takes true, false, 1 and 0, as themselves and as text, and nothing else (CTR-5-012)', () => {
    expect([true, 1, 'true', '1'].map((value) => parsed(flag, value))).toEqual([true, true, true, true])
    expect([false, 0, -0, 'false', '0'].map((value) => parsed(flag, value))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    for (const wrong of [
      'TRUE',
      'True',
      'yes',
      'on',
      '',
      ' true',
      '2',
      '01',
      2,
      -1,
      0.5,
      Number.NaN,
      null,
      [],
      [true],
      {},
      1n,
    ])
      expect([wrong, issuesOf(flag, wrong, 'en').map(({ message }) => message)]).toEqual([
        wrong,
        ['Use true, false, 1 or 0.'],
      ])
    expectTypeOf<z.input<typeof flag>>().toEqualTypeOf<boolean | 0 | 1 | 'true' | 'false' | '1' | '0'>()
    expectTypeOf<z.output<typeof flag>>().toEqualTypeOf<boolean>()
  })

  it('may be missing or have a default', () => {
    const filter = z.object({ active: flag.optional(), flagged: flag.default(false) })
    expect([filter.parse({}), filter.parse({ active: '0', flagged: 1 })]).toEqual([
      { flagged: false },
      { active: false, flagged: true },
    ])
  })
})
