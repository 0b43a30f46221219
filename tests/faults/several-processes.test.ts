import { createDatabase } from '#services/database/database'
import { openPostgresql } from '#services/database/postgresql'
import { openTestReceiver } from '#services/webhook/test-receiver'
import { webhookRecords } from '#services/webhook/test-records'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockAhead, type Cluster, startCluster } from '../fixtures/cluster.ts'
import { type Load, startLoad, tokenFrom } from '../fixtures/load.ts'

const HOUR_MS = 3_600_000
/** Requests of one minute's load between two faults. */
const BETWEEN_FAULTS = 60
/** Deliveries that two workers share. */
const DELIVERIES = 400

let cluster: Cluster
let pool: ReturnType<typeof openPostgresql>

beforeAll(async () => {
  // The clocks of one web and of one worker process are an hour off, in both directions.
  cluster = await startCluster({ 'web-1': clockAhead(-HOUR_MS), 'worker-1': clockAhead(HOUR_MS) })
  pool = openPostgresql(cluster.databaseUrl, 4)
})
afterAll(async () => {
  await pool?.end()
  await cluster?.remove()
})

/** Waits until the load has got this many more answers. */
async function answers(load: Load, more = BETWEEN_FAULTS): Promise<void> {
  const before = load.sent.length
  await expect.poll(() => load.sent.length - before, { timeout: 120_000 }).toBeGreaterThanOrEqual(more)
}

/** How often each department with the name of the load is stored, and has a history of its creation. */
async function storedDepartments() {
  const db = createDatabase(pool).system
  const rows = await db
    .selectFrom('departments')
    .select(['identifier', (eb) => eb.fn.countAll<number>().as('times')])
    .where('tenant', '=', 'demo')
    .where('identifier', 'like', 'setor-%')
    .groupBy('identifier')
    .execute()
  const histories = await db
    .selectFrom('histories')
    .innerJoin('departments', (join) =>
      join.onRef('departments.id', '=', 'histories.resource_id').onRef('departments.tenant', '=', 'histories.tenant'),
    )
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('departments.tenant', '=', 'demo')
    .where('departments.identifier', 'like', 'setor-%')
    .executeTakeFirstOrThrow()
  return { times: new Map(rows.map((row) => [row.identifier, row.times])), histories: histories.times }
}

async function expectEachOnce(load: Load): Promise<void> {
  const { times, histories } = await storedDepartments()
  for (const identifier of load.acknowledged) expect(times.get(identifier), identifier).toBe(1)
  expect([...times.values()].filter((count) => count !== 1)).toEqual([])
  expect(histories).toBe(times.size)
  await createDatabase(pool).system.deleteFrom('departments').where('identifier', 'like', 'setor-%').execute()
  await createDatabase(pool).system.deleteFrom('idempotency_keys').where('key', 'like', 'setor-%').execute()
}

describe('two web and two worker processes behind nginx with TLS', () => {
  it('have one address: issuer, redirects, API document, cookies, and sessions that every process accepts', async () => {
    const read = async (path: string) => JSON.parse((await cluster.ask(path)).text) as Record<string, unknown>
    expect((await read('/realms/demo/.well-known/openid-configuration'))['issuer']).toBe(`${cluster.url}/realms/demo`)
    expect((await read('/api/openapi.json'))['servers']).toEqual([{ url: cluster.url }])
    const begun = await cluster.ask('/session/sign-in')
    expect([begun.status, begun.headers.get('location'), begun.headers.getSetCookie()]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${cluster.url}/realms/demo/`)),
      [expect.stringContaining('Secure')],
    ])
    for (const _ of cluster.webs) {
      const token = await tokenFrom(cluster)
      for (const web of cluster.webs) {
        const reply = await fetch(`${web.url}/api/core/departments`, { headers: { authorization: `Bearer ${token}` } })
        expect([web.name, reply.status]).toEqual([web.name, 200])
      }
    }
  })

  it('deliver each request once, although the clocks of the workers are an hour apart', async () => {
    const receiver = await openTestReceiver((response) => void setTimeout(() => response.end('ok'), 30))
    const db = createDatabase(pool)
    let given = 0
    const nextId = () => `feed${(given += 1).toString(16).padStart(20, '0')}`
    const records = webhookRecords(db, 'demo', nextId, new Date().toISOString())
    const endpoint = await records.endpoint({ url: receiver.origin, concurrency: 40 })
    const ids = await records.requests(DELIVERIES, { endpoint_id: endpoint, status: 'CREATED' })
    await expect
      .poll(
        async () => {
          const { left } = await db.system
            .selectFrom('webhook_requests')
            .select((eb) => eb.fn.countAll<number>().as('left'))
            .where('endpoint_id', '=', endpoint)
            .where('status', '!=', 'SUCCESS')
            .executeTakeFirstOrThrow()
          return left
        },
        { timeout: 120_000 },
      )
      .toBe(0)
    const times = new Map<string, number>()
    for (const { webhookId } of receiver.arrivals) times.set(webhookId, (times.get(webhookId) ?? 0) + 1)
    expect([times.size, [...times.values()].filter((count) => count > 1)]).toEqual([ids.length, []])
    await receiver.close()
  })

  it('lose and double nothing when one at a time is killed under load', async () => {
    const load = startLoad(cluster, { token: await tokenFrom(cluster), atOnce: 8, everyMs: 20, repeats: 300 })
    await answers(load)
    for (const member of [...cluster.webs, ...cluster.workers]) {
      expect((await member.kill()).signal).toBe('SIGKILL')
      await answers(load)
      await member.start()
      await answers(load)
    }
    await load.stop()
    expect(load.sent.filter(({ status }) => status !== 200)).toEqual([])
    await expectEachOnce(load)
  })

  it('are restarted one after the other under load, and nobody sees an error', async () => {
    const load = startLoad(cluster, { token: await tokenFrom(cluster), atOnce: 6, everyMs: 110, repeats: 0 })
    await answers(load)
    for (const member of [...cluster.webs, ...cluster.workers]) {
      const ended = await member.stop()
      expect([member.name, ended.code, ended.signal]).toEqual([member.name, 0, null])
      await member.start()
      await answers(load)
    }
    await load.stop()
    expect(load.sent.filter(({ status }) => status !== 200)).toEqual([])
    await expectEachOnce(load)
  })
})
