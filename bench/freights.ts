import { randomUUID } from 'node:crypto'
import type { Bench, BenchOptions } from './bench.ts'
import { freshContext, signIn, withBrowser } from './browser.ts'
import { decideInSeries } from './deciding.ts'
import { type Aim, type Figures, figuresOf, type Row, single } from './figures.ts'
import { type FreightSizes, storeFreights, storedDriver, storedFreight } from './freight-store.ts'
import { carry } from './load.ts'
import { isThere, makeDatabase, seedDrivers } from './postgresql.ts'
import { ask, tokenOf, withFolder, withServices } from './service.ts'
import { pause, timed } from './waiting.ts'

/** Drivers of the demo, whose registrations wait for a decision. */
const DEMO_DRIVERS = 200
/** Events of one batch, which is the most that a call takes. */
const BATCH = 1_000
/** Aims of freights. */
const AIMS = {
  list: { median: 70 },
  count: { median: 150 },
  recommended: { median: 300 },
  feed: { median: 20 },
  events: { atLeast: 1_000 },
} as const satisfies Record<string, Aim>
/** Share of the queue's rate that is left beside the events. */
const QUEUE_SHARE = 0.9
/** A person's time between two decisions, milliseconds. */
const PACE_MS = 250
/** Decisions of each of four parts, the second and fourth of which are made beside events; and those before them. */
const DECISIONS = 15
const WARM_UP = 5

interface Bed {
  origin: string
  operator: string
  app: string
  sizes: FreightSizes
  options: BenchOptions
}

/** Number of the round's freight or driver, far from that of the round before. */
const spread = (round: number, of: number) => 1 + ((round * 7_919) % of)

async function rounds(
  path: (round: number) => string,
  { origin }: Bed,
  token: string,
  count: number,
): Promise<Figures> {
  const times: number[] = []
  for (let round = 0; round < count + 2; round += 1) {
    const time = await timed(() => ask(origin, token, path(round)))
    // The first two fill caches.
    if (round > 1) times.push(time)
  }
  return figuresOf(times)
}

/** Lists, searches and feeds, each beside the smallest call that reads one driver. */
async function readings(bed: Bed): Promise<Row[]> {
  const { operator, app, sizes, options } = bed
  const count = options.tiny ? 2 : 30
  const freight = (round: number) => `/freight-manager/freight/${storedFreight(spread(round, sizes.active))}`
  const driver = (round: number) => storedDriver(spread(round, sizes.drivers))
  const list = '/freight-manager/freights?pageLength=15&status=ACTIVE'
  const asked: readonly [what: string, path: (round: number) => string, token: string, aim: Aim][] = [
    ['freights, first page', () => list, operator, AIMS.list],
    ['freights, a lane', () => `${list}&originStateCode=SP&destinationStateCode=PR`, operator, AIMS.list],
    ['freights, with saves, by interests', () => `${list}&hasSave=true&orderBy=INTERESTS`, operator, AIMS.list],
    ['freights, a search', (round) => `${list}&search=usina%20${round}`, operator, AIMS.list],
    ['compatible drivers, count', (round) => `${freight(round)}/search-drivers/count`, operator, AIMS.count],
    [
      'recommended drivers, 50',
      (round) => `${freight(round)}/search-drivers?pageLength=50`,
      operator,
      AIMS.recommended,
    ],
    [
      'recommended drivers beyond the app, 50',
      (round) => `${freight(round)}/search-drivers?pageLength=50&beyond=true`,
      operator,
      AIMS.recommended,
    ],
    ['feed of a driver', (round) => `/app/driver/${driver(round)}/feed`, app, AIMS.feed],
  ]
  const floor = await rounds((round) => `/freight-manager/driver/${driver(round)}`, bed, operator, count)
  const rows: Row[] = []
  for (const [what, path, token, aim] of asked) {
    options.say(`freights: ${what}`)
    const figures = await rounds(path, bed, token, count)
    const compared = [{ name: 'one driver', figures: floor }]
    rows.push({ bench: 'freights', what, unit: 'ms', figures, aim: options.tiny ? null : aim, compared })
  }
  return rows
}

/** A batch of what drivers do: a fifth searches, three fifths look at freights, a fifth opens the app. */
function batchOf({ sizes }: Bed, from: number): object[] {
  const types = ['freight.searched', 'freight.clicked', 'freight.viewed', 'freight.saved', 'driver.app-opened']
  return Array.from({ length: BATCH }, (_, at) => {
    const type = types[at % types.length]!
    const lane = { origin: { city: 'Campinas', stateCode: 'SP' }, destination: { city: 'Curitiba', stateCode: 'PR' } }
    const subject =
      type === 'freight.searched' ? lane : { freight: storedFreight(spread(from + at, Math.min(sizes.active, 2_000))) }
    return {
      id: randomUUID(),
      type,
      at: new Date().toISOString(),
      driver: storedDriver(spread(from + at, sizes.drivers)),
      position: { latitude: -22.9, longitude: -47.06 },
      ...(type === 'driver.app-opened' ? {} : subject),
    }
  })
}

interface Taken {
  accepted: number
  refused: readonly object[]
}

async function send(bed: Bed, from: number): Promise<number> {
  const events = batchOf(bed, from)
  const taken = await ask<Taken>(bed.origin, bed.app, '/app/events', { method: 'POST', body: { events } })
  if (taken.accepted !== BATCH) throw new Error(`${taken.accepted} of ${BATCH} events were accepted.`)
  return taken.accepted
}

