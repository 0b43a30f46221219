import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import type { RecordTable, RowOf } from './declare.ts'

type Db = Kysely<Tables>

/** Every record table has the base columns; the cast to a table with few others tells the compiler so. */
const base = (table: RecordTable) => table as 'commodities'

const byId = (db: Db, table: RecordTable, id: string) =>
  db.selectFrom(base(table)).selectAll().where('id', '=', id).where('deleted_at', 'is', null)

/**
 * Reads a record that is not deleted.
 * @throws ServiceError 404
 */
export async function readRecord<Table extends RecordTable>(db: Db, table: Table, id: string): Promise<RowOf<Table>> {
  const row = await byId(db, table, id).executeTakeFirst()
  if (!row) throw notFound()
  return row as RowOf<Table>
}

/**
 * Reads a record that is not deleted, and locks it until the transaction ends.
 * @throws ServiceError 404
 */
export async function lockRecord<Table extends RecordTable>(db: Db, table: Table, id: string): Promise<RowOf<Table>> {
  const row = await byId(db, table, id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row as RowOf<Table>
}

/**
 * Inserts a row.
 * @param values all of its columns
 */
export async function insertRow<Table extends RecordTable>(
  db: Db,
  table: Table,
  values: object,
): Promise<RowOf<Table>> {
  const write = db.insertInto(base(table)).values(values as never)
  return (await write.returningAll().executeTakeFirstOrThrow()) as RowOf<Table>
}

/**
 * Inserts many rows in one statement, without those that violate a unique index.
 * @param rows all columns of each, the same ones
 * @returns the inserted rows
 */
export async function insertNewRows<Table extends RecordTable>(
  db: Db,
  table: Table,
  rows: readonly object[],
): Promise<RowOf<Table>[]> {
  if (rows.length === 0) return []
  const write = db.insertInto(base(table)).values(rows as never)
  return (await write
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()) as RowOf<Table>[]
}

/** Key of one row. */
interface Key {
  tenant: string
  id: string
}

/** Updates some columns of a row. */
export async function updateRow<Table extends RecordTable>(
  db: Db,
  table: Table,
  { tenant, id }: Key,
  values: object,
): Promise<RowOf<Table>> {
  const write = db.updateTable(base(table)).set(values).where('tenant', '=', tenant).where('id', '=', id)
  return (await write.returningAll().executeTakeFirstOrThrow()) as RowOf<Table>
}

/** Updates many rows to the same values, in one statement. */
export async function updateRows(db: Db, table: RecordTable, rows: readonly Key[], values: object): Promise<void> {
  const tenants = rows.map(({ tenant }) => tenant)
  const ids = rows.map(({ id }) => id)
  const keys = sql`select * from unnest(${tenants}::text[], ${ids}::text[])`
  await db
    .updateTable(base(table))
    .set(values)
    .where(sql<SqlBool>`(tenant, id) in (${keys})`)
    .execute()
}
