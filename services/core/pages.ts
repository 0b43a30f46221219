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

/** A question, as the ids of its rows. */
type Ids = SelectQueryBuilder<Tables, keyof Tables, { id: string }>

/** How many rows a question has, in a table that people fill by hand. */
export async function countRows(db: Kysely<Tables>, ids: Ids): Promise<number> {
  const { total } = await db.selectFrom(ids.as('found')).select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** How many rows a question has, counted to one more than {@link COUNT_BOUND} at most, so that it never scans a large table. */
export async function countUpToBound(db: Kysely<Tables>, ids: Ids): Promise<number> {
  return countRows(db, ids.limit(COUNT_BOUND + 1))
}

export function offsetOf({ page, pageLength }: PageQuery): number {
  return (page - 1) * pageLength
}

/** Head of a list whose count is exact. */
export function headOf(context: RequestContext, query: PageQuery, count: number) {
  return { message: textOf('ok', context.language), pages: pagesOf(count, query.pageLength), count }
}

/** Head of a list whose count is exact up to the bound, and says where it stopped. */
export function boundedHeadOf(context: RequestContext, query: PageQuery, total: number) {
  return { ...headOf(context, query, Math.min(total, COUNT_BOUND)), countBounded: total > COUNT_BOUND }
}

/** True where a list ends before the asked page; a bounded count is no end, what lies behind it can be turned to as well. */
export function isPastEnd(query: PageQuery, total: number): boolean {
  return total <= COUNT_BOUND && offsetOf(query) >= total
}
