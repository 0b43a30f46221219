import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { type Aim, figuresOf, type Row, single } from './figures.ts'
import { isThere, makeDatabase, seedDrivers } from './postgresql.ts'
import { ask, tokenOf, withFolder, withServices } from './service.ts'
import { timed } from './waiting.ts'

/** Aims of positions, milliseconds; taken in, a second. */
const AIMS = { track: { median: 700 }, page: { median: 150 }, events: { atLeast: 5_000 } } as const satisfies Record<
  string,
  Aim
>
/** Drivers of the demo, over whom the stored positions are spread. */
const DRIVERS = 200
const BATCH = 1_000
const DAY_MS = 86_400_000
const PERIOD_DAYS = 10

/** The first drivers of the demo have travels, and positions of their own. */
const DRIVING = 20

/**
 * Stores positions of all drivers in the last ten days, at even distances; the first driver has `track` of them.
 * @returns the drivers
 */
async function store(url: string, all: number, track: number, until: Date): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const found = await client.query<{ id: string }>("select id from drivers where tenant = 'demo' order by id")
    const drivers = found.rows.slice(DRIVING).map(({ id }) => id)
    const each = Math.max(1, Math.floor(all / drivers.length))
    const from = new Date(until.getTime() - PERIOD_DAYS * DAY_MS)
    await client.query('select open_position_months($1::jsonb)', [JSON.stringify([from, until])])
    for (const [number, driver] of drivers.entries()) {
      const count = number === 0 ? track : each
      await client.query(
        `insert into driver_positions (tenant, driver_id, at, id, latitude, longitude, speed, battery, plates)
         select 'demo', $1, $2::timestamptz + n * ($4::float8 / $3) * interval '1 millisecond',
           lpad(to_hex(n), 24, '0'), -18919000 + n % 5000 * 100, -48277000 + n % 7000 * 100, 720, 80, '["ABC1D23"]'
         from generate_series(0, $3::int - 1) n`,
        [driver, from, count, PERIOD_DAYS * DAY_MS - 60_000],
      )
    }
    await client.query('analyze driver_positions')
    return drivers
  } finally {
    await client.end()
  }
}

interface Bed {
  origin: string
  operator: string
  app: string
  drivers: readonly string[]
  until: Date
  sizes: { all: number; track: number; rounds: number; batches: number }
  aims: typeof AIMS | null
}

/** A track and a page, beside the smallest call that reads one driver. */
async function readings({ origin, operator, drivers, until, sizes, aims }: Bed): Promise<Row[]> {
  const from = new Date(until.getTime() - PERIOD_DAYS * DAY_MS).toISOString()
  const period = new URLSearchParams({ startAt: from, endAt: until.toISOString() }).toString()
  const times = async (path: (round: number) => string) => {
    const measured: number[] = []
    for (let round = 0; round < sizes.rounds + 2; round += 1) {
      const time = await timed(() => ask(origin, operator, path(round)))
      // The first two fill caches.
      if (round > 1) measured.push(time)
    }
    return figuresOf(measured)
  }
  const ofDriver = (round: number) => drivers[1 + (round % (drivers.length - 1))]!
  const track = `/tracking/driver/${drivers[0]!}/track?${period}`
  const read = await ask<{ track: { length: number } }>(origin, operator, track)
  if (read.track.length !== sizes.track)
    throw new Error(`The track has ${read.track.length} of ${sizes.track} positions.`)
  const floor = await times((round) => `/core/driver/${ofDriver(round)}/basic-data`)
  const row = {
    bench: 'positions',
    unit: 'ms' as const,
    compared: [{ name: 'basic data of one driver', figures: floor }],
  }
  return [
    {
      ...row,
      what: `track of ${sizes.track.toLocaleString('en')} positions`,
      figures: await times(() => track),
      aim: aims?.track ?? null,
    },
    {
      ...row,
      what: `first page of a driver’s ten days, of ${sizes.all.toLocaleString('en')} stored`,
      figures: await times((round) => `/tracking/driver-locations?driver=${ofDriver(round)}&pageLength=15&${period}`),
      aim: aims?.page ?? null,
    },
  ]
}

/** Positions as fast as they are taken in. */
async function taking({ origin, app, drivers, until, sizes, aims }: Bed): Promise<Row> {
  const batch = (number: number) =>
    Array.from({ length: BATCH }, (_, at) => ({
      id: randomUUID(),
      type: 'driver.located',
      at: new Date(until.getTime() - number * 1_000 - at).toISOString(),
      driver: drivers[at % drivers.length],
      position: { latitude: -18.9, longitude: -48.2 },
      speed: 72,
      batteryLevel: 80,
    }))
  const took = await timed(async () => {
    for (let number = 0; number < sizes.batches; number += 1) {
      const body = { events: batch(number) }
      const { accepted } = await ask<{ accepted: number }>(origin, app, '/app/events', { method: 'POST', body })
      if (accepted !== BATCH) throw new Error(`${accepted} of ${BATCH} positions were accepted.`)
    }
  })
  return {
    bench: 'positions',
    what: 'positions taken in, one batch of 1,000 after the other',
    unit: '/s',
    figures: single((sizes.batches * BATCH) / (took / 1_000)),
    aim: aims?.events ?? null,
    compared: [],
  }
}

/**
 * Positions on PostgreSQL: a track of 100,000, a page of ten days, and what is taken in. `TORRE_BENCH_POSITIONS` sets
 * the number of stored positions.
 */
export const positions: Bench = async ({ tiny, say }) => {
  if (!(await isThere())) {
    say('positions: no PostgreSQL answers, so they are left out')
    return []
  }
  const sizes = tiny
    ? { all: 2_000, track: 1_000, rounds: 2, batches: 2 }
    : { all: Number(process.env['TORRE_BENCH_POSITIONS'] ?? 10_000_000), track: 100_000, rounds: 15, batches: 30 }
  const database = await makeDatabase(tiny ? 'torre_bench_positions_tiny' : 'torre_bench_positions')
  try {
    await seedDrivers(tiny ? DRIVING + 4 : DRIVERS, { databaseUrl: database.url })
    const until = new Date()
    say(`positions: ${sizes.all.toLocaleString('en')} are stored`)
    const drivers = await store(database.url, sizes.all, sizes.track, until)
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url }, async ({ origin }) => {
        const [operator, app] = [await tokenOf(origin, 'automation-operator'), await tokenOf(origin, 'driver-app')]
        const bed: Bed = { origin, operator, app, drivers, until, sizes, aims: tiny ? null : AIMS }
        say('positions: reading')
        const read = await readings(bed)
        say('positions: taking in')
        return [...read, await taking(bed)]
      }),
    )
  } finally {
    await database.drop()
  }
}
