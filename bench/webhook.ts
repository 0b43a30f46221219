import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Bench, BenchOptions } from './bench.ts'
import { cpuOf } from './cpu.ts'
import { figuresOf, medianInterval, type Row, single } from './figures.ts'
import { isThere, makeDatabase } from './postgresql.ts'
import { ask, tokenOf, withFolder, withServices } from './service.ts'
import { clientId, endpointId, ENDPOINTS, storeRequests } from './webhook-store.ts'

const main = fileURLToPath(new URL('../.build/services/main.js', import.meta.url))
/** Aims of issue 5; lists have the aims of the bench of lists (proof.md). */
const PLAN_AIM_MS = 1_000
const RATE_AIM = 500
const LIST_AIM_MS = 70
const SEARCH_AIM_MS = 40
/** Largest factor by which one dead endpoint may lengthen the others' p95. */
const DEAD_SHARE_AIM = 1.1
/** Interval at which a console reads the progress of a bulk retry, milliseconds. */
const PROGRESS_MS = 200
/** Name of the worker's connections, which identifies its share of the server's work. */
const WORKER = 'torre-bench-worker'

interface Sizes {
  /** Failed requests of one bulk retry, and the number of its repetitions. */
  retried: number
  retries: number
  /** Further stored requests. */
  stored: number
  /**
   * Number of comparisons of rounds without and with a dead endpoint; requests of each endpoint in a round, and
   * milliseconds between two.
   */
  comparisons: number
  each: number
  everyMs: number
}

interface Planned {
  plan: { count: number }
}
interface Progress {
  retry: { _id: string; status: string; succeeded: number; failed: number; waiting: number; sending: number }
}

interface Receiving {
  server: Server
  origin: string
  /** Milliseconds from a message's own time to its arrival. */
  delays: number[]
  /** Closes the connections that the dead endpoint keeps waiting. */
  hangUp(): void
}

/** A receiver that answers at once, except for one path, which it never answers. */
export async function receiving(): Promise<Receiving> {
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === '/dead') return void hanging.add(response)
    const [, made] = /^msg_([0-9a-f]{11})_/.exec(String(request.headers['webhook-id'])) ?? []
    if (made !== undefined) receiver.delays.push(Date.now() - Number.parseInt(made, 16))
    response.writeHead(200).end('ok')
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const receiver: Receiving = {
    server,
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    delays: [],
    hangUp() {
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
  }
  return receiver
}

