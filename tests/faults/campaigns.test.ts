import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { NOTIFICATION_RECEIPTS_PATH } from '#contract/paths'
import { testRecords } from '#services/app/test-records'
import { insertNotification } from '#services/communication-center/test-notifications'
import { messageIdOf } from '#services/communication-center/notification-receipts'
import { createDatabase, type Database } from '#services/database/database'
import { openPostgresql } from '#services/database/postgresql'
import { TEST_SECRET } from '#services/webhook/test-records'
import { segmentedCpf, segmentedDriver, storeSegmented } from '../../bench/segmentation-store.ts'
import { type Cluster, startCluster } from '../fixtures/cluster.ts'
import { tokenFrom } from '../fixtures/load.ts'
import { freePort } from '../fixtures/server.ts'

/** Kills of a worker while it sends; two at a time. See README. */
const KILLS = 2 * Math.ceil(Math.max(20, Number(process.env['TORRE_KILLS']) || 0) / 2)
/** Time for one round of two kills with its start, milliseconds; a busy machine needs most of it. */
const ROUND_MS = 90_000
/** Messages that arrive at the gateway between two rounds of kills. */
const BETWEEN_KILLS = 25
/** Messages that both workers together have under way, each of which a kill may leave uncertain. */
const UNDER_WAY = 64
/** Drivers of the notification: some are left for the time after the last kill. */
const DRIVERS = (KILLS / 2) * (BETWEEN_KILLS + 2 * UNDER_WAY) + 200
/** Rows of the spreadsheet, several portions of what one statement compares. */
const ROWS = 20_000
const PATIENCE = { timeout: 120_000, interval: 100 }

/** A gateway that keeps its own ledger, and lies. It recognises no repeated message. */
interface Ledger {
  /** How often it took a message, by its id. */
  taken: Map<string, number>
  arrivals: number
  /** Messages that it has not told everything of yet. */
  busy: number
  /** The ids that it refuses for ever. */
  refused: Set<string>
  isHonest: boolean
  close(): void
}

let cluster: Cluster
let pool: ReturnType<typeof openPostgresql>
let db: Database
let ledger: Ledger

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Tells that a message arrived, twice. Nobody answers while the process is away; the gateway does not ask again. */
async function tellTwice(url: string, id: string): Promise<void> {
  const body = JSON.stringify({ type: 'notification.delivered', id })
  for (let time = 0; time < 2; time += 1) {
    const at = new Date()
    await fetch(`${url}${NOTIFICATION_RECEIPTS_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': `receipt-${id}`,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(TEST_SECRET).sign(`receipt-${id}`, at, body),
      },
      body,
    })
  }
}

async function openLedger(port: string, receiptsTo: () => string): Promise<Ledger> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await bodyOf(request)
    const id = String(request.headers['webhook-id'])
    const number = (kept.arrivals += 1)
    if (!kept.isHonest && number % 19 === 0) return response.writeHead(429, { 'retry-after': '1' }).end()
    if (!kept.isHonest && number % 23 === 0) return response.writeHead(500).end()
    if (kept.refused.has(id)) return response.writeHead(410).end()
    kept.taken.set(id, (kept.taken.get(id) ?? 0) + 1)
    // It has taken the message, and says so late: the process that asked may be dead by then.
    await pause(20 + (number % 10) * 20)
    response.writeHead(202).end()
    // Of every third message it tells nothing more.
    if (number % 3 > 0) await tellTwice(receiptsTo(), id)
  }
  const server = createServer((request, response) => {
    kept.busy += 1
    void answer(request, response)
      .catch(() => response.destroy())
      .finally(() => (kept.busy -= 1))
  })
  const kept: Ledger = {
    taken: new Map(),
    arrivals: 0,
    busy: 0,
    refused: new Set(),
    isHonest: false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  server.listen(Number(port), '127.0.0.1')
  await once(server, 'listening')
  return kept
}

beforeAll(async () => {
  const port = await freePort()
  const own = {
    TORRE_GATEWAY_URL: `http://127.0.0.1:${port}/messages`,
    TORRE_GATEWAY_SECRET: TEST_SECRET,
    TORRE_GATEWAY_CHANNELS: 'SMS',
  }
  cluster = await startCluster({ 'web-0': own, 'web-1': own, 'worker-0': own, 'worker-1': own })
  ledger = await openLedger(port, () => cluster.webs[0].url)
  pool = openPostgresql(cluster.databaseUrl, 4)
  db = createDatabase(pool)
  await storeSegmented(cluster.databaseUrl, DRIVERS, () => undefined)
  // Who waits for review gets notifications too; this one has no place in the account.
  await db.system.updateTable('drivers').set({ active: false }).where('id', 'not like', 'e%').execute()
})
afterAll(async () => {
  ledger?.close()
  await pool?.end()
  await cluster?.remove()
})

