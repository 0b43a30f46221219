import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from './pool.ts'
import { APPLICATION_ROLE, scopedPool, SYSTEM_ROLE } from './scoped-pool.ts'
import type { Tables } from './tables.ts'

/** Typed access to either kind of database. */
export interface Database {
  readonly kind: Pool['kind']
  readonly pool: Pool
  /** Reads and writes the rows of one tenant only, by row-level security. */
  tenant(tenant: string): Kysely<Tables>
  /** Reads and writes the rows of every tenant: for identity, seeding and housekeeping. */
  readonly system: Kysely<Tables>
  /** Rejects while the database is away. */
  ping(): Promise<void>
  end(): Promise<void>
}

export function createDatabase(pool: Pool): Database {
  const tenants = new Map<string, Kysely<Tables>>()
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scopedPool(pool, SYSTEM_ROLE, '') }) })
  return {
    kind: pool.kind,
    pool,
    system,
    tenant(tenant) {
      let known = tenants.get(tenant)
      if (!known) {
        known = new Kysely<Tables>({
          dialect: new PostgresDialect({ pool: scopedPool(pool, APPLICATION_ROLE, tenant) }),
        })
        tenants.set(tenant, known)
      }
      return known
    },
    async ping() {
      const client = await pool.connect()
      try {
        await client.query('select 1', [])
      } catch (error) {
        client.release(error as Error)
        throw error
      }
      client.release()
    },
    end: () => pool.end(),
  }
}