/** Enqueues one new request for each of these endpoints; its webhook id contains the current time. */
async function enqueue(client: pg.Client, endpoints: readonly number[]): Promise<void> {
  const made = Date.now().toString(16).padStart(11, '0')
  await client.query(
    `insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, attempts_maximum, at, next_attempt_at)
     select 'demo', x.id, 'CREATED', 'bench.delay', lpad(to_hex(e), 24, '0'), 'msg_' || $2 || '_' || x.id, '{"type":"bench"}', 8, now(), now() - interval '1 minute'
     from unnest($1::integer[]) e, lateral (select left(replace(gen_random_uuid()::text, '-', '') || e, 24) as id) x`,
    [endpoints, made],
  )
  await client.query(`select pg_notify('torre_webhook', '')`)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function until(isDone: () => Promise<boolean>, everyMs = 20, limitMs = 600_000): Promise<void> {
  const began = performance.now()
  while (!(await isDone())) {
    if (performance.now() - began > limitMs) throw new Error('The bench waited too long.')
    await pause(everyMs)
  }
}

function startWorker(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      PGAPPNAME: WORKER,
      TORRE_SEED: 'none',
      TORRE_ROLE: 'worker',
      TORRE_DELIVER_TO_LOOPBACK: '1',
    },
    stdio: 'ignore',
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Lists of the stored requests, as the console reads them. */
async function lists(origin: string, token: string, sizes: Sizes, tiny: boolean): Promise<Row[]> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const some = Math.floor(sizes.stored / 2)
  const asked: Record<string, string> = {
    'first page': '',
    'one status, few of it': '&status=ERROR',
    'one status, most of all': '&status=SUCCESS',
    'one endpoint': `&endpoint=${endpointId(1)}`,
    'one client': `&company=${clientId(1)}`,
    'a code': '&statusCode=500',
    'a cause': '&cause=TIMEOUT',
    'a week': `&startAt=${day(14)}&endAt=${day(8)}`,
    'a week of one endpoint in one status': `&startAt=${day(14)}&endAt=${day(8)}&endpoint=${endpointId(2)}&status=ERROR`,
    'a rare type': '&type=bench.rare',
    'a rare type of one endpoint': `&type=bench.rare&endpoint=${endpointId(3)}`,
    'a rare type in one status': '&type=bench.rare&status=SUCCESS',
    'one client in one status and code': `&company=${clientId(1)}&status=ERROR&statusCode=502`,
    'page 1000': '&page=1000',
    'oldest first': '&orderBy=OLDEST',
    'search for a number': `&search=${some}`,
    'search for a webhook id': `&search=msg_b${some}`,
    'search for a record': `&search=dddddddd${Math.floor(some / 5)
      .toString(16)
      .padStart(16, '0')}`,
    'search for an endpoint': '&search=endpoint%207',
    'search for a rare type': '&search=rare',
    'search for what is not there': '&search=ffffffffffffffffffffffff',
  }
  const rows: Row[] = []
  for (const [what, query] of Object.entries(asked)) {
    const times: number[] = []
    for (let round = 0; round < (tiny ? 2 : 20); round += 1)
      times.push(await timed(() => ask(origin, token, `/webhook/requests?pageLength=15${query}`)))
    const aim = tiny ? null : { median: query.includes('search') ? SEARCH_AIM_MS : LIST_AIM_MS }
    rows.push({
      bench: 'webhook',
      what: `list of ${sizes.retried + sizes.stored}: ${what}`,
      unit: 'ms',
      figures: figuresOf(times),
      aim,
      compared: [],
    })
  }
  for (const [what, path] of Object.entries({
    'failures by endpoint and cause': 'requests/failures',
    'chart of a day': 'requests/results',
    'endpoints with their health': 'endpoints',
  })) {
    const times: number[] = []
    for (let round = 0; round < (tiny ? 2 : 20); round += 1)
      times.push(await timed(() => ask(origin, token, `/webhook/${path}`)))
    rows.push({
      bench: 'webhook',
      what,
      unit: 'ms',
      figures: figuresOf(times),
      aim: tiny ? null : { median: LIST_AIM_MS },
      compared: [],
    })
  }
  return rows
}

/** One bulk retry from its plan to its result: its time and its processor time. */
async function retried(client: pg.Client, origin: string, token: string, worker: ChildProcess) {
  const post = <Reply>(path: string, body: unknown) => ask<Reply>(origin, token, path, { method: 'POST', body })
  const filter = { type: 'bench.retried' }
  const { plan } = await post<Planned>('/webhook/retries/plan', { filter })
  // Connections open and close during the measurement: each counts with its use since the beginning, or since it was
  // opened.
  const cpu = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [WORKER],
    )
    return {
      worker: await cpuOf(worker.pid ?? 0),
      server: new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await cpuOf(pid)] as const))),
    }
  }
  const before = await cpu()
  const began = performance.now()
  const { retry } = await post<Progress>('/webhook/retries', { filter, count: plan.count })
  const accepted = performance.now() - began
  await until(
    async () => (await ask<Progress>(origin, token, `/webhook/retry/${retry._id}`)).retry.status === 'FINISHED',
    PROGRESS_MS,
  )
  const seconds = (performance.now() - began) / 1000
  const { retry: account } = await ask<Progress>(origin, token, `/webhook/retry/${retry._id}`)
  if (account.succeeded !== plan.count)
    throw new Error(`Of ${plan.count} requests ${account.succeeded} were delivered.`)
  const after = await cpu()
  const server = [...after.server].reduce(
    (sum, [pid, used]) => sum + Math.max(0, (used ?? 0) - (before.server.get(pid) ?? 0)),
    0,
  )
  return {
    accepted,
    rate: plan.count / seconds,
    worker: ((after.worker ?? 0) - (before.worker ?? 0)) / plan.count,
    server: server / plan.count,
  }
}

