import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Bench, BenchOptions } from './bench.ts'
import { type Aim, figuresOf, type Row, single } from './figures.ts'
import { carry } from './load.ts'
import { isThere, makeDatabase, seedDrivers } from './postgresql.ts'
import { segmentedPhone, storeSegmented } from './segmentation-store.ts'
import { ask, startWorker, tokenOf, withFolder, withServices, workersReady } from './service.ts'
import { pause, timed, until } from './waiting.ts'

/** Drivers of the demo, which the services make on a new database anyway. */
const DEMO_DRIVERS = 20
/** The audience of each notification. */
const AUDIENCE = { whole: 100_000, tiny: 150 } as const
const AIMS = {
  freeze: { median: 2_000 },
  one: { atLeast: 1_200 },
  two: { atLeast: 2_000 },
  page: { median: 70 },
} as const satisfies Record<string, Aim>
/** Time between two readings of the same page beside the sending. */
const READ_EVERY_MS = 200
const SECRET = `whsec_${Buffer.from('torre bench gateway, not secret').toString('base64')}`

/** A gateway on loopback that takes every message at once and counts how often it took each. */
interface Gateway {
  origin: string
  taken: Map<string, number>
  close(): void
}

async function startGateway(): Promise<Gateway> {
  const taken = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    request.resume().once('end', () => {
      taken.set(id, (taken.get(id) ?? 0) + 1)
      response.writeHead(202).end()
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Bed {
  client: pg.Client
  databaseUrl: string
  origin: string
  token: string
  gateway: Gateway
  options: BenchOptions
}

const idOf = (number: number) => `f${String(number).padStart(23, '0')}`

/** Schedules an SMS to everybody for now, as a call does. */
const schedule = ({ client }: Bed, id: string) =>
  client.query(
    `with made as (
       insert into notifications (tenant, id, title, message, channel, timing, send_at, created_at, updated_at)
       values ('demo', $1, 'Bench', 'O pátio de Sorocaba abriu.', 'SMS', 'NOW', now(), now(), now()))
     select pg_notify('torre_notifications', '')`,
    [id],
  )

/**
 * What is read while a notification is sent, at the pace of several consoles that follow it. Read without a pause, the
 * two readings would take the processors from the sending.
 */
async function readMeanwhile({ origin, token }: Bed, path: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (;;) {
    times.push(await timed(() => ask(origin, token, path)))
    if (isOver()) return times
    await pause(READ_EVERY_MS)
  }
}

interface Sent {
  freezeMs: number
  perSecond: number
  list: number[]
  details: number[]
}

/** Sends one notification to everybody. @throws Error where the account is not exact */
async function send(bed: Bed, id: string): Promise<Sent> {
  const { client, gateway } = bed
  gateway.taken.clear()
  const one = async <Value>(column: string) =>
    (await client.query(`select ${column} as value from notifications where id = $1`, [id])).rows[0]?.value as Value
  const freezeMs = await timed(async () => {
    await schedule(bed, id)
    await until(async () => (await one('began_at')) !== null, 5)
  })
  let isOver = false
  let reading: Promise<[number[], number[]]> | null = null
  const took = await timed(async () => {
    reading = Promise.all([
      readMeanwhile(bed, '/communication-center/communication-schedules', () => isOver),
      readMeanwhile(bed, `/communication-center/communication-schedule/${id}/numbers`, () => isOver),
    ])
    try {
      await until(async () => (await one('status')) === 'SENT', 20)
    } finally {
      isOver = true
    }
  })
  const [list, details] = await reading!
  const states = await client.query<{ state: string; many: number }>(
    `select state, count(*)::integer as many from notification_deliveries where notification_id = $1 group by state`,
    [id],
  )
  const handedOver = states.rows.find(({ state }) => state === 'HANDED_OVER')?.many ?? 0
  const others = states.rows.filter(({ state }) => state !== 'HANDED_OVER' && state !== 'SKIPPED')
  const twice = [...gateway.taken.values()].filter((times) => times > 1).length
  if (others.length > 0 || twice > 0 || gateway.taken.size !== handedOver || (await one('reached')) !== handedOver)
    throw new Error(`${JSON.stringify(states.rows)}; the gateway took ${gateway.taken.size}, ${twice} of them twice.`)
  return { freezeMs, perSecond: handedOver / (took / 1_000), list, details }
}

/** The gateway asked directly with the same message. */
async function floorOf({ gateway, options }: Bed): Promise<number> {
  const data = { id: 'bench', channel: 'SMS', to: segmentedPhone(1), message: 'O pátio de Sorocaba abriu.', link: null }
  const body = { type: 'notification.send', timestamp: new Date().toISOString(), data }
  const next = () => ({ method: 'POST', path: '/messages', body })
  return (await carry({ origin: gateway.origin, next, seconds: options.tiny ? 1 : 5 })).rate
}

async function measured(bed: Bed): Promise<Row[]> {
  const { client, databaseUrl, gateway, options } = bed
  const { tiny, say } = options
  const own = {
    TORRE_GATEWAY_URL: `${gateway.origin}/messages`,
    TORRE_GATEWAY_SECRET: SECRET,
    TORRE_GATEWAY_CHANNELS: 'SMS',
  }
  const workers = [startWorker(databaseUrl, own)]
  try {
    const floor = [{ name: 'the gateway asked directly', figures: single(await floorOf(bed)) }]
    await workersReady(client, 1)
    // The first one fills caches.
    say('notifications: one process')
    await send(bed, idOf(1))
    const alone = await send(bed, idOf(2))
    say('notifications: two processes')
    workers.push(startWorker(databaseUrl, own))
    await workersReady(client, 2)
    const both = await send(bed, idOf(3))
    const row = { bench: 'notifications', compared: [] } as const
    const audience = (tiny ? AUDIENCE.tiny : AUDIENCE.whole).toLocaleString('en')
    const aim = (given: Aim) => (tiny ? null : given)
    const frozen = [alone.freezeMs, both.freezeMs]
    const exact = 'each driver once, by the ledger of the gateway'
    return [
      {
        ...row,
        what: `an audience of ${audience} frozen`,
        unit: 'ms',
        figures: figuresOf(frozen),
        aim: aim(AIMS.freeze),
      },
      {
        ...row,
        what: 'hand-overs, one process',
        unit: '/s',
        figures: single(alone.perSecond),
        aim: aim(AIMS.one),
        compared: floor,
        note: exact,
      },
      {
        ...row,
        what: 'hand-overs, two processes',
        unit: '/s',
        figures: single(both.perSecond),
        aim: aim(AIMS.two),
        compared: floor,
        note: exact,
      },
      { ...row, what: 'the list while it is sent', unit: 'ms', figures: figuresOf(both.list), aim: aim(AIMS.page) },
      {
        ...row,
        what: 'its numbers while it is sent',
        unit: 'ms',
        figures: figuresOf(both.details),
        aim: aim(AIMS.page),
      },
    ]
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
  }
}

/** Notifications to many drivers over a gateway on loopback, with one and two processes, on PostgreSQL. */
export const notifications: Bench = async (options) => {
  const { tiny, say } = options
  if (!(await isThere())) {
    say('notifications: no PostgreSQL answers, so nothing is measured')
    return []
  }
  const database = await makeDatabase(tiny ? 'torre_bench_notifications_tiny' : 'torre_bench_notifications')
  const gateway = await startGateway()
  try {
    await seedDrivers(DEMO_DRIVERS, { databaseUrl: database.url })
    await storeSegmented(database.url, tiny ? AUDIENCE.tiny : AUDIENCE.whole, say)
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url, role: 'web' }, async ({ origin }) => {
        const client = new pg.Client({ connectionString: database.url })
        await client.connect()
        try {
          const token = await tokenOf(origin, 'automation-operator')
          return await measured({ client, databaseUrl: database.url, origin, token, gateway, options })
        } finally {
          await client.end()
        }
      }),
    )
  } finally {
    gateway.close()
    await database.drop()
  }
}
