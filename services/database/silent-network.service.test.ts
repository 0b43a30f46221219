import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from './database.ts'
import { openPostgresql } from './postgresql.ts'
import { isConnectionLoss } from './scoped-pool.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A network between the pool and the server that drops what open connections send, and tells nobody. */
async function openNetwork(target: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** From now on nothing passes over the connections that are open; new ones work. */
    drop() {
      for (const socket of sockets) socket.unpipe().resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe.runIf(process.env['TORRE_TEST_DATABASE'] === 'postgresql')('a network that drops silently', () => {
  let test: TestDatabase
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    test = await openTestDatabase()
  }, 60_000)
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  afterAll(() => test?.drop())

  async function through(waits: { answerMs?: number; signMs?: number }) {
    const network = await openNetwork(new URL(test.url ?? ''))
    const pool = openPostgresql(network.url, 1, waits)
    closing.push(
      () => network.close(),
      () => pool.end(),
    )
    return { network, pool, db: createDatabase(pool) }
  }

  it('fails a statement and its transaction as a database that is away, and the next one has a new connection', async () => {
    const { network, db } = await through({ answerMs: 400 })
    const lost = db.system.transaction().execute(async (trx) => {
      await trx.selectFrom('tenants').select('id').execute()
      network.drop()
      await trx.selectFrom('tenants').select('id').execute()
    })
    await expect(lost.catch((error: unknown) => isConnectionLoss(error))).resolves.toBe(true)
    await expect(db.ping()).resolves.toBeUndefined()
  })

  it('is noticed by the connection that listens, which listens anew and says that notifications are missing', async () => {
    const { network, pool } = await through({ signMs: 200 })
    const heard: string[] = []
    let gaps = 0
    await pool.listen(
      'torre_test',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    )
    network.drop()
    await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1)
    const client = await test.db.pool.connect()
    await client.query(`select pg_notify('torre_test', 'again')`, [])
    client.release()
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['again'])
  })
})
