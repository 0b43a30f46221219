import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Retry } from '#contract/schemas/requests/request-operations'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { createDatabase } from '../database/database.ts'
import { openPostgresql } from '../database/postgresql.ts'
import { startTestDeliverer } from './test-deliverer.ts'
import { ok, openTestReceiver, type TestReceiver } from './test-receiver.ts'
import { TEST_SECRET } from './test-records.ts'
import { isSigned } from './test-verifier.ts'

/** Kills of a worker during one bulk retry; set to a hundred and more in runs by hand. */
const KILLS = Number(process.env['TORRE_KILLS'] ?? 3)
/** Requests of one bulk retry between two kills. */
const EACH = 250
/** Requests that the ledger test delivers; set to a hundred thousand in runs by hand. */
const LEDGER = Number(process.env['TORRE_LEDGER'] ?? 1_000)
/** How long the database is away, milliseconds; set to ten seconds in runs by hand. */
const AWAY_MS = Number(process.env['TORRE_AWAY_MS'] ?? 1_500)
/** Attempts that an endpoint of default concurrency runs at once; at most so many may arrive twice after a kill. */
const ON_THEIR_WAY = 16
/** Endpoints that hang: with `ON_THEIR_WAY` requests each, they are more than a process has places for. */
const HANGING = 20
/** Connections in the pool of the process whose database goes away. */
const POOL = 5
const MAIN = join(fileURLToPath(new URL('../..', import.meta.url)), '.build', 'services', 'main.js')

let core: TestCore
let receiver: TestReceiver
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  core = await openTestCore()
  receiver = await openTestReceiver()
}, 120_000)
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL')
  processes.clear()
  receiver.answer = ok
})
afterAll(async () => {
  await receiver?.close()
  await core?.close()
})

const webhook = () => core.records.webhook
const endpointTo = (path: string, values: Parameters<ReturnType<typeof webhook>['endpoint']>[0] = {}) =>
  webhook().endpoint({ url: `${receiver.origin}${path}`, ...values })
const create = async (type: string, count: number): Promise<Retry> =>
  (await core.reply('operator', 'createRetry', { body: { filter: { type }, count } })).retry
const read = async (id: string): Promise<Retry> => (await core.reply('viewer', 'getRetry', { params: { id } })).retry
const acceptedOf = (ids: readonly string[]) => ids.map((id) => receiver.accepted().get(`msg_${id}`) ?? 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function ended(id: string, timeout: number): Promise<Retry> {
  await expect
    .poll(
      async () => {
        const { status, count, waiting, sending, succeeded, failed, skipped } = await read(id)
        expect(waiting + sending + succeeded + failed + skipped).toBe(count)
        return status
      },
      { timeout, interval: 100 },
    )
    .toBe('FINISHED')
  return read(id)
}

/** Starts the compiled services as a process that only delivers. */
function startWorkerProcess(): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATABASE_URL: core.url ?? '',
      TORRE_SEED: 'none',
      TORRE_ROLE: 'worker',
      TORRE_DELIVER_TO_LOOPBACK: '1',
    },
    stdio: 'ignore',
  })
  processes.add(child)
  return child
}

/** A TCP proxy before a server that can be cut: open connections break and new ones are refused. */
async function openProxy(target: URL) {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const open = async (port: number) => {
    const server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) keep(socket)
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    /** Connections that are open. */
    size: () => sockets.size / 2,
    close,
    async open() {
      server = await open(port)
    },
  }
}

