import { z } from 'zod'
import { rule } from '../../rule.ts'
import { truth } from './truth.ts'

/** Default page (CTR §9). */
export const DEFAULT_PAGE = 1
/** Default rows of a page (CTR §9); console tables always name a number. */
export const DEFAULT_PAGE_LENGTH = 10
/** Rows of a page that a console table offers, and the one it starts with (CON-9-002). */
export const TABLE_PAGE_LENGTHS = [5, 10, 15] as const
export const DEFAULT_TABLE_PAGE_LENGTH = 5
/** Most rows of a page. Not in the specification; bounds the size of a reply. */
export const MAX_PAGE_LENGTH = 500
/**
 * Highest page number, of a call and of a list's address. Not in the specification; chosen so that no offset overflows.
 */
export const PAGE_MAXIMUM = 100_000_000
/** Fewest characters of a search (CON §9). */
export const SEARCH_MINIMUM = 3
/** Longest search, characters. Not in the specification. */
export const SEARCH_MAXIMUM = 255
/**
 * Most results of a search while a person types. Not in the specification; chosen because nobody reads further down.
 */
export const SUGGESTIONS_MAXIMUM = 20
/**
 * A count behind a search or a fine filter is exact up to here and stops there, so it never scans a large table. Not in
 * the specification.
 */
export const COUNT_BOUND = 10_000

export const page = z.coerce
  .number(rule('pageMinimum'))
  .int(rule('pageMinimum'))
  .min(1, rule('pageMinimum'))
  .max(PAGE_MAXIMUM, rule('pageMaximum'))
  .default(DEFAULT_PAGE)

export const pageLength = z.coerce
  .number(rule('pageLengthMinimum'))
  .int(rule('pageLengthMinimum'))
  .min(1, rule('pageLengthMinimum'))
  .max(MAX_PAGE_LENGTH, rule('pageLengthMaximum'))
  .default(DEFAULT_PAGE_LENGTH)

/** Dots, dashes and slashes do not count in a search (CON §2). */
export function cleanSearch(text: string): string {
  return text.replaceAll(/[.\-/]/g, '').trim()
}

/** Search text, cleaned; at least three characters when given. */
export const search = z
  .string()
  .max(SEARCH_MAXIMUM, { error: rule('searchMaximum'), abort: true })
  .overwrite(cleanSearch)
  .refine((text) => text.length === 0 || text.length >= SEARCH_MINIMUM, rule('searchMinimum'))

/** true, false, 1 and 0, as themselves or as text in an address (CTR-5-012). */
export const flag = z
  .literal([true, false, 1, 0, 'true', 'false', '1', '0'], rule('flag'))
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1')
  .pipe(z.boolean())

/** Head of every list reply. A list without rows has one empty page (CTR-5-036). */
export const pagingReply = z.object({
  message: z.string(),
  pages: z.int().min(1),
  count: z.int().min(0),
  /**
   * True where the count stopped at its bound and more may match. Not in the specification: where it is missing, the
   * count is exact.
   */
  countBounded: truth.default(false),
})

export function pagesOf(count: number, length: number): number {
  return Math.max(1, Math.ceil(count / length))
}
