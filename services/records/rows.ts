import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import type { RecordTable, RowOf } from './declare.ts'

/** Every table of records has the base columns; the compiler is told so by the name of one that has little else. */
const base = (table: RecordTable) => table as 'commodities'

/** A record that is not deleted. @throws ServiceError 404 */
export async function readRecord<Table extends RecordTable>(db: Kysely<Tables>, table: Table, id: string): Promise<RowOf<Table>> {
  const row = await db.selectFrom(base(table)).selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  return row as RowOf<Table>
}

/** The same, held until the transaction ends. @throws ServiceError 404 */
export async function lockRecord<Table extends RecordTable>(db: Kysely<Tables>, table: Table, id: string): Promise<RowOf<Table>> {
  const row = await db.selectFrom(base(table)).selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row as RowOf<Table>
}

/** Writes a new row. @param values all of its columns */
export async function insertRow<Table extends RecordTable>(db: Kysely<Tables>, table: Table, values: object): Promise<RowOf<Table>> {
  return (await db.insertInto(base(table)).values(values as never).returningAll().executeTakeFirstOrThrow()) as RowOf<Table>
}

/** Writes some columns of a row. */
export async function updateRow<Table extends RecordTable>(
  db: Kysely<Tables>,
  table: Table,
  { tenant, id }: { tenant: string; id: string },
  values: object,
): Promise<RowOf<Table>> {
  const rows = db.updateTable(base(table)).set(values).where('tenant', '=', tenant).where('id', '=', id)
  return (await rows.returningAll().executeTakeFirstOrThrow()) as RowOf<Table>
}

/** Writes the same into many rows, in one statement. */
export async function updateRows(db: Kysely<Tables>, table: RecordTable, rows: readonly { tenant: string; id: string }[], values: object): Promise<void> {
  const keys = sql`select * from unnest(${rows.map(({ tenant }) => tenant)}::text[], ${rows.map(({ id }) => id)}::text[])`
  await db.updateTable(base(table)).set(values).where(sql<SqlBool>`(tenant, id) in (${keys})`).execute()
}
