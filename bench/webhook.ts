import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Bench, BenchOptions } from './bench.ts'
import { figuresOf, type Row, single } from './figures.ts'
import { isThere, makeDatabase } from './postgresql.ts'
import { ask, tokenOf, withFolder, withServices } from './service.ts'

const main = fileURLToPath(new URL('../.build/services/main.js', import.meta.url))
/** Aims of issue 5. */
const PLAN_AIM_MS = 1_000
const RATE_AIM = 500
/** What one dead endpoint may add to the others' p95. */
const DEAD_SHARE_AIM = 1.1
const ENDPOINTS = 50

interface Sizes {
  /** Failed requests of one bulk retry. */
  retried: number
  /** Requests that are stored beside them. */
  stored: number
  /** Requests of each endpoint, one dead among fifty. */
  each: number
}

interface Planned {
  plan: { count: number }
}
interface Progress {
  retry: { _id: string; status: string; succeeded: number; failed: number; waiting: number; sending: number }
}

/** A receiver that answers at once, but for one path, where it never answers; tells how long each message took since its own time. */
async function receiving(): Promise<{ server: Server; origin: string; delays: Map<string, number[]>; forget(): void }> {
  const delays = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    request.resume()
    if (path === '/dead') return
    const [, made = '0'] = /^msg_([0-9a-f]{11})/.exec(String(request.headers['webhook-id'])) ?? []
    const known = delays.get(path) ?? []
    delays.set(path, known)
    known.push(Date.now() - Number.parseInt(made, 16))
    response.writeHead(200).end('ok')
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, delays, forget: () => delays.clear() }
}

async function prepared(client: pg.Client, origin: string, { retried, stored }: Sizes): Promise<void> {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  await client.query(`delete from webhook_attempts; delete from webhook_retry_items; delete from webhook_retries; delete from webhook_requests; delete from webhook_secrets; delete from webhook_endpoint_health; delete from webhook_endpoints; delete from webhook_request_counts; delete from webhook_request_hours`)
  await client.query(
    `insert into webhook_endpoints (tenant, id, name, url, concurrency) select 'demo', lpad(to_hex(n), 24, '0'), 'Endpoint ' || n, $1 || case when n = 0 then '/dead' else '/' || n end, 32 from generate_series(0, $2::integer) n`,
    [origin, ENDPOINTS],
  )
  await client.query(`insert into webhook_endpoint_health (tenant, endpoint_id) select tenant, id from webhook_endpoints where tenant = 'demo'`)
  await client.query(`insert into webhook_secrets (tenant, id, endpoint_id, secret) select tenant, id, id, $1 from webhook_endpoints where tenant = 'demo'`, [secret])
  const insert = `insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, attempts_maximum, at, current_attempt, last_status_code, failing_since)
    select 'demo', $1 || lpad(to_hex(n), 16, '0'), $2, 'bench.' || $2, lpad(to_hex(1 + n % 50), 24, '0'), 'msg_' || $1 || n, '{"type":"bench","data":{"n":' || n || '}}', 8,
      now() - n * interval '1 second', 1, $3::integer, case when $2 = 'ERROR' then now() end
    from generate_series(1, $4::integer) n`
  await client.query(insert, ['aaaaaaaa', 'ERROR', 503, retried])
  for (let done = 0; done < stored; done += 500_000) await client.query(insert, [`bbbb${String(done / 500_000).padStart(4, '0')}`, 'SUCCESS', 200, Math.min(500_000, stored - done)])
  await client.query('vacuum (analyze) webhook_requests; ')
}

/** New requests of every endpoint, made now; their id tells when. */
async function enqueue(client: pg.Client, endpoints: readonly number[], each: number): Promise<void> {
  const made = Date.now().toString(16).padStart(11, '0')
  await client.query(
    `insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, attempts_maximum, at, next_attempt_at)
     select 'demo', x.id, 'CREATED', 'bench.delay', lpad(to_hex(e), 24, '0'), 'msg_' || $3 || x.id, '{"type":"bench"}', 8, now(), now() - interval '1 minute'
     from unnest($1::integer[]) e, generate_series(1, $2::integer) n, lateral (select left(replace(gen_random_uuid()::text, '-', '') || e || n, 24) as id) x`,
    [endpoints, each, made],
  )
  await client.query(`select pg_notify('torre_webhook', '')`)
}

