import type { TestCore } from '#services/app/test-core'

interface Column {
  name: string
  type: string
  /** True for a column of a unique index or a primary key, the tenant aside. */
  isUnique: boolean
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)) as "isUnique"
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
  order by a.attnum`

/** Minutes between a row's moments and those of its next copy, so that the copies of a row spread over weeks. */
const MINUTES_APART = 3

/** The value of a column in copy `i` of a row: unique values differ, drivers are spread, moments are earlier. */
function copied({ name, type, isUnique }: Column): string {
  const column = `base."${name}"`
  // A channel is one of few, also where it is part of a key.
  if (name === 'tenant' || name === 'channel') return column
  if (name === 'driver_id' && !isUnique)
    return `coalesce(drivers.ids[1 + (base.n * 7919 + i) % drivers.total], ${column})`
  if (type.startsWith('timestamp')) return `${column} - make_interval(mins => i * ${MINUTES_APART})`
  if (!isUnique) return column
  if (type === 'uuid') return 'gen_random_uuid()'
  if (['integer', 'bigint'].includes(type)) return `${column} + i * 1000000`
  if (type !== 'text') return column
  return `case when ${column} ~ '^[0-9a-f]{24}$' then substr(md5(${column} || i), 1, 24) else ${column} || '-' || i end`
}

/**
 * Copies the rows of a tenant's table until there are about `wanted`. Triggers and foreign keys are off meanwhile, as
 * in a restore, so that kept counts are those of before.
 */
export async function multiply(core: TestCore, table: string, tenant: string, wanted: number): Promise<void> {
  const client = await core.db.pool.connect()
  try {
    await client.query(
      `select set_config('role', 'none', false), set_config('session_replication_role', 'replica', false)`,
      [],
    )
    client.scope = ''
    const columns = (await client.query(COLUMNS, [table])).rows as Column[]
    const { rows } = await client.query(`select count(*)::int as total from ${table} where tenant = $1`, [tenant])
    const { total } = rows[0] as { total: number }
    if (total === 0) throw new Error(`${table} has no rows to copy`)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await client.query(
      `insert into ${table} (${names})
       select ${columns.map(copied).join(', ')}
       from (select *, row_number() over () as n from ${table} where tenant = $1) base,
         (select array_agg(id) as ids, count(*) as total from (select id from drivers where tenant = $1 order by id limit 500) as few) drivers,
         generate_series(1, $2::int) i`,
      [tenant, Math.max(0, Math.ceil(wanted / total) - 1)],
    )
    await client.exec(`vacuum (analyze) ${table}`)
    await client.query(`select set_config('session_replication_role', 'origin', false)`, [])
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
