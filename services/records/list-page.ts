import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_BOUND, pagesOf } from '#contract/schemas/general/paging'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** The page of a list, from 1, and its number of rows. */
interface PageQuery {
  page: number
  pageLength: number
}

/** How many rows a query finds; inexact where counting stopped at the bound, so that more may match. */
export interface Count {
  total: number
  isExact: boolean
}

/** A query for the ids of the rows. */
type Ids = SelectQueryBuilder<Tables, keyof Tables, { id: string }>

/** An exact count: one that is kept beside the table, or that of a query without matches. */
export const exactly = (total: number): Count => ({ total, isExact: true })

/** How many rows a query finds, counted without a bound; for tables that people fill by hand. */
export async function countRows(db: Kysely<Tables>, ids: Ids): Promise<Count> {
  const counted = db.selectFrom(ids.as('found')).select(sql<number>`count(*)::bigint`.as('total'))
  const { total } = await counted.executeTakeFirstOrThrow()
  return exactly(total)
}

/** How many rows a query finds, counted to {@link COUNT_BOUND} + 1 at most, so that a large table is never scanned. */
export async function countUpToBound(db: Kysely<Tables>, ids: Ids): Promise<Count> {
  const { total } = await countRows(db, ids.limit(COUNT_BOUND + 1))
  return { total, isExact: total <= COUNT_BOUND }
}

/** Head of a list: number of rows and pages, and whether the count stopped at the bound. */
export function headOf(context: RequestContext, query: PageQuery, { total, isExact }: Count) {
  const count = isExact ? total : COUNT_BOUND
  const pages = pagesOf(count, query.pageLength)
  return { message: textOf('ok', context.language), pages, count, countBounded: !isExact }
}

export function offsetOf({ page, pageLength }: PageQuery): number {
  return (page - 1) * pageLength
}

/**
 * Where to read a page: from the list's end, in the opposite order, if that is shorter and the end is known. Pages
 * behind a bounded count can be read too, since more rows may match.
 */
export function wayTo(query: PageQuery, { total, isExact }: Count) {
  const offset = offsetOf(query)
  if (!isExact || offset <= total / 2) return { offset, limit: query.pageLength, fromEnd: false }
  const left = total - offset
  return {
    offset: Math.max(0, left - query.pageLength),
    limit: Math.max(0, Math.min(query.pageLength, left)),
    fromEnd: true,
  }
}

/**
 * How limit and offset stand in the statement of a page. For the first page without filters they are part of its text,
 * so that the database keeps the statement and plans it once (`StatementNames`). For other pages they are parameters,
 * because there would be too many texts, and one plan does not fit all filters.
 *
 * For lists of a whole tenant only. In a list of one record, such as the people of a notification, the record is a
 * parameter too: one plan for a few rows and for a million would be wrong for one of them.
 */
export function figuresIn(query: PageQuery): (figure: number) => Expression<number> | number {
  const isOpened =
    query.page === 1 &&
    Object.entries(query).every(
      ([name, value]) => /^(page|pageLength|order|orderBy)$/.test(name) || value === undefined || value === false,
    )
  return (figure) => (isOpened ? sql.lit(figure) : figure)
}

export const opposite = { asc: 'desc', desc: 'asc' } as const

/**
 * Up to this many matches, a list reads and sorts the matches; with more, it walks its order until a page is full. Also
 * the most results of one look-up, such as the drivers that a text finds. Not in the specification.
 */
export const FEW_ROWS = 2_000

/**
 * A column or an expression, its direction, and the place of its nulls. By default PostgreSQL puts them last in
 * ascending order.
 */
export type OrderTerm = readonly [by: string | Expression<unknown>, direction: 'asc' | 'desc', nulls?: 'first' | 'last']

/** The orders of a list by a moment of its rows: newest first and oldest first. */
export const byMoment = <Column extends string>(column: Column) =>
  ({
    RECENT: [
      [column, 'desc'],
      ['id', 'desc'],
    ],
    OLDEST: [
      [column, 'asc'],
      ['id', 'asc'],
    ],
  }) as const

type Reordering = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
) => SelectQueryBuilder<DB, TB, Row>

/** How to read one page. */
interface Reading {
  /** Orders a query as the page is read, which may be the opposite order. */
  ordered: Reordering
  /** Orders a query and cuts it to the page. */
  paged: Reordering
}

interface Listing<Row> {
  count: Count
  /** Ends with a column that tells any two rows apart, such as the id. */
  order: readonly OrderTerm[]
  /** True for a list of a whole tenant, whose first page is asked for most: see `figuresIn`. */
  isOfTenant?: true
  /** Reads the rows of a `paged` query; or the rows of paged ids, `ordered`. */
  rows(reading: Reading): Promise<readonly Row[]>
}

function orderedBy(terms: readonly OrderTerm[], fromEnd: boolean): Reordering {
  return (rows) =>
    terms.reduce((before, [by, asked, nulls]) => {
      const direction = fromEnd ? opposite[asked] : asked
      const isFirst = (nulls === 'first') !== fromEnd
      return before.orderBy(typeof by === 'string' ? sql.ref(by) : by, (term) => {
        const turned = direction === 'asc' ? term.asc() : term.desc()
        return nulls === undefined ? turned : isFirst ? turned.nullsFirst() : turned.nullsLast()
      })
    }, rows)
}

/** One page of a list, read from its nearer end. A page beyond a known end is not read. */
export async function listPage<Row>(
  context: RequestContext,
  query: PageQuery,
  { count, order, isOfTenant, rows }: Listing<Row>,
) {
  const { offset, limit, fromEnd } = wayTo(query, count)
  const ordered = orderedBy(order, fromEnd)
  const isEmpty = limit === 0 || count.total === 0
  const figure = isOfTenant ? figuresIn(query) : (given: number) => given
  const paged: Reordering = (all) => ordered(all).limit(figure(limit)).offset(figure(offset))
  const read = isEmpty ? [] : await rows({ ordered, paged })
  return { head: headOf(context, query, count), rows: fromEnd ? read.toReversed() : read }
}

/** One page of rows that were all read, because they are few. */
export function pageOfAll<Row>(context: RequestContext, query: PageQuery, all: readonly Row[]) {
  const offset = offsetOf(query)
  return { head: headOf(context, query, exactly(all.length)), rows: all.slice(offset, offset + query.pageLength) }
}

/**
 * The condition that a row's id is one of those that a look-up gave. They are one parameter: with one for each id, the
 * statement for 1,400 drivers took 2.5 ms to read and plan, and each length of the list made another text, planned
 * anew.
 */
export function isAmong(ids: readonly string[], column = 'id'): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::text[])`
}

/**
 * True where a searchable column contains all words of a text, in any order, regardless of case, accents and marks.
 * `coalesce` makes the planner expect half of the rows. It expects hardly any of a LIKE, because row-level security
 * withholds its statistics, and then reads and sorts a whole table for a page of a common word instead of walking the
 * order.
 */
export function holds(column: string, text: string): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${sql.ref(column)} like all (search_patterns(searchable(${text}))), false)`
}