const killWorkers = () => Promise.all(cluster.workers.map((worker) => worker.kill()))
const startWorkers = () => Promise.all(cluster.workers.map((worker) => worker.start()))

/** The time passes after which a process that claimed something is believed dead; no process runs meanwhile. */
async function letLeasesEnd(): Promise<void> {
  const past = new Date(Date.now() - 1_000).toISOString()
  await db.system
    .updateTable('notification_deliveries')
    .set({ leased_until: past })
    .where('leased_until', 'is not', null)
    .execute()
  await db.system.updateTable('segmentation_imports').set({ due_at: past }).where('status', '=', 'READING').execute()
}

describe('a notification whose workers are killed again and again', () => {
  const rowsOf = (id: string) =>
    db.system
      .selectFrom('notification_deliveries')
      .select(['driver_id', 'state'])
      .where('notification_id', '=', id)
      .execute()
  const read = (id: string) =>
    db.system.selectFrom('notifications').select(['status', 'reached']).where('id', '=', id).executeTakeFirstOrThrow()

  it(
    'goes to each driver once at most, loses nobody, and names whom nobody knows about, as the gateway’s ledger says',
    async () => {
      const keyOf = (driver: string) => messageIdOf({ tenant: 'demo', notification: id, driver })
      const send_at = new Date().toISOString()
      const { rows } = testRecords(db, 'demo')
      const id = await insertNotification(rows, { channel: 'SMS', send_at, message: 'O pátio abriu.' })
      // Spread over all: those of a killed process are uncertain, as the gateway took or refused them unheard.
      for (let number = 25; number <= DRIVERS; number += 50) ledger.refused.add(keyOf(segmentedDriver(number)))
      for (let killed = 0; killed < KILLS; killed += cluster.workers.length) {
        const before = ledger.arrivals
        await expect.poll(() => ledger.arrivals - before, PATIENCE).toBeGreaterThanOrEqual(BETWEEN_KILLS)
        for (const { signal } of await killWorkers()) expect(signal).toBe('SIGKILL')
        await letLeasesEnd()
        await startWorkers()
      }
      // The waits of those that were told to come later are over, again and again, until nobody waits.
      ledger.isHonest = true
      const isOver = async () => {
        const at = new Date().toISOString()
        await db.system
          .updateTable('notification_deliveries')
          .set({ due_at: at })
          .where('state', '=', 'PENDING')
          .execute()
        return (await read(id)).status
      }
      await expect.poll(isOver, { ...PATIENCE, interval: 1_000 }).toBe('SENT')
      await expect.poll(() => ledger.busy, PATIENCE).toBe(0)

      const states = await rowsOf(id)
      const all = states.map(({ driver_id: driver, state }) => ({
        driver,
        state,
        taken: ledger.taken.get(keyOf(driver)),
      }))
      const wrong = all.filter(({ driver, state, taken = 0 }) => {
        if (state === 'HANDED_OVER' || state === 'DELIVERED') return taken !== 1
        if (state === 'BOUNCED') return taken !== 0 || !ledger.refused.has(keyOf(driver))
        return state !== 'UNCERTAIN' || taken > 1
      })
      expect(wrong).toEqual([])
      // Everybody has one row, and the ledger has nobody else.
      expect([all.length, new Set(all.map(({ driver }) => driver)).size]).toEqual([DRIVERS, DRIVERS])
      const known = new Set(all.map(({ driver }) => keyOf(driver)))
      expect([...ledger.taken.keys()].filter((key) => !known.has(key))).toEqual([])
      const reached = all.filter(({ state }) => state === 'HANDED_OVER' || state === 'DELIVERED').length
      expect((await read(id)).reached).toBe(reached)
      // The kills did interrupt hand-overs; otherwise nothing was tried here.
      const many = (asked: string) => all.filter(({ state }) => state === asked).length
      expect([many('UNCERTAIN') > 0, many('DELIVERED') > 0, many('BOUNCED') > 0]).toEqual([true, true, true])
    },
    KILLS * ROUND_MS,
  )
})

interface Imported {
  segmentationImport: { _id: string; __v: number; status: string; results: Record<string, number>; rows: number | null }
}