async function deliveries(
  client: pg.Client,
  origin: string,
  token: string,
  worker: ChildProcess,
  sizes: Sizes,
  { tiny }: BenchOptions,
): Promise<Row[]> {
  const runs: Awaited<ReturnType<typeof retried>>[] = []
  for (let run = 0; run < sizes.retries; run += 1) {
    await client.query(
      `update webhook_requests set status = 'ERROR', last_status_code = 503, failing_since = now(), next_attempt_at = null where tenant = 'demo' and type = 'bench.retried'`,
    )
    runs.push(await retried(client, origin, token, worker))
  }
  const rows: Row[] = [
    {
      bench: 'webhook',
      what: `begin of a retry of ${sizes.retried}`,
      unit: 'ms',
      figures: figuresOf(runs.map(({ accepted }) => accepted)),
      aim: null,
      compared: [],
    },
    // The slowest run has the same aim as the median.
    {
      bench: 'webhook',
      what: `deliveries of a bulk retry, from its begin to its account, median of ${runs.length}`,
      unit: '/s',
      figures: figuresOf(runs.map(({ rate }) => rate)),
      aim: tiny ? null : { atLeast: RATE_AIM },
      compared: [],
    },
    {
      bench: 'webhook',
      what: 'the slowest of them',
      unit: '/s',
      figures: single(Math.min(...runs.map(({ rate }) => rate))),
      aim: tiny ? null : { atLeast: RATE_AIM },
      compared: [],
    },
  ]
  for (const who of ['worker', 'server'] as const) {
    // Empty where the system does not report it, as for a server on another machine.
    const known = runs.map((run) => run[who]).filter((used) => used > 0)
    if (known.length > 0)
      rows.push({
        bench: 'webhook',
        what: `processor time of one delivery, ${who}`,
        unit: 'ms',
        figures: figuresOf(known),
        aim: null,
        compared: [],
      })
  }
  return rows
}

/** Cancels the requests of the dead endpoint and resets its health, so every round starts like the first one. */
async function bury(client: pg.Client, receiver: Receiving): Promise<void> {
  const dead = endpointId(0)
  await client.query(`update webhook_endpoint_health set retry_at = now() + interval '1 hour' where endpoint_id = $1`, [
    dead,
  ])
  await until(async () => {
    receiver.hangUp()
    return (
      (await client.query(`select from webhook_requests where endpoint_id = $1 and status = 'RUNNING' limit 1`, [dead]))
        .rowCount === 0
    )
  })
  await client.query(
    `update webhook_requests set status = 'CANCELED', next_attempt_at = null where endpoint_id = $1 and status in ('CREATED', 'PENDING')`,
    [dead],
  )
  await client.query(
    `update webhook_endpoint_health set consecutive_failures = 0, opens = 0, opened_at = null, retry_at = null, trust = 1000000 where endpoint_id = $1`,
    [dead],
  )
}

const ROUNDS = ['without', 'control', 'beside'] as const
type Round = (typeof ROUNDS)[number]

/**
 * Delays of the living endpoints, in groups of three rounds: two without a dead endpoint and one with it. The
 * difference of the two rounds without it is the noise of the machine, the floor of this measure. The order of the
 * rounds alternates.
 */
async function besideDead(
  client: pg.Client,
  receiver: Receiving,
  { comparisons, each, everyMs }: Sizes,
): Promise<Record<Round, number[][]>> {
  const alive = Array.from({ length: ENDPOINTS - 1 }, (_, at) => at + 1)
  async function round(endpoints: readonly number[]): Promise<number[]> {
    receiver.delays.length = 0
    for (let time = 0; time < each; time += 1) {
      // Sends to a few endpoints every few milliseconds, as real events would arrive, not to all at once.
      for (let from = 0; from < endpoints.length; from += 10) {
        await enqueue(client, endpoints.slice(from, from + 10))
        await pause(everyMs)
      }
    }
    await until(async () => receiver.delays.length >= alive.length * each)
    return [...receiver.delays]
  }
  await round(alive)
  const rounds: Record<Round, number[][]> = { without: [], control: [], beside: [] }
  for (let at = 0; at < comparisons; at += 1) {
    const turned = ROUNDS.map((_, place) => ROUNDS[(place + at) % ROUNDS.length] as Round)
    for (const which of at % 2 === 0 ? turned : turned.toReversed()) {
      rounds[which].push(await round(which === 'beside' ? [0, ...alive] : alive))
      if (which === 'beside') await bury(client, receiver)
    }
  }
  return rounds
}

