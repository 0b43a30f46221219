import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { endWithThis } from './children.ts'

/** Address of the server on which the benches create their own database. */
const server =
  process.env['TORRE_BENCH_POSTGRES'] ??
  process.env['TORRE_TEST_POSTGRES'] ??
  'postgres://postgres@127.0.0.1:5432/postgres'
const seed = fileURLToPath(new URL('../.build/services/demo/seed-cli.js', import.meta.url))
const folder = fileURLToPath(new URL('..', import.meta.url))

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Fills the demo tenant up to this many drivers; does nothing when it has them.
 * @throws Error with what the seed printed
 */
export function seedDrivers(drivers: number, database: { databaseUrl?: string; data?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [seed, '--drivers', String(drivers)], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: database.databaseUrl ?? '', TORRE_DATA: database.data ?? '.torre' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWithThis(child)
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      printed += String(chunk)
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The seed ended with ${code}. ${printed}`)),
    )
  })
}

/** True when a PostgreSQL server answers. */
export async function isThere(): Promise<boolean> {
  try {
    await onServer((client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

/**
 * A database of the benches' own with this many drivers. An existing one is filled up, so a million drivers are seeded
 * only once.
 * @param name chosen by the bench; never one that something else uses
 */
export async function benchDatabase(name: string, drivers: number): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await makeDatabase(name)
  await seedDrivers(drivers, { databaseUrl: database.url })
  return database
}

/** A new empty database of the benches, or the existing one of that name. */
export async function makeDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  await onServer(async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () =>
      onServer(async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }),
  }
}
