import { type Expression, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../http/context.ts'
import { FEW_ROWS, holds } from './list-page.ts'

/**
 * The functions that search a text's trigram index, by what they search. Row-level security keeps a plain LIKE from
 * using the index, because the operator is not leakproof; these functions look for the caller's own tenant only.
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

/** Ids of the rows whose searched text contains all words of a text, `most` at most, in no order. */
export async function idsWith(
  { db }: Pick<RequestContext, 'db'>,
  searched: Searched,
  text: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.ref(functions[searched])}(searchable(${text}), ${most}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** As {@link idsWith}, for all rows; null where there are more than `FEW_ROWS`. */
export async function allIdsWith(
  context: Pick<RequestContext, 'db'>,
  searched: Searched,
  text: string,
): Promise<string[] | null> {
  const found = await idsWith(context, searched, text, FEW_ROWS + 1)
  return found.length > FEW_ROWS ? null : found
}

/** The condition that a row's id is one of those that a look-up gave. */
function isAmong(column: string, ids: readonly string[]): Expression<SqlBool> {
  return ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} in (${sql.join([...ids])})`
}

/**
 * The condition that a row contains a text, by the ids that the index finds. With more than `FEW_ROWS` of them the rows
 * themselves are compared, because many are found soon.
 */
export async function isFoundBy(
  context: Pick<RequestContext, 'db'>,
  searched: Searched,
  text: string,
  column = 'search',
): Promise<Expression<SqlBool>> {
  const ids = await allIdsWith(context, searched, text)
  return ids === null ? holds(column, text) : isAmong('id', ids)
}
