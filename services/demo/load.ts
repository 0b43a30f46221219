import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** PostgreSQL type of each column of a table. */
export type ColumnTypes = ReadonlyMap<string, string>

/** Reads the names and types of some tables' columns, so that no list of columns has to be kept here. */
export async function columnTypes(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables)[],
): Promise<ReadonlyMap<string, ColumnTypes>> {
  const placeholders = tables.map((_, index) => `$${index + 1}`).join(', ')
  const { rows } = await db.executeQuery<{ table_name: string; column_name: string; udt_name: string }>(
    CompiledQuery.raw(
      `select table_name, column_name, udt_name from information_schema.columns where table_schema = current_schema() and table_name in (${placeholders})`,
      [...tables],
    ),
  )
  const types = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const columns = types.get(row.table_name) ?? new Map<string, string>()
    columns.set(row.column_name, row.udt_name)
    types.set(row.table_name, columns)
  }
  return types
}

/** A value as text that PostgreSQL parses for the column's type. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Inserts many rows of one table in one statement: a text array for each column, cast to the column's type. So there is
 * one plan for any number of rows, and statement-level triggers run once.
 */
export async function insertRows<T extends keyof Tables>(
  db: Kysely<Tables>,
  tenant: string,
  table: T,
  types: ColumnTypes,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const typed = columns.map((column) => {
    const type = types.get(column)
    if (!type) throw new Error(`The table ${table} has no column ${column}.`)
    return type === 'text' ? `r.${column}` : `r.${column}::${type}`
  })
  const arrays = columns.map((_, index) => `$${index + 2}::text[]`)
  const values = columns.map((column) => rows.map((row) => textOf((row as Record<string, unknown>)[column])))
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into ${table} (tenant, ${columns.join(', ')}) select $1, ${typed.join(', ')} from unnest(${arrays.join(', ')}) as r(${columns.join(', ')})`,
      [tenant, ...values],
    ),
  )
}
