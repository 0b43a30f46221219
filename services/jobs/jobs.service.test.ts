import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { openPostgresql } from '../database/postgresql.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { startJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database?.drop())

describe('a job', () => {
  it('that several processes wait for is done once, also where they start together on a database without a queue', async () => {
    const { url } = database
    const pools = url === null ? [] : Array.from({ length: 5 }, () => openPostgresql(url, 2))
    const databases = [database.db, ...pools.map((pool) => createDatabase(pool))]
    const done: number[] = []
    const faults: unknown[] = []
    const owner = await database.db.pool.connect()
    await owner.exec('drop schema if exists pgboss cascade')
    owner.release()
    // With a connection each, so that none of them is ahead.
    await Promise.all(pools.map(async (pool) => (await pool.connect()).release()))
    const started = await Promise.all(
      databases.map((db, at) =>
        startJobs(
          db,
          [{ name: 'once', cron: '0 0 1 1 *', run: async () => void done.push(at) }],
          (error) => faults.push(error),
          0.5,
        ),
      ),
    )
    await started[0]?.send('once')
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(1)
    await started.at(-1)?.send('once')
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(2)
    await Promise.all(started.map((jobs) => jobs.stop()))
    await Promise.all(pools.map((pool) => pool.end()))
    expect([done.length, faults]).toEqual([2, []])
  })

  it('that runs is told when its process stops, and ends then', async () => {
    const seen: boolean[] = []
    const faults: unknown[] = []
    const run = async (isOver: () => boolean) => {
      seen.push(isOver())
      await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
      seen.push(isOver())
    }
    const jobs = await startJobs(database.db, [{ name: 'long', cron: '0 0 1 1 *', run }], (f) => faults.push(f), 0.5)
    await jobs.send('long')
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(1)
    await jobs.stop(10_000)
    expect([seen, faults]).toEqual([[false, true], []])
  })

  it('leaves the connections that it used to whoever sees one tenant only', async () => {
    const jobs = await startJobs(database.db, [], () => undefined)
    await jobs.stop()
    await expect(database.db.tenant('demo').selectFrom('webhook_secrets').selectAll().execute()).rejects.toThrow(
      'permission denied',
    )
  })
})
