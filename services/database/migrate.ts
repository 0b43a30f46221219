import { readdir } from 'node:fs/promises'
import type { Migration } from './migrations/migration.ts'
import type { Pool } from './pool.ts'
import { APPLICATION_ROLE, SYSTEM_ROLE } from './scoped-pool.ts'

/**
 * The steps of the schema that are missing, in the order of their names. Every file of the folder exports one as
 * `migration` and has its name, so that a domain adds its tables without a list to edit, and a start reads no file of a
 * step that has been applied.
 */
async function readMissing(applied: ReadonlySet<string>): Promise<Migration[]> {
  const files = await readdir(new URL('./migrations', import.meta.url))
  const steps = files.filter((file) => /^\d{4}-[a-z-]+\.[jt]s$/.test(file)).sort()
  const missing = steps.filter((file) => !applied.has(file.replace(/\.[jt]s$/, '')))
  return Promise.all(
    missing.map(async (file) => {
      const { migration } = (await import(new URL(`./migrations/${file}`, import.meta.url).href)) as {
        migration: Migration
      }
      return migration
    }),
  )
}

/** Key of the advisory lock that makes processes that start together migrate one after the other. */
const LOCK = 7_426_001

/** The right to take a role, which is apart from membership since PostgreSQL 16. */
const MAY_SET = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`

const roles = [APPLICATION_ROLE, SYSTEM_ROLE]
  .map(
    (role) => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    begin create role ${role} nologin nobypassrls; exception when duplicate_object or unique_violation then null; end;
  end if;
  -- Granting needs the admin option, which a member of the role need not have.
  if not pg_has_role(current_user, '${role}', ${MAY_SET}) then
    grant ${role} to current_user;
  end if;
end $$;`,
  )
  .join('\n')

/** Applies the missing migrations, each in its own transaction. Several processes may run it at once. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`select set_config('role', 'none', false)`, [])
    client.scope = ''
    // Not by `query`, which ends a wait as long as another process's migrations may take.
    await client.exec(`select pg_advisory_lock(${LOCK})`)
    await client.exec(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query('select name from migrations', [])).rows.map((row) => (row as { name: string }).name),
    )
    const missing = await readMissing(applied)
    if (missing.length > 0) await client.exec(roles)
    for (const migration of missing) {
      await client.exec('begin')
      try {
        await client.exec(migration.sql)
        await client.query('insert into migrations (name) values ($1)', [migration.name])
        await client.exec('commit')
      } catch (error) {
        await client.exec('rollback')
        throw error
      }
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
