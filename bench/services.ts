import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithThis } from './children.ts'
import { type Bench, type BenchOptions, databaseName } from './bench.ts'
import { type Comparison, type Row, single } from './figures.ts'
import { type Asked, carry, type Load } from './load.ts'
import { benchDatabase, isThere, seedDrivers } from './postgresql.ts'
import { ask, demoFolder, type RunOptions, tokenOf, withFolder, withServices } from './service.ts'

const floorServer = fileURLToPath(new URL('floor-server.mjs', import.meta.url))
/** Aims of the calls on PostgreSQL (proof.md). */
const RATE_AIM = 3_000
const P95_AIM = 10
/** Decisions of one run; each needs a waiting record. */
const DECISIONS = 1_000
/** Warm-up requests, which are not counted. */
const WARM_UP = 64

interface Waiting {
  kind: string
  resourceId: string
  driver: string
}

/** A server without work, for the least that this machine needs. */
export async function withFloor<Result>(
  databaseUrl: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [floorServer], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithThis(child)
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const [, found] = /ready: (\S+)/.exec(String(chunk)) ?? []
        if (found) resolve(found)
      })
      child.once('exit', () => reject(new Error('The floor server ended')))
    })
    return await work(origin)
  } finally {
    child.kill('SIGTERM')
  }
}

const get =
  (path: string): (() => Asked) =>
  () => ({ method: 'GET', path })

interface Sample {
  /** A name that few drivers have (`rare`) and one that many have (`common`). */
  rare: string
  common: string
  deepPage: number
}

async function sample(origin: string, token: string): Promise<Sample> {
  const reply = await ask<{ count: number; drivers: { document: { value: string } }[] }>(
    origin,
    token,
    '/core/drivers?pageLength=15',
  )
  return {
    rare: reply.drivers[7]?.document.value ?? reply.drivers[0]?.document.value ?? '000',
    common: 'silva',
    deepPage: Math.max(1, Math.floor(reply.count / 15 / 3)),
  }
}

function readings({ rare, common, deepPage }: Sample): Record<string, () => Asked> {
  return {
    'drivers, first page': get('/core/drivers?pageLength=15'),
    'drivers, one status': get('/core/drivers?pageLength=15&driverStatus=WAITING_REVIEW'),
    'drivers, status and mode': get('/core/drivers?pageLength=15&driverStatus=ACTIVE&workMode=AGGREGATED'),
    [`drivers, page ${deepPage}`]: get(`/core/drivers?pageLength=15&page=${deepPage}`),
    'drivers, rare search': get(`/core/drivers?pageLength=15&search=${rare}`),
    'drivers, common search': get(`/core/drivers?pageLength=15&search=${common}`),
    reviews: get('/core/reviews?pageLength=15'),
    'reviews, summary': get('/core/reviews/summary'),
  }
}

/** Decides each waiting record once, in the order of the queue. */
async function decisions(origin: string, token: string, amount: number): Promise<Load & { amount: number }> {
  const found: Waiting[] = []
  for (let page = 1; found.length < amount; page += 1) {
    const { reviews } = await ask<{ reviews: Waiting[] }>(
      origin,
      token,
      `/core/reviews?pageLength=500&kind=DRIVER&page=${page}`,
    )
    found.push(...reviews)
    if (reviews.length < 500) break
  }
  const left = found.slice(0, amount)
  const versions = new Map<string, number>()
  for (const { driver } of left.slice(0, 1)) {
    const reply = await ask<{ driver: { __v: number } }>(origin, token, `/core/driver/${driver}/basic-data`)
    versions.set(driver, reply.driver.__v)
  }
  const version = [...versions.values()][0] ?? 0
  let at = 0
  return {
    origin,
    token,
    amount: left.length,
    next: () => {
      const waiting = left[at++ % left.length]
      return {
        method: 'PATCH',
        path: `/core/driver/${waiting?.resourceId ?? ''}`,
        body: { event: 'APPROVE', __v: version },
        headers: { 'idempotency-key': randomUUID() },
      }
    },
  }
}

function rows(
  database: string,
  what: string,
  carried: Awaited<ReturnType<typeof carry>>,
  compared: readonly Comparison[],
  isAimed: boolean,
): Row[] {
  const name = `${database}: ${what}`
  return [
    {
      bench: 'services',
      what: name,
      unit: '/s',
      figures: single(carried.rate),
      aim: isAimed ? { atLeast: RATE_AIM } : null,
      compared,
    },
    {
      bench: 'services',
      what: name,
      unit: 'ms',
      figures: carried.latency,
      aim: isAimed ? { p95: P95_AIM } : null,
      compared: [],
    },
  ]
}

async function measured(
  database: 'postgresql' | 'pglite',
  run: RunOptions,
  compared: readonly Comparison[],
  { tiny, say }: BenchOptions,
): Promise<Row[]> {
  const isAimed = database === 'postgresql'
  const effort = tiny ? { amount: WARM_UP } : { seconds: 6 }
  return withServices(run, async ({ origin }) => {
    const found: Row[] = []
    const reader = await tokenOf(origin, 'automation-viewer')
    for (const [what, next] of Object.entries(readings(await sample(origin, reader)))) {
      say(`services: ${database}, ${what}`)
      await carry({ origin, token: reader, next, amount: WARM_UP })
      found.push(...rows(database, what, await carry({ origin, token: reader, next, ...effort }), compared, isAimed))
    }
    const token = await tokenOf(origin, 'automation-operator')
    say(`services: ${database}, claims`)
    const claim: Asked = { method: 'POST', path: '/core/reviews/claims', body: { limit: 20 } }
    await carry({ origin, token, next: () => claim, amount: WARM_UP })
    found.push(
      ...rows(
        database,
        'claims of 20 records',
        await carry({ origin, token, next: () => claim, ...effort }),
        [],
        isAimed,
      ),
    )
    say(`services: ${database}, decisions`)
    found.push(
      ...rows(database, 'decisions', await carry(await decisions(origin, token, tiny ? 20 : DECISIONS)), [], isAimed),
    )
    return found
  })
}

/** Requests a second and their times, on both databases. */
export const services: Bench = async (options) => {
  const { tiny, drivers, embeddedDrivers, keep, say } = options
  const found: Row[] = []
  if (await isThere()) {
    const database = await benchDatabase(databaseName(options), drivers)
    try {
      const compared = await withFloor(database.url, async (origin) => {
        const effort = tiny ? { amount: WARM_UP } : { seconds: 4 }
        await carry({ origin, next: get('/rows'), amount: WARM_UP })
        const hello = await carry({ origin, next: get('/hello'), ...effort })
        const plain = await carry({ origin, next: get('/rows'), ...effort })
        return [
          { name: 'hello', figures: single(hello.rate) },
          { name: 'rows without count', figures: single(plain.rate) },
        ]
      })
      found.push(
        ...(await withFolder((data) => measured('postgresql', { data, databaseUrl: database.url }, compared, options))),
      )
    } finally {
      if (!keep) await database.drop()
    }
  } else say('services: no PostgreSQL answers, so only the embedded database is measured')
  found.push(
    ...(await withFolder(async (path) => {
      const data = await demoFolder(join(path, 'data'))
      // A tiny run uses only the demo's own drivers.
      if (!tiny) await seedDrivers(embeddedDrivers, { data })
      return measured('pglite', { data }, [], options)
    })),
  )
  return found
}
