import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgresql } from './postgresql.ts'
import { createTestDatabase, dropLeftovers, dropTestDatabase, isPostgresql, nameOf, urlOf } from './test-server.ts'

/** A separate database for one test file, with the newest schema and no rows. */
export interface TestDatabase {
  db: Database
  /** Address for other processes; null where the database exists in this process only. */
  url: string | null
  drop(): Promise<void>
}

/** Passes the template to the processes of the test files: the file of a dump, or the name of a database. */
const TEMPLATE = 'TORRE_TEST_TEMPLATE'

/**
 * Migrates one template database, with which every test file starts: migrating takes seconds, a copy a third of one.
 * @returns a function that removes the template
 */
export async function prepareTestTemplate(): Promise<() => Promise<void>> {
  if (!isPostgresql()) {
    const file = join(tmpdir(), `${nameOf('template_')}.tar`)
    const pool = await openEmbedded(null)
    await migrate(pool)
    await pool.dump(file)
    await pool.end()
    process.env[TEMPLATE] = file
    return () => rm(file, { force: true })
  }
  await dropLeftovers()
  const name = await createTestDatabase('template_')
  const pool = openPostgresql(urlOf(name), 1)
  await migrate(pool)
  await pool.end()
  process.env[TEMPLATE] = name
  return () => dropTestDatabase(name)
}

/**
 * Opens a database of the kind in TORRE_TEST_DATABASE: `pglite` (in memory, the default) or `postgresql`, on the server
 * of TORRE_TEST_POSTGRES (default postgres://postgres@127.0.0.1:5432/postgres).
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env[TEMPLATE]
  if (!template)
    throw new Error('No database was prepared: run the tests of services as a project of vitest.config.ts.')
  if (!isPostgresql()) {
    const pool = await openEmbedded(null, template)
    return { db: createDatabase(pool), url: null, drop: () => pool.end() }
  }
  const name = await createTestDatabase('', template)
  const pool = openPostgresql(urlOf(name))
  return {
    db: createDatabase(pool),
    url: urlOf(name),
    async drop() {
      await pool.end()
      await dropTestDatabase(name)
    },
  }
}
