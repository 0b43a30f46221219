import type pg from 'pg'
import { figuresOf, medianInterval, type Row } from './figures.ts'
import { pause, until } from './waiting.ts'
import type { BenchReceiver } from './webhook-receiver.ts'
import type { Sizes } from './webhook-sizes.ts'
import { endpointId, ENDPOINTS } from './webhook-store.ts'

/** Largest factor by which one dead endpoint may lengthen the others' p95. */
const DEAD_SHARE_AIM = 1.1

/** Enqueues one new request for each of these endpoints; its webhook id contains the current time. */
async function enqueue(client: pg.Client, endpoints: readonly number[]): Promise<void> {
  const sentAt = Date.now().toString(16).padStart(11, '0')
  await client.query(
    `insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, attempts_maximum, at, next_attempt_at)
     select 'demo', x.id, 'CREATED', 'bench.delay', lpad(to_hex(e), 24, '0'), 'msg_' || $2 || '_' || x.id, '{"type":"bench"}', 8, now(), now() - interval '1 minute'
     from unnest($1::integer[]) e, lateral (select left(replace(gen_random_uuid()::text, '-', '') || e, 24) as id) x`,
    [endpoints, sentAt],
  )
  await client.query(`select pg_notify('torre_webhook', '')`)
}

/** Cancels the requests of the dead endpoint and resets its health, so every round starts like the first one. */
async function bury(client: pg.Client, receiver: BenchReceiver): Promise<void> {
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
export async function besideDead(
  client: pg.Client,
  receiver: BenchReceiver,
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
export function deadRows(rounds: Record<Round, number[][]>, tiny: boolean): Row[] {
  const p95s = (which: Round) => rounds[which].map((delays) => figuresOf(delays).p95)
  const without = p95s('without')
  const shares = (which: Round) => p95s(which).map((p95, at) => p95 / (without[at] ?? Number.NaN))
  const intervalOf = (which: Round) => {
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
      note: `medians are 95 times in 100 ${intervalOf('beside')}; ${intervalOf('control')}`,
    },
  ]
}
