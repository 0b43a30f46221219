import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgresql } from './postgresql.ts'

/** A database of its own for one test file, with the newest schema and no rows. */
export interface TestDatabase {
  db: Database
  /** Where another process would find the same database; null when it lives in this process only. */
  url: string | null
  drop(): Promise<void>
}

/**
 * TORRE_TEST_DATABASE chooses the kind: `pglite` (in memory, the default) or `postgresql`,
 * on the server of TORRE_TEST_POSTGRES (default postgres://postgres@127.0.0.1:5432/postgres).
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env['TORRE_TEST_DATABASE'] !== 'postgresql') {
    const pool = await openEmbedded(null)
    await migrate(pool)
    return { db: createDatabase(pool), url: null, drop: () => pool.end() }
  }
  const url = new URL(process.env['TORRE_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  const name = `torre_test_${randomBytes(6).toString('hex')}`
  const server = openPostgresql(url.href, 1)
  await exec(server, `create database ${name}`)
  url.pathname = `/${name}`
  const pool = openPostgresql(url.href)
  await migrate(pool)
  return {
    db: createDatabase(pool),
    url: url.href,
    async drop() {
      await pool.end()
      await exec(server, `drop database ${name} with (force)`)
      await server.end()
    },
  }
}

async function exec(pool: ReturnType<typeof openPostgresql>, sql: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.exec(sql)
  } finally {
    client.release()
  }
}