const claims = ({ origin, operator, options: { tiny } }: Bed) =>
  carry({
    origin,
    token: operator,
    next: () => ({ method: 'POST', path: '/core/reviews/claims', body: { limit: 20 } }),
    ...(tiny ? { amount: 32 } : { seconds: 6 }),
  })

/** A thousand events a second until it is ended. */
function streamOf(bed: Bed, from: number) {
  const over = new AbortController()
  let late = 0
  let sent = from
  const stream = async () => {
    while (!over.signal.aborted) {
      const time = await timed(async () => {
        sent += await send(bed, sent)
      })
      if (time > 1_000) late += 1
      await pause(Math.max(0, 1_000 - time))
    }
  }
  const ended = stream()
  // Nobody waits for it before it is ended.
  ended.catch(() => undefined)
  return {
    /** @returns how many batches took more than a second. @throws Error where events were not accepted */
    async end(): Promise<number> {
      over.abort()
      await ended
      return late
    },
  }
}

/** A person who decides in the queue, in turn without and beside a thousand events a second. */
function personRow(bed: Bed): Promise<Row> {
  const { tiny, say } = bed.options
  const part = tiny ? 2 : DECISIONS
  say("freights: a person's decisions, without and beside events")
  return withBrowser(async (browser) => {
    const context = await freshContext(browser)
    const page = await signIn(context, bed.origin, '/reviews')
    await page.locator('[data-review] canvas[data-evidence]').waitFor()
    const streams: ReturnType<typeof streamOf>[] = []
    const partOf = (decided: number) => Math.floor((decided - WARM_UP) / part)
    const onKey = (decided: number) => {
      if ((decided - WARM_UP) % part !== 0) return
      if (partOf(decided) % 2 === 1) streams.push(streamOf(bed, 1_000_000 * (streams.length + 1)))
      else
        void streams
          .at(-1)
          ?.end()
          .catch(() => undefined)
    }
    let times: readonly number[] = []
    try {
      ;({ times } = await decideInSeries(page, WARM_UP + 4 * part, { paceMs: PACE_MS, onKey }))
    } finally {
      // Nothing else ends what still sends, also where the decisions have failed.
      await Promise.allSettled(streams.map((stream) => stream.end()))
    }
    // A stream whose events were refused says so here.
    for (const stream of streams) await stream.end()
    await context.close()
    const ofParts = (remainder: number) =>
      figuresOf(times.filter((_, at) => at >= WARM_UP && partOf(at) % 2 === remainder))
    const alone = ofParts(0)
    return {
      bench: 'freights',
      what: "a person's decision beside 1,000 app events a second, key to next record painted",
      unit: 'ms',
      figures: ofParts(1),
      aim: tiny ? null : { median: alone.median / QUEUE_SHARE },
      compared: [{ name: 'without events', figures: alone }],
    }
  })
}

/** Events as fast as they are taken in, then a thousand a second while people claim from the queue and decide. */
async function eventRows(bed: Bed): Promise<Row[]> {
  const { tiny, say } = bed.options
  const batches = tiny ? 2 : 20
  say('freights: events')
  let sent = await send(bed, 0)
  const took = await timed(async () => {
    for (let batch = 0; batch < batches; batch += 1) sent += await send(bed, sent)
  })
  const person = await personRow(bed)
  say('freights: claims, without and beside events')
  await claims(bed)
  const alone = await claims(bed)
  const stream = streamOf(bed, sent)
  // The events are ended before a failure of the claims goes on, because nothing else ends them.
  const [carried] = await Promise.allSettled([claims(bed)])
  const late = await stream.end()
  if (carried.status === 'rejected') throw carried.reason
  const beside = carried.value
  const bench = 'freights'
  return [
    {
      bench,
      what: 'app events taken in, one batch of 1,000 after the other',
      unit: '/s',
      figures: single((batches * BATCH) / (took / 1_000)),
      aim: tiny ? null : AIMS.events,
      compared: [],
    },
    person,
    {
      bench,
      what: 'claims of 20 beside 1,000 app events a second',
      unit: '/s',
      figures: single(beside.rate),
      aim: tiny ? null : { atLeast: QUEUE_SHARE * alone.rate },
      compared: [{ name: 'without events', figures: single(alone.rate) }],
      note: late === 0 ? 'every batch took less than a second' : `${late} batches took more than a second`,
    },
  ]
}

/** Freights, the drivers for them and what the driver app sends, beside many drivers. */
export const freights: Bench = async (options) => {
  const { tiny, say } = options
  if (!(await isThere())) {
    say('freights: no PostgreSQL answers, so they are left out')
    return []
  }
  const drivers = options.drivers
  const sizes = tiny ? { drivers, freights: 60, active: 30 } : { drivers, freights: drivers / 5, active: drivers / 50 }
  const database = await makeDatabase(tiny ? 'torre_bench_freights_tiny' : 'torre_bench_freights')
  try {
    await seedDrivers(DEMO_DRIVERS, { databaseUrl: database.url })
    await storeFreights(database.url, sizes, say)
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url }, async ({ origin }) => {
        const [operator, app] = [await tokenOf(origin, 'automation-operator'), await tokenOf(origin, 'driver-app')]
        const bed: Bed = { origin, operator, app, sizes, options }
        return [...(await readings(bed)), ...(await eventRows(bed))]
      }),
    )
  } finally {
    await database.drop()
  }
}