describe.runIf(process.env['TORRE_TEST_DATABASE'] === 'postgresql')('faults of what delivers', () => {
  it('two processes share the work of one database, and none of it is done twice', async () => {
    const other = createDatabase(openPostgresql(core.url ?? '', 5))
    const endpoints = await Promise.all(Array.from({ length: 6 }, (_, at) => endpointTo(`/shared/${at}`)))
    const ids: string[] = []
    for (const endpoint_id of endpoints)
      ids.push(...(await webhook().requests(60, { endpoint_id, type: 'shared.all' })))
    const begun = await create('shared.all', ids.length)
    const deliverers = [await startTestDeliverer(core.db), await startTestDeliverer(other)]
    const retry = await ended(begun._id, 60_000)
    for (const deliverer of deliverers) await deliverer.stop()
    await other.end()
    expect([retry.succeeded, retry.failed, retry.skipped]).toEqual([ids.length, 0, 0])
    expect(acceptedOf(ids)).toEqual(ids.map(() => 1))
  })

  it(
    'one of two processes is killed again and again in a bulk retry: nothing is lost, and the account adds up',
    async () => {
      receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 5)
      const endpoint = await endpointTo('/killed')
      const count = EACH * (KILLS + 1)
      const ids = await webhook().requests(count, { endpoint_id: endpoint, type: 'killed.all' })
      const begun = await create('killed.all', count)
      const workers = [startWorkerProcess(), startWorkerProcess()]
      const points = Array.from({ length: KILLS }, () => Math.floor(Math.random() * count)).toSorted(
        (one, other) => one - other,
      )
      for (const [round, point] of points.entries()) {
        await expect
          .poll(async () => (await read(begun._id)).succeeded, { timeout: 120_000, interval: 5 })
          .toBeGreaterThanOrEqual(point)
        workers[round % 2]?.kill('SIGKILL')
        workers[round % 2] = startWorkerProcess()
      }
      const retry = await ended(begun._id, 120_000)
      expect([retry.succeeded, retry.failed, retry.skipped]).toEqual([count, 0, 0])
      const times = acceptedOf(ids)
      expect(times.filter((accepted) => accepted === 0)).toEqual([])
      // At most the attempts that were running at each kill arrive twice.
      expect(sum(times)).toBeLessThanOrEqual(count + ON_THEIR_WAY * KILLS)
    },
    120_000 + 20_000 * KILLS,
  )

  it('the database goes away in the midst of deliveries and comes back: it costs time and nothing else', async () => {
    receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 10)
    const proxy = await openProxy(new URL(core.url ?? ''))
    const endpoint = await endpointTo('/away')
    const ids = await webhook().requests(1_500, { endpoint_id: endpoint, type: 'away.all' })
    const begun = await create('away.all', ids.length)
    const through = createDatabase(openPostgresql(proxy.url, POOL))
    const faults: unknown[] = []
    const deliverer = await startTestDeliverer(through, { onFault: (fault) => faults.push(fault) })
    await expect
      .poll(async () => (await read(begun._id)).succeeded, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(100)
    await proxy.close()
    // Only time passes while the database is away, so there is no event to wait for.
    const since = Date.now()
    await expect.poll(() => Date.now() - since, { timeout: AWAY_MS + 5_000 }).toBeGreaterThan(AWAY_MS)
    const { succeeded } = await read(begun._id)
    expect([succeeded < ids.length, faults.length > 0]).toEqual([true, true])
    await proxy.open()
    const retry = await ended(begun._id, 120_000)
    // The pool and one listening connection; reconnecting must not leak any.
    expect(proxy.size()).toBeLessThanOrEqual(POOL + 1)
    await deliverer.stop()
    await through.end()
    await proxy.close()
    expect([retry.succeeded, retry.failed, retry.skipped]).toEqual([ids.length, 0, 0])
    const times = acceptedOf(ids)
    expect(times.filter((accepted) => accepted === 0)).toEqual([])
    expect(sum(times)).toBeLessThanOrEqual(ids.length + ON_THEIR_WAY)
  }, 300_000)

  it(
    'a receiver that fails three times in ten: every request ends delivered or exhausted, and ledger and database agree',
    async () => {
      const ledger = new Map<string, number[]>()
      const unsigned: string[] = []
      let answers = 0
      receiver.answer = (response, { webhookId, headers, body }) => {
        const status = (answers += 1) % 10 < 3 ? 503 : 200
        if (!isSigned(TEST_SECRET, headers, body)) unsigned.push(webhookId)
        ledger.set(webhookId, [...(ledger.get(webhookId) ?? []), status])
        response.writeHead(status).end()
      }
      const endpoints = await Promise.all(Array.from({ length: 20 }, (_, at) => endpointTo(`/ledger/${at}`)))
      for (const endpoint_id of endpoints)
        await webhook().requests(Math.ceil(LEDGER / endpoints.length), {
          endpoint_id,
          type: 'ledger.all',
          status: 'CREATED',
          attempts_maximum: 2,
          created_at: new Date().toISOString(),
        })
      for (let count = 0; count < 2; count += 1) startWorkerProcess()
      const statuses = async () => {
        const rows = await core.db.system
          .selectFrom('webhook_request_counts')
          .select(['status', sql<number>`sum(total)::bigint`.as('total')])
          .where('type', '=', 'ledger.all')
          .groupBy('status')
          .execute()
        return new Map(rows.filter(({ total }) => total > 0).map(({ status, total }) => [status, total]))
      }
      await expect
        .poll(async () => [...(await statuses()).keys()].toSorted(), { timeout: 60_000 + LEDGER * 20, interval: 200 })
        .toEqual(['ERROR', 'SUCCESS'])
      const requests = core.db.system.selectFrom('webhook_requests').where('type', '=', 'ledger.all')
      const codesOf = new Map<string, (number | null)[]>()
      const attempts = core.db.system
        .selectFrom('webhook_attempts')
        .select(['request_id', 'status_code'])
        .where('request_id', 'in', requests.select('id'))
        .orderBy('number')
      for (const { request_id: id, status_code: code } of await attempts.execute())
        codesOf.set(id, [...(codesOf.get(id) ?? []), code])
      const rows = (await requests.select(['id', 'webhook_id', 'status']).execute()).map((row) => ({
        ...row,
        codes: codesOf.get(row.id) ?? [],
      }))
      const made = endpoints.length * Math.ceil(LEDGER / endpoints.length)
      expect([rows.length, ledger.size, sum([...(await statuses()).values()]), unsigned]).toEqual([
        made,
        made,
        made,
        [],
      ])
      expect(
        rows.filter(({ webhook_id: id, codes }) => JSON.stringify(ledger.get(id)) !== JSON.stringify(codes)),
      ).toEqual([])
      // Each request is either delivered by its first success or exhausted by two failures.
      expect(
        rows.filter(({ status, codes }) =>
          status === 'SUCCESS' ? !/^(?:503,)?200$/.test(codes.join(',')) : codes.join(',') !== '503,503',
        ),
      ).toEqual([])
      expect(sum([...ledger.values()].map(({ length }) => length))).toBe(sum(rows.map(({ codes }) => codes.length)))
    },
    180_000 + LEDGER * 25,
  )
})

