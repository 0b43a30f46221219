import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { changedValues } from './changed-values.ts'
import { type RecordChange, recordChange } from './histories.ts'

/** Tables with one row for each tenant, whose `id` and `version` are those of its histories. */
type SettingTable =
  | 'own_companies'
  | 'reopening_policies'
  | 'second_look_rates'
  | 'sending_policies'
  | 'sign_in_policies'
  | 'tenant_time_zones'
  | 'webhook_alert_settings'

/** What a tenant sets once for all its people. */
export interface TenantSetting<Table extends SettingTable, Value> {
  table: Table
  /** Kind of its histories. */
  resource: RecordChange['resource']
  /** What counts for a tenant that set nothing. */
  unset: Value
  read(row: Selectable<Tables[Table]>): Value
  columns(value: Value): object
  /** The values as texts, as histories keep them. */
  texts(value: Value): Readonly<Record<string, string | null>>
}

interface Set<Value> {
  value: Value
  /** Null until the tenant sets it. */
  id: string | null
  /** 0 until the tenant sets it. */
  version: number
}

/** Kysely cannot follow a table that is a parameter; all of them have these columns. */
const tableOf = (setting: { table: SettingTable }) => setting.table as 'sign_in_policies'

/** The setting of the tenant that a connection belongs to. */
export async function readSetting<Table extends SettingTable, Value>(
  db: Kysely<Tables>,
  setting: TenantSetting<Table, Value>,
): Promise<Set<Value>> {
  const row = await db.selectFrom(tableOf(setting)).selectAll().executeTakeFirst()
  return row
    ? { value: setting.read(row as unknown as Selectable<Tables[Table]>), id: row.id, version: row.version }
    : { value: setting.unset, id: null, version: 0 }
}

/**
 * Writes the caller's tenant's setting and one history row with the values before and after. One that is set to what it
 * is already stays as it is, without a row that tells of no change.
 * @param seen the version that the caller saw; without it the newest one is replaced
 * @throws ServiceError 409 for an older version
 */
export async function writeSetting<Table extends SettingTable, Value>(
  context: RequestContext,
  trx: Transaction<Tables>,
  setting: TenantSetting<Table, Value>,
  value: Value,
  seen?: number,
): Promise<{ id: string; version: number }> {
  const { tenant, userId } = context.caller
  const table = tableOf(setting)
  // Two people who set it for the first time have no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${tenant}`}, 0))`.execute(trx)
  const before = await readSetting(trx, setting)
  if (seen !== undefined && seen !== before.version)
    throw new ServiceError(409, 'CHANGED_MEANWHILE', 'changedMeanwhile')
  if (before.id !== null && isDeepStrictEqual(value, before.value)) return { id: before.id, version: before.version }
  const at = context.now().toISOString()
  const id = before.id ?? context.newId()
  const version = before.version + 1
  const values = { ...setting.columns(value), version, updated_by: userId, updated_at: at }
  await trx
    .insertInto(table)
    .values({ tenant, id, ...values } as never)
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(values))
    .execute()
  await recordChange(context, trx, {
    resource: setting.resource,
    id,
    event: 'EDIT',
    from: 'ACTIVE',
    to: 'ACTIVE',
    version,
    at,
    details: { changes: changedValues(setting.texts(before.value), setting.texts(value)) },
  })
  return { id, version }
}