describe('a spreadsheet whose processes are killed in each phase', () => {
  let token = ''
  const call = async (url: string, path: string, init: RequestInit = {}): Promise<Imported> => {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` }
    const reply = await fetch(`${url}/api/core${path}`, { ...init, headers })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Imported
  }
  const stored = (id: string) =>
    db.system
      .selectFrom('segmentation_imports')
      .select(['status', 'attempts', 'compared', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** Nobody else writes into the table while `work` runs. */
  async function locked(table: string, work: () => Promise<void>): Promise<void> {
    const holder = await pool.connect()
    try {
      await holder.exec(`begin; lock table ${table} in exclusive mode`)
      await work()
      await holder.exec('rollback')
    } finally {
      holder.release()
    }
  }

  it('goes on after a kill while it is read, compared, reviewed and applied, and takes every row once', async () => {
    token = await tokenFrom(cluster, 'automation-operator')
    const [web, other] = cluster.webs
    const lines = Array.from({ length: ROWS }, (_, at) => `Motorista ${at + 1};${segmentedCpf(at + 1)};`)
    const form = new FormData()
    form.append('data', JSON.stringify({ name: 'Feira interrompida', type: 'RESTRICTED', description: 'Feira' }))
    form.append('file', new Blob([`Nome;CPF;Telefone\n${lines.join('\n')}\n`], { type: 'text/csv' }), 'feira.csv')
    let id = ''

    // While it is read: no row can be stored yet.
    await locked('segmentation_import_rows', async () => {
      id = (await call(web.url, '/segmentation-import', { method: 'POST', body: form })).segmentationImport._id
      await expect.poll(async () => (await stored(id)).attempts, PATIENCE).toBe(1)
      await killWorkers()
    })
    expect(await stored(id)).toMatchObject({ status: 'READING', compared: 0 })
    await letLeasesEnd()
    await startWorkers()

    // While it is compared: the first portions are stored, the others are not.
    await expect.poll(async () => (await stored(id)).compared, { ...PATIENCE, interval: 5 }).toBeGreaterThan(0)
    await locked('segmentation_import_rows', async () => void (await killWorkers()))
    const { status, compared } = await stored(id)
    expect([status, compared < ROWS]).toEqual(['READING', true])
    await letLeasesEnd()
    await startWorkers()

    // While it is reviewed: everything is killed, and it is still there.
    await expect.poll(async () => (await stored(id)).status, PATIENCE).toBe('REVIEW')
    await Promise.all([killWorkers(), web.kill()])
    await Promise.all([startWorkers(), web.start()])
    const { segmentationImport: reviewed } = await call(web.url, `/segmentation-import/${id}`)
    const found = DRIVERS < ROWS ? DRIVERS : ROWS
    expect(reviewed.results).toMatchObject({ DOCUMENT: found, UNKNOWN: ROWS - found })
    const rows = await db.system
      .selectFrom('segmentation_import_rows')
      .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.count<number>('line').distinct().as('lines')])
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(rows).toEqual({ rows: ROWS, lines: ROWS })

    // While it is applied: the process is killed before its transaction ends, and the person's console asks again.
    const apply = (url: string) =>
      call(url, `/segmentation-import/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'idempotency-key': `apply-${id}` },
        body: JSON.stringify({ event: 'APPLY', __v: reviewed.__v }),
      })
    await locked('segmentation_drivers', async () => {
      const answer = apply(web.url).catch(() => 'no answer')
      const watcher = await pool.connect()
      onTestFinished(() => watcher.release(new Error('not used again')))
      // A connection of the pool may still have the role of its last statement, which does not see what others wait
      // for.
      await watcher.exec('set role none')
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await watcher.query(waiting, [])).rows.length, PATIENCE).toBeGreaterThan(0)
      await web.kill()
      expect(await answer).toBe('no answer')
      expect((await stored(id)).status).toBe('REVIEW')
    })
    const applied = await apply(other.url)
    expect(await apply(other.url)).toEqual(applied)
    await web.start()
    const lists = await db.system
      .selectFrom('segmentations')
      .select(['id', 'drivers_count'])
      .where('name', '=', 'Feira interrompida')
      .execute()
    const members = await db.system
      .selectFrom('segmentation_drivers')
      .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('driver_id').distinct().as('drivers')])
      .where('segmentation_id', '=', lists[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect([applied.segmentationImport.status, lists.length, lists[0]?.drivers_count, members]).toEqual([
      'APPLIED',
      1,
      found,
      { all: found, drivers: found },
    ])
  }, 600_000)
})