describe('endpoints that hang', () => {
  it('hold what they are allowed at once and no more, and never all places of a process: another one is delivered to', async () => {
    const hanging = await openTestReceiver(() => undefined)
    const arrivedAt = (path: string) => hanging.arrivals.filter((arrival) => arrival.path === path).length
    const paths = Array.from({ length: HANGING }, (_, at) => `/${at}`)
    for (const path of paths)
      await webhook().requests(ON_THEIR_WAY + 1, {
        endpoint_id: await webhook().endpoint({ url: `${hanging.origin}${path}` }),
        status: 'CREATED',
      })
    // Longer than the test may take, so that no attempt frees its place by ending.
    const deliverer = await startTestDeliverer(core.db, { timeoutMs: 300_000 })
    await expect.poll(() => paths.map(arrivedAt), { timeout: 30_000 }).toEqual(paths.map(() => ON_THEIR_WAY))
    const ids = await webhook().requests(3 * ON_THEIR_WAY, {
      endpoint_id: await endpointTo('/answers'),
      status: 'CREATED',
    })
    await expect.poll(() => acceptedOf(ids), { timeout: 30_000 }).toEqual(ids.map(() => 1))
    expect(paths.map(arrivedAt)).toEqual(paths.map(() => ON_THEIR_WAY))
    await hanging.close()
    await deliverer.stop()
  }, 90_000)
})
