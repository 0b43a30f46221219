import { createDatabase } from '#services/database/database'
import { openPostgresql } from '#services/database/postgresql'
import { openTestReceiver } from '#services/webhook/test-receiver'
import { type TestStore, startTestStore } from '#services/files/test-store'
import { webhookRecords } from '#services/webhook/test-records'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { clockAhead, type Cluster, startCluster } from '../fixtures/cluster.ts'
import { pictureFile } from '../fixtures/files.ts'
import { type Load, startLoad, tokenFrom } from '../fixtures/load.ts'
import { spawnServer, temporaryFolder } from '../fixtures/server.ts'
import { startVisitors } from '../fixtures/visitors.ts'

const HOUR_MS = 3_600_000
/** Requests of one minute's load between two faults. */
const BETWEEN_FAULTS = 60
/** Processes that are killed under load, one at a time; each at least once. See README. */
const KILLS = Math.max(4, Number(process.env['TORRE_KILLS']) || 0)
/** Time for one kill with its answers and start, milliseconds; a busy machine needs most of it. */
const KILL_MS = 60_000
/** Deliveries that two workers share. */
const DELIVERIES = 400

let store: TestStore
let cluster: Cluster
let pool: ReturnType<typeof openPostgresql>

beforeAll(async () => {
  store = await startTestStore()
  // The clocks of one web and of one worker process are an hour off, in both directions.
  cluster = await startCluster({
    'web-0': store.env,
    'web-1': { ...store.env, ...clockAhead(-HOUR_MS) },
    'worker-0': store.env,
    'worker-1': { ...store.env, ...clockAhead(HOUR_MS) },
  })
  pool = openPostgresql(cluster.databaseUrl, 4)
})
afterAll(async () => {
  await pool?.end()
  await cluster?.remove()
  await store?.remove()
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

interface WaitingDriver {
  _id: string
  __v: number
  profilePictureUrl: string | null
}

/** The one driver who waits for a decision, as people read it. */
async function waitingDriver(): Promise<WaitingDriver> {
  const headers = { authorization: `Bearer ${await tokenFrom(cluster)}` }
  const read = async (path: string) => JSON.parse((await cluster.ask(`/api/core${path}`, { headers })).text) as object
  const { reviews } = (await read('/reviews?kind=DRIVER&pageLength=1')) as { reviews: { resourceId: string }[] }
  const { driver } = (await read(`/driver/${reviews[0]?.resourceId}/basic-data`)) as { driver: WaitingDriver }
  return driver
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

  it('speak HTTP/2 to a browser, so that the stream of changes takes none of its six connections', async () => {
    expect(await cluster.askAsBrowser('/health')).toEqual({ protocol: 'h2', status: 200 })
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

  it(
    'lose and double nothing when one at a time is killed under load',
    async () => {
      const load = startLoad(cluster, { atOnce: 8, everyMs: 20, repeats: 300 })
      await answers(load)
      const members = [...cluster.webs, ...cluster.workers]
      for (let kill = 0; kill < KILLS; kill += 1) {
        const member = members[kill % members.length]!
        expect((await member.kill()).signal).toBe('SIGKILL')
        await answers(load)
        await member.start()
        await answers(load)
      }
      await load.stop()
      expect(load.sent.filter(({ status }) => status !== 200)).toEqual([])
      await expectEachOnce(load)
    },
    KILLS * KILL_MS,
  )

  it('lose and double nothing when all but one web process are killed at once under load', async () => {
    const load = startLoad(cluster, { atOnce: 8, everyMs: 20, repeats: 300 })
    await answers(load)
    const killed = [cluster.webs[0], ...cluster.workers]
    await Promise.all(killed.map((member) => member.kill()))
    await answers(load)
    await Promise.all(killed.map((member) => member.start()))
    await answers(load)
    await load.stop()
    expect(load.sent.filter(({ status }) => status !== 200)).toEqual([])
    await expectEachOnce(load)
  })

  it('keep files in one store: what a process took in is there for the others after it was killed', async () => {
    const [taking, serving] = cluster.webs
    const app = { authorization: `Bearer ${await tokenFrom(cluster, 'driver-app')}` }
    const { buffer, mimeType } = await pictureFile('driver.png')
    const body = new FormData()
    body.append('data', '{}')
    body.append('picture', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'driver.png')
    const sent = await fetch(`${taking.url}/api/app/pictures`, { method: 'POST', headers: app, body })
    const { picture } = (await sent.json()) as { picture: { _id: string } }
    const { _id: driver } = await waitingDriver()
    const at = new Date().toISOString()
    const event = { id: randomUUID(), type: 'driver.picture-sent', at, driver, picture: picture._id }
    const told = await fetch(`${taking.url}/api/app/events`, {
      method: 'POST',
      headers: { ...app, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [event] }),
    })
    expect(await told.json()).toMatchObject({ accepted: 1, refused: [] })
    const { profilePictureUrl } = await waitingDriver()
    const { pathname, search } = new URL(profilePictureUrl!, cluster.url)
    const read = async (origin: string) => {
      const reply = await fetch(origin + pathname + search)
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()).toString('base64') }
    }
    const taken = await read(taking.url)
    expect(taken.status).toBe(200)
    expect((await taking.kill()).signal).toBe('SIGKILL')
    expect(await read(serving.url)).toEqual(taken)
    await taking.start()
    expect(await read(taking.url)).toEqual(taken)
  })

  it('answer a decision that waits at a lock when they are told to stop, and store it once', async () => {
    const [web] = cluster.webs
    const headers = { authorization: `Bearer ${await tokenFrom(cluster)}`, 'content-type': 'application/json' }
    const driver = await waitingDriver()
    const id = driver._id
    const [holder, watcher] = [await pool.connect(), await pool.connect()]
    // Also where the test fails: the pool ends only when nobody holds a connection.
    onTestFinished(() => [holder, watcher].forEach((connection) => connection.release(new Error('not used again'))))
    await holder.exec('begin')
    await holder.query('select 1 from drivers where id = $1 for update', [id])
    const decision = fetch(`${web.url}/api/core/driver/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'idempotency-key': `lock-${id}` },
      body: JSON.stringify({ event: 'APPROVE', __v: driver.__v }),
    })
    const lockWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // On a connection of its own: within a transaction, PostgreSQL shows the activity of its first look for ever.
    const waiting = async () => (await watcher.query(lockWaits, [])).rows.length
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
    const ending = web.stop()
    const isListening = () =>
      fetch(`${web.url}/health`).then(
        () => true,
        () => false,
      )
    await expect.poll(isListening, { timeout: 60_000 }).toBe(false)
    await holder.exec('commit')
    expect((await decision).status).toBe(200)
    const { code, signal } = await ending
    expect([code, signal]).toEqual([0, null])
    const decided = await createDatabase(pool)
      .system.selectFrom('histories')
      .select('event')
      .where('resource_id', '=', id)
      .where('event', '=', 'APPROVE')
      .execute()
    expect(decided).toEqual([{ event: 'APPROVE' }])
    await web.start()
  })

  it('end with 1 and say why where work in the background does not end in time', async () => {
    const data = temporaryFolder()
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    const environment = { DATABASE_URL: cluster.databaseUrl, TORRE_ROLE: 'worker', TORRE_SEED: 'none' }
    const db = createDatabase(pool).system
    const workers = async () => (await db.selectFrom('webhook_workers').select('id').execute()).map(({ id }) => id)
    // Those that were killed before may stand there for a while.
    const before = await workers()
    const worker = spawnServer(data, { ...environment, TORRE_STOP_SECONDS: '1' })
    await worker.ready
    const isThere = async () => (await workers()).some((id) => !before.includes(id))
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
    const holder = await pool.connect()
    onTestFinished(() => holder.release(new Error('not used again')))
    await holder.exec('begin; lock table webhook_workers in access exclusive mode')
    worker.process.kill('SIGTERM')
    const { code, stderr } = await worker.ended
    await holder.exec('rollback')
    expect([code, stderr]).toEqual([1, expect.stringContaining('did not end within 1 seconds')])
  })

  it('are restarted one after the other under load: nobody sees an error, signs in in vain or loses the stream', async () => {
    const visitors = startVisitors(cluster, await tokenFrom(cluster))
    const load = startLoad(cluster, { atOnce: 6, everyMs: 110, repeats: 0 })
    await answers(load)
    for (const member of [...cluster.webs, ...cluster.workers]) {
      const ended = await member.stop()
      expect([member.name, ended.code, ended.signal]).toEqual([member.name, 0, null])
      await member.start()
      await answers(load)
    }
    await Promise.all([load.stop(), visitors.stop()])
    const { pages, signIns, streams, faults } = visitors.visits
    // The stream was open to one of the two web processes, or to both in turn.
    expect({ faults, isOften: pages > 10 && signIns > 3, streams: new Set(streams) }).toEqual({
      faults: [],
      isOften: true,
      streams: new Set(['event: reconnect']),
    })
    expect(load.sent.filter(({ status }) => status !== 200)).toEqual([])
    await expectEachOnce(load)
  })
})
