import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import type { BenchOptions } from './bench.ts'
import { cpuOf } from './cpu.ts'
import { figuresOf, type Row, single } from './figures.ts'
import { ask } from './service.ts'
import { timed, until } from './waiting.ts'
import type { Sizes } from './webhook-sizes.ts'

/** Aims of a bulk retry. */
const PLAN_AIM_MS = 1_000
const RATE_AIM = 500
/** Interval at which a console reads the progress of a bulk retry, milliseconds. */
const PROGRESS_MS = 200
/** Name of the worker's connections, which identifies its share of the server's work. */
export const WORKER = 'torre-bench-worker'

interface Planned {
  plan: { count: number }
}
interface Progress {
  retry: { _id: string; status: string; succeeded: number; failed: number; waiting: number; sending: number }
}

/** Plans of a bulk retry, without beginning it. */
export async function plans(origin: string, token: string, sizes: Sizes, tiny: boolean): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < (tiny ? 2 : 10); round += 1)
    times.push(
      await timed(() =>
        ask<Planned>(origin, token, '/webhook/retries/plan', {
          method: 'POST',
          body: { filter: { type: 'bench.retried' } },
        }),
      ),
    )
  return {
    bench: 'webhook',
    what: `plan of ${sizes.retried} retries`,
    unit: 'ms',
    figures: figuresOf(times),
    aim: { p95: PLAN_AIM_MS },
    compared: [],
  }
}

/** One bulk retry from its plan to its result: its time and its processor time. */
async function measureRetry(client: pg.Client, origin: string, token: string, worker: ChildProcess) {
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

/** Bulk retries of the same requests, one after the other: their rate, and the processor time of a delivery. */
export async function deliveries(
  client: pg.Client,
  origin: string,
  token: string,
  worker: ChildProcess,
  sizes: Sizes,
  { tiny }: BenchOptions,
): Promise<Row[]> {
  const runs: Awaited<ReturnType<typeof measureRetry>>[] = []
  for (let run = 0; run < sizes.retries; run += 1) {
    await client.query(
      `update webhook_requests set status = 'ERROR', last_status_code = 503, failing_since = now(), next_attempt_at = null where tenant = 'demo' and type = 'bench.retried'`,
    )
    runs.push(await measureRetry(client, origin, token, worker))
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
