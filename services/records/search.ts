import { type Expression, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../http/context.ts'
import { FEW_ROWS, holds, isAmong } from './list-page.ts'

/**
 * The functions that search, by what they search. Row-level security keeps a plain LIKE from using a trigram index,
 * because the operator is not leakproof; these functions look for the caller's own tenant only. They walk the rows where
 * the words are common, and use the index where they are not (`0350-search-routes`).
 */
const functions = {
  drivers: 'driver_matches',
  companies: 'company_matches',
  locations: 'location_matches',
  freights: 'freight_matches',
  driver_checklists: 'checklist_matches',
  exchange_transactions: 'exchange_matches',
  captures: 'capture_matches',
  capture_clients: 'capture_client_matches',
} as const

/** What a text can be searched in. */
export type Searched = keyof typeof functions

/** The call of the function that searches; `givesUp` as in {@link allIdsWith}. */
export const matchesOf = (searched: Searched, text: string, most: number, { givesUp = false } = {}) =>
  sql<string | null>`${sql.ref(functions[searched])}(searchable(${text}), ${most}, ${givesUp})`

/** Ids of the rows whose searched text contains all words of a text, `most` at most, in no order. */
export async function idsWith(
  { db }: Pick<RequestContext, 'db'>,
  searched: Searched,
  text: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${matchesOf(searched, text, most)} as id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * As {@link idsWith}, for all rows; null where there are more than `FEW_ROWS`, or where the search gives up, because so
 * many rows have the words of three letters or more that the index does not help.
 */
export async function allIdsWith(
  { db }: Pick<RequestContext, 'db'>,
  searched: Searched,
  text: string,
): Promise<string[] | null> {
  const matches = matchesOf(searched, text, FEW_ROWS + 1, { givesUp: true })
  const { rows } = await sql<{ id: string | null }>`select id from ${matches} as id`.execute(db)
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  return ids.length > FEW_ROWS || ids.length < rows.length ? null : ids
}

/**
 * The condition that a row contains a text, by the ids that the search finds. Where {@link allIdsWith} has none, the rows
 * themselves are compared, because many are found soon.
 */
export async function isFoundBy(
  context: Pick<RequestContext, 'db'>,
  searched: Searched,
  text: string,
  column = 'search',
): Promise<Expression<SqlBool>> {
  const ids = await allIdsWith(context, searched, text)
  return ids === null ? holds(column, text) : isAmong(ids)
}