/** How much longer the p95 of the other endpoints' delay is with a dead endpoint, for each comparison. */
function deadRows(rounds: Record<Round, number[][]>, tiny: boolean): Row[] {
  const p95s = (which: Round) => rounds[which].map((delays) => figuresOf(delays).p95)
  const without = p95s('without')
  const shares = (which: Round) => p95s(which).map((p95, at) => p95 / (without[at] ?? Number.NaN))
  const said = (which: Round) => {
    const { low, high } = medianInterval(shares(which))
    return `${low.toFixed(2)} to ${high.toFixed(2)}`
  }
  return [
    {
      bench: 'webhook',
      what: `delay of ${ENDPOINTS - 1} endpoints beside a dead one`,
      unit: 'ms',
      figures: figuresOf(rounds.beside.flat()),
      aim: null,
      compared: [{ name: 'without it', figures: figuresOf(rounds.without.flat()) }],
    },
    {
      bench: 'webhook',
      what: `p95 of that delay as a share of without it, ${without.length} comparisons`,
      unit: '',
      figures: figuresOf(shares('beside')),
      aim: tiny ? null : { median: DEAD_SHARE_AIM },
      compared: [{ name: 'without it, twice', figures: figuresOf(shares('control')) }],
      note: `medians are 95 times in 100 ${said('beside')}; ${said('control')}`,
    },
  ]
}

async function measured(databaseUrl: string, origin: string, sizes: Sizes, options: BenchOptions): Promise<Row[]> {
  const { tiny, say } = options
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const receiver = await receiving()
  const rows: Row[] = []
  let worker: ChildProcess | null = null
  try {
    say(`webhook: ${sizes.stored} stored requests`)
    await storeRequests(client, receiver.origin, sizes)
    const token = await tokenOf(origin, 'automation-operator')
    say('webhook: lists')
    rows.push(...(await lists(origin, token, sizes, tiny)))
    say('webhook: plan')
    const plans: number[] = []
    for (let round = 0; round < (tiny ? 2 : 10); round += 1)
      plans.push(
        await timed(() =>
          ask<Planned>(origin, token, '/webhook/retries/plan', {
            method: 'POST',
            body: { filter: { type: 'bench.retried' } },
          }),
        ),
      )
    rows.push({
      bench: 'webhook',
      what: `plan of ${sizes.retried} retries`,
      unit: 'ms',
      figures: figuresOf(plans),
      aim: { p95: PLAN_AIM_MS },
      compared: [],
    })

    say('webhook: bulk retries')
    worker = startWorker(databaseUrl)
    await until(
      async () =>
        Number((await client.query(`select count(*) from webhook_workers where alive_until > now()`)).rows[0].count) >
        0,
    )
    rows.push(...(await deliveries(client, origin, token, worker, sizes, options)))

    say('webhook: fifty endpoints, one dead')
    rows.push(...deadRows(await besideDead(client, receiver, sizes), tiny))
  } finally {
    worker?.kill('SIGKILL')
    receiver.server.closeAllConnections()
    receiver.server.close()
    await client.end()
  }
  return rows
}

/**
 * Lists, plans, deliveries and one dead endpoint among fifty, on PostgreSQL. `TORRE_BENCH_REQUESTS` sets the number of
 * further stored requests.
 */
export const webhook: Bench = async (options) => {
  if (!(await isThere())) {
    options.say('webhook: no PostgreSQL answers, so nothing is measured')
    return []
  }
  const stored = Number(process.env['TORRE_BENCH_REQUESTS'] ?? 1_000_000)
  const sizes: Sizes = options.tiny
    ? { retried: 40, retries: 1, stored: 400, comparisons: 1, each: 1, everyMs: 1 }
    : { retried: 10_000, retries: 5, stored, comparisons: 42, each: 10, everyMs: 40 }
  const database = await makeDatabase(`torre_bench_webhook_${options.again ? stored : randomBytes(4).toString('hex')}`)
  try {
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url, role: 'web' }, ({ origin }) =>
        measured(database.url, origin, sizes, options),
      ),
    )
  } finally {
    if (!options.again) await database.drop()
  }
}
