import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { COUNT_BOUND, pagesOf } from '#contract/schemas/paging'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** What a list is asked for: the page, from 1, and its rows. */
interface PageQuery {
  page: number
  pageLength: number
}

/** How many rows a question has; not exact where counting stopped at the bound and more may match. */
export interface Count {
  total: number
  isExact: boolean
}

/** A question, as the ids of its rows. */
type Ids = SelectQueryBuilder<Tables, keyof Tables, { id: string }>

/** How many rows a question has, in a table that people fill by hand. */
export async function countRows(db: Kysely<Tables>, ids: Ids): Promise<number> {
  const { total } = await db.selectFrom(ids.as('found')).select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** How many rows a question has, counted to one more than {@link COUNT_BOUND} at most, so that it never scans a large table. */
export async function countUpToBound(db: Kysely<Tables>, ids: Ids): Promise<Count> {
  const total = await countRows(db, ids.limit(COUNT_BOUND + 1))
  return { total, isExact: total <= COUNT_BOUND }
}

export function offsetOf({ page, pageLength }: PageQuery): number {
  return (page - 1) * pageLength
}

/** Head of a list whose count is exact. */
export function headOf(context: RequestContext, query: PageQuery, count: number) {
  return { message: textOf('ok', context.language), pages: pagesOf(count, query.pageLength), count }
}

/** Head of a list whose count may have stopped at the bound, and says so. */
export function boundedHeadOf(context: RequestContext, query: PageQuery, { total, isExact }: Count) {
  return { ...headOf(context, query, isExact ? total : COUNT_BOUND), countBounded: !isExact }
}

/**
 * The way to a page: from the list's end, in the opposite order, where that is the shorter one and the end is known.
 * Behind a bounded count there may be more, which can be turned to as well.
 */
export function wayTo(query: PageQuery, { total, isExact }: Count): { offset: number; limit: number; fromEnd: boolean } {
  const offset = offsetOf(query)
  if (!isExact || offset <= total / 2) return { offset, limit: query.pageLength, fromEnd: false }
  return { offset: Math.max(0, total - offset - query.pageLength), limit: Math.max(0, Math.min(query.pageLength, total - offset)), fromEnd: true }
}
