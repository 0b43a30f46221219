import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { isAlive } from './is-alive.ts'
import { migrate } from './migrate.ts'
import { openPostgresql } from './postgresql.ts'

/** A separate database for one test file, with the newest schema and no rows. */
export interface TestDatabase {
  db: Database
  /** Address for other processes; null where the database exists in this process only. */
  url: string | null
  drop(): Promise<void>
}

/** Test databases carry the id of the process that made them, so that those of killed runs are recognised. */
const NAMED = /^torre_test_(\d+)_/
const nameOf = (purpose: string) => `torre_test_${process.pid}_${purpose}${randomBytes(6).toString('hex')}`
/** Passes the template to the processes of the test files: the file of a dump, or the name of a database. */
const TEMPLATE = 'TORRE_TEST_TEMPLATE'

const isPostgresql = () => process.env['TORRE_TEST_DATABASE'] === 'postgresql'
const serverUrl = () => new URL(process.env['TORRE_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')

function urlOf(name: string): string {
  const url = serverUrl()
  url.pathname = `/${name}`
  return url.href
}

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
  const name = nameOf('template_')
  await onServer(async (exec) => {
    await dropLeftovers(exec)
    await exec(`create database ${name}`)
  })
  const pool = openPostgresql(urlOf(name), 1)
  await migrate(pool)
  await pool.end()
  process.env[TEMPLATE] = name
  return () => onServer(async (exec) => void (await exec(`drop database ${name} with (force)`)))
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
  const name = nameOf('')
  await onServer(async (exec) => void (await exec(`create database ${name} template ${template}`)))
  const pool = openPostgresql(urlOf(name))
  return {
    db: createDatabase(pool),
    url: urlOf(name),
    async drop() {
      await pool.end()
      await onServer(async (exec) => void (await exec(`drop database ${name} with (force)`)))
    },
  }
}

type Exec = (sql: string) => Promise<unknown[]>

async function onServer(work: (exec: Exec) => Promise<void>): Promise<void> {
  const server = openPostgresql(serverUrl().href, 1)
  try {
    const client = await server.connect()
    try {
      await work((sql) => client.exec(sql))
    } finally {
      client.release()
    }
  } finally {
    await server.end()
  }
}

/**
 * Drops the databases of killed runs. Only on a local server, because elsewhere the ids belong to other machines'
 * processes.
 */
async function dropLeftovers(exec: Exec): Promise<void> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(serverUrl().hostname)) return
  const names = ((await exec('select datname from pg_database')) as { datname: string }[]).map(({ datname }) => datname)
  for (const name of names) {
    const pid = Number(NAMED.exec(name)?.[1])
    if (pid && !isAlive(pid)) await exec(`drop database if exists ${name} with (force)`)
  }
}
