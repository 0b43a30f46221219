import { randomBytes } from 'node:crypto'
import { isAlive } from './is-alive.ts'
import { openPostgresql } from './postgresql.ts'

/** True where tests run on PostgreSQL; TORRE_TEST_DATABASE is `pglite`, the default, or `postgresql`. */
export const isPostgresql = () => process.env['TORRE_TEST_DATABASE'] === 'postgresql'

/** Address of the server of TORRE_TEST_POSTGRES, default postgres://postgres@127.0.0.1:5432/postgres. */
const serverUrl = () => new URL(process.env['TORRE_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')

/** Test databases carry the id of the process that made them, so that those of killed runs are recognised. */
const NAMED = /^torre_test_(\d+)_/
export const nameOf = (purpose: string) => `torre_test_${process.pid}_${purpose}${randomBytes(6).toString('hex')}`

/** Address of a database on that server. */
export function urlOf(name: string): string {
  const url = serverUrl()
  url.pathname = `/${name}`
  return url.href
}

async function onServer(sql: string): Promise<unknown[]> {
  const server = openPostgresql(serverUrl().href, 1)
  try {
    const client = await server.connect()
    try {
      return await client.exec(sql)
    } finally {
      client.release()
    }
  } finally {
    await server.end()
  }
}

/**
 * Creates a database that this process drops before it ends.
 * @param purpose part of its name
 * @param template a database to copy, which nobody is connected to
 * @returns its name
 */
export async function createTestDatabase(purpose: string, template?: string): Promise<string> {
  const name = nameOf(purpose)
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`)
  return name
}

export async function dropTestDatabase(name: string): Promise<void> {
  await onServer(`drop database ${name} with (force)`)
}

/**
 * Drops the databases of killed runs. Only on a local server, because elsewhere the ids belong to other machines'
 * processes.
 */
export async function dropLeftovers(): Promise<void> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(serverUrl().hostname)) return
  const names = ((await onServer('select datname from pg_database')) as { datname: string }[]).map(
    ({ datname }) => datname,
  )
  for (const name of names) {
    const pid = Number(NAMED.exec(name)?.[1])
    if (pid && !isAlive(pid)) await onServer(`drop database if exists ${name} with (force)`)
  }
}