async function until(isDone: () => Promise<boolean>, limitMs = 600_000): Promise<void> {
  const began = performance.now()
  while (!(await isDone())) {
    if (performance.now() - began > limitMs) throw new Error('The bench waited too long.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function startWorker(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl, TORRE_SEED: 'none', TORRE_ROLE: 'worker', TORRE_DELIVER_TO_LOOPBACK: '1' },
    stdio: 'ignore',
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function measured(databaseUrl: string, origin: string, sizes: Sizes, { tiny, say }: BenchOptions): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const receiver = await receiving()
  const rows: Row[] = []
  let worker: ChildProcess | null = null
  try {
    say(`webhook: ${sizes.stored} stored requests`)
    await prepared(client, receiver.origin, sizes)
    const token = await tokenOf(origin, 'automation-operator')
    const post = <Reply>(path: string, body: unknown) => ask<Reply>(origin, token, path, { method: 'POST', body })

    say('webhook: lists')
    const lists = { 'list, first page': '', 'list, one status': '&status=ERROR', 'list, one endpoint': `&endpoint=${'1'.padStart(24, '0')}`, 'list, a code': '&statusCode=503', 'list, page 1000': '&page=1000' }
    for (const [what, query] of Object.entries(lists)) {
      const times: number[] = []
      for (let round = 0; round < (tiny ? 3 : 30); round += 1) times.push(await timed(() => ask(origin, token, `/webhook/requests?pageLength=15${query}`)))
      rows.push({ bench: 'webhook', what: `${what} of ${sizes.retried + sizes.stored}`, unit: 'ms', figures: figuresOf(times), aim: null, compared: [] })
    }
    const failing: number[] = []
    for (let round = 0; round < (tiny ? 3 : 30); round += 1) failing.push(await timed(() => ask(origin, token, '/webhook/requests/failures')))
    rows.push({ bench: 'webhook', what: 'failures by endpoint and cause', unit: 'ms', figures: figuresOf(failing), aim: null, compared: [] })

    say('webhook: plan')
    const filter = { status: 'ERROR' }
    const plans: number[] = []
    for (let round = 0; round < (tiny ? 2 : 10); round += 1) plans.push(await timed(() => post<Planned>('/webhook/retries/plan', { filter })))
    rows.push({ bench: 'webhook', what: `plan of ${sizes.retried} retries`, unit: 'ms', figures: figuresOf(plans), aim: { p95: PLAN_AIM_MS }, compared: [] })
    const { plan } = await post<Planned>('/webhook/retries/plan', { filter })

    say('webhook: delivering a bulk retry')
    worker = startWorker(databaseUrl)
    await until(async () => Number((await client.query(`select count(*) from webhook_workers where alive_until > now()`)).rows[0].count) > 0)
    const began = performance.now()
    const { retry } = await post<Progress>('/webhook/retries', { filter, count: plan.count })
    const accepted = performance.now() - began
    await until(async () => (await ask<Progress>(origin, token, `/webhook/retry/${retry._id}`)).retry.status === 'FINISHED')
    const seconds = (performance.now() - began) / 1000
    rows.push({ bench: 'webhook', what: `begin of a retry of ${plan.count}`, unit: 'ms', figures: single(accepted), aim: null, compared: [] })
    rows.push({ bench: 'webhook', what: 'deliveries of a bulk retry, from its begin to its account', unit: '/s', figures: single(plan.count / seconds), aim: tiny ? null : { atLeast: RATE_AIM }, compared: [] })

    const alive = Array.from({ length: ENDPOINTS - 1 }, (_, at) => at + 1)
    const delays = async (endpoints: readonly number[]) => {
      receiver.forget()
      const wanted = alive.length * sizes.each
      await enqueue(client, endpoints, sizes.each)
      await until(async () => [...receiver.delays.values()].reduce((sum, { length }) => sum + length, 0) >= wanted)
      return figuresOf([...receiver.delays.values()].flat())
    }
    say('webhook: fifty endpoints, one dead')
    await delays(alive)
    const without = await delays(alive)
    const withDead = await delays([0, ...alive])
    rows.push({ bench: 'webhook', what: `delay of ${alive.length} endpoints beside a dead one`, unit: 'ms', figures: withDead, aim: tiny ? null : { p95: without.p95 * DEAD_SHARE_AIM }, compared: [{ name: 'without it', figures: without }] })
  } finally {
    worker?.kill('SIGKILL')
    receiver.server.closeAllConnections()
    receiver.server.close()
    await client.end()
  }
  return rows
}

/** Plans, deliveries and one dead endpoint among fifty, on PostgreSQL. `TORRE_BENCH_REQUESTS` sets how many are stored beside. */
export const webhook: Bench = async (options) => {
  if (!(await isThere())) {
    options.say('webhook: no PostgreSQL answers, so nothing is measured')
    return []
  }
  const stored = Number(process.env['TORRE_BENCH_REQUESTS'] ?? 1_000_000)
  const sizes: Sizes = options.tiny ? { retried: 40, stored: 100, each: 2 } : { retried: 10_000, stored, each: 20 }
  const database = await makeDatabase(`torre_bench_webhook_${randomBytes(4).toString('hex')}`)
  try {
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url, role: 'web' }, ({ origin }) => measured(database.url, origin, sizes, options)),
    )
  } finally {
    await database.drop()
  }
}
