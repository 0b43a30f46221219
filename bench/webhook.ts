import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Bench, BenchOptions } from './bench.ts'
import type { Row } from './figures.ts'
import { isThere, makeDatabase } from './postgresql.ts'
import { startWorker, tokenOf, withFolder, withServices, workersReady } from './service.ts'
import { besideDead, deadRows } from './webhook-dead-endpoint.ts'
import { lists } from './webhook-lists.ts'
import { startReceiver } from './webhook-receiver.ts'
import { deliveries, plans, WORKER } from './webhook-retries.ts'
import type { Sizes } from './webhook-sizes.ts'
import { storeRequests } from './webhook-store.ts'

async function measured(databaseUrl: string, origin: string, sizes: Sizes, options: BenchOptions): Promise<Row[]> {
  const { tiny, say } = options
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const receiver = await startReceiver()
  const rows: Row[] = []
  let worker: ChildProcess | null = null
  try {
    say(`webhook: ${sizes.stored} stored requests`)
    await storeRequests(client, receiver.origin, sizes)
    const token = await tokenOf(origin, 'automation-operator')
    say('webhook: lists')
    rows.push(...(await lists(origin, token, sizes, tiny)))
    say('webhook: plan')
    rows.push(await plans(origin, token, sizes, tiny))

    say('webhook: bulk retries')
    worker = startWorker(databaseUrl, { PGAPPNAME: WORKER })
    await workersReady(client, 1)
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
