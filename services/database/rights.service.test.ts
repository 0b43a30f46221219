import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgresql } from './postgresql.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

describe.runIf(process.env['TORRE_TEST_DATABASE'] === 'postgresql')('the role of DATABASE_URL', () => {
  let server: TestDatabase
  const name = `torre_test_${process.pid}_${Date.now()}`
  const asSuperuser = async (...statements: string[]) => {
    const client = await server.db.pool.connect()
    for (const statement of statements) await client.exec(statement)
    client.release()
  }
  beforeAll(async () => {
    server = await openTestDatabase()
  }, 60_000)
  afterAll(async () => {
    await asSuperuser(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`)
    await server.drop()
  })

  it('needs to own its database and to be a member of two roles, and no right of a superuser', async () => {
    const password = randomBytes(12).toString('hex')
    // The commands of docs/operating.md; the two roles exist on the server of the tests.
    await asSuperuser(
      'reset role',
      `create role ${name} login password '${password}'`,
      `grant torre_app, torre_system to ${name}`,
      `create database ${name} owner ${name}`,
    )
    const url = new URL(server.url ?? '')
    Object.assign(url, { username: name, password, pathname: `/${name}` })
    const pool = openPostgresql(url.href, 2)
    try {
      await migrate(pool)
      const db = createDatabase(pool)
      await db.system.insertInto('tenants').values({ id: 'acme', name: 'Acme', demo: false, features: '[]' }).execute()
      expect(await db.tenant('acme').selectFrom('drivers').select('id').execute()).toEqual([])
      await migrate(pool)
    } finally {
      await pool.end()
    }
  })
})
