import type { ColumnType, Generated } from 'kysely'

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
/** A column that the database fills where no value is given. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>

/** The columns of the contract's base record, without the tenant. */
export const BASE_COLUMNS = [
  'id',
  'code',
  'created_by',
  'updated_by',
  'deleted_by',
  'created_at',
  'updated_at',
  'deleted_at',
  'active',
  'version',
] as const satisfies (keyof BaseRow)[]

/** The columns of the contract's base record. */
export interface BaseRow {
  tenant: string
  id: string
  code: Generated<number>
  created_by: WithDefault<string | null>
  updated_by: WithDefault<string | null>
  deleted_by: WithDefault<string | null>
  created_at: WithDefault<string>
  updated_at: WithDefault<string>
  deleted_at: WithDefault<string | null>
  active: WithDefault<boolean>
  version: WithDefault<number>
}
