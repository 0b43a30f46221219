import { randomUUID } from 'node:crypto'
import type { Bench, BenchOptions } from './bench.ts'
import { type Aim, figuresOf, type Row, single } from './figures.ts'
import { isThere, makeDatabase, seedDrivers } from './postgresql.ts'
import { SEGMENTED_STORY, segmentedCpf, segmentedDriver, segmentedPhone, storeSegmented } from './segmentation-store.ts'
import { ask, tokenOf, withFolder, withServices } from './service.ts'
import { timed, until } from './waiting.ts'

/** Drivers of the demo, which the services make on a new database anyway. */
const DEMO_DRIVERS = 20
/** Rows of the spreadsheet, and how many of each of the four kinds of error are planted among them. */
const SIZES = { whole: { rows: 100_000, planted: 500 }, tiny: { rows: 400, planted: 5 } } as const
/** Events of one batch, which is the most that a call takes. */
const BATCH = 1_000
/** Aims of an import. */
const AIMS = {
  review: { median: 10_000 },
  apply: { median: 5_000 },
  list: { median: 70 },
  reach: { median: 100 },
  events: { atLeast: 1_000 },
} as const satisfies Record<string, Aim>

interface Bed {
  origin: string
  operator: string
  app: string
  options: BenchOptions
}

interface Imported {
  segmentationImport: {
    _id: string
    __v: number
    status: string
    results: Record<string, number>
    segmentation: string | null
  }
}

/**
 * A spreadsheet in which every fourth error is a mistyped CPF, one that nobody has, a driver of an earlier line, or the
 * phone of another driver beside the CPF. The errors lie spread over the rows.
 */
function sheet({ rows, planted }: { rows: number; planted: number }, drivers: number): string {
  const every = Math.floor(rows / (planted * 4))
  let errors = 0
  const lines = Array.from({ length: rows }, (_, at) => {
    const number = at + 1
    const document = segmentedCpf(number)
    if (number % every !== 0 || errors === planted * 4) return `Motorista ${number};${document};`
    errors += 1
    const mistyped = `${document.slice(0, -1)}${(Number(document.at(-1)) + 1) % 10}`
    return [
      `Motorista ${number};${mistyped};`,
      `Motorista ${number};${segmentedCpf(drivers + number)};`,
      `Motorista ${number};${segmentedCpf(number - 1)};`,
      `Motorista ${number};${document};${segmentedPhone(drivers - 1)}`,
    ][errors % 4]
  })
  return `Nome;CPF;Telefone\n${lines.join('\n')}\n`
}

async function upload({ origin, operator }: Bed, text: string): Promise<Imported> {
  const form = new FormData()
  form.append('data', JSON.stringify({ name: 'Bench', type: 'RESTRICTED', description: 'Bench' }))
  form.append('file', new Blob([text], { type: 'text/csv' }), 'bench.csv')
  const headers = { authorization: `Bearer ${operator}` }
  const response = await fetch(`${origin}/api/core/segmentation-import`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`An upload answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Imported
}

/** From the upload to the review, and to the list. @throws Error where the account does not add up */
async function importRows(bed: Bed, list: { id: string }): Promise<Row[]> {
  const { origin, operator, options } = bed
  const { tiny, drivers, say } = options
  const size = tiny ? SIZES.tiny : SIZES.whole
  const text = sheet(size, drivers)
  say('segmentations: import')
  const path = (id: string) => `/core/segmentation-import/${id}`
  let imported: Imported['segmentationImport'] | null = null
  const read = await timed(async () => {
    const { segmentationImport } = await upload(bed, text)
    await until(async () => {
      imported = (await ask<Imported>(origin, operator, path(segmentationImport._id))).segmentationImport
      return imported.status !== 'READING'
    })
  })
  const { _id, __v, status, results } = imported!
  const { rows, planted } = size
  const expected = { INVALID: planted, UNKNOWN: planted, DUPLICATE: planted, AMBIGUOUS: planted }
  const right = { DOCUMENT: rows - 4 * planted, PHONE: 0, GUEST: 0, ...expected }
  for (const [result, count] of Object.entries(right))
    if (results[result] !== count) throw new Error(`${status}: ${JSON.stringify(results)}, but ${result} is ${count}.`)
  let applied: Imported | null = null
  const made = await timed(async () => {
    applied = await ask<Imported>(origin, operator, path(_id), { method: 'PATCH', body: { event: 'APPLY', __v } })
  })
  list.id = applied!.segmentationImport.segmentation ?? ''
  const what = `${rows.toLocaleString('en')} rows`
  const note = `${4 * planted} planted errors, all told by their kind`
  const row = { bench: 'segmentations', unit: 'ms', compared: [] } as const
  return [
    {
      ...row,
      what: `${what} read, compared and in review`,
      figures: single(read),
      aim: tiny ? null : AIMS.review,
      note,
    },
    { ...row, what: `${what} applied`, figures: single(made), aim: tiny ? null : AIMS.apply },
  ]
}

/** Pages of the list and its reach, each beside the smallest call that reads one driver. */
async function readings({ origin, operator, options }: Bed, list: string): Promise<Row[]> {
  const count = options.tiny ? 2 : 30
  const pages = options.tiny ? 20 : 6_000
  const measured = async (path: (round: number) => string) => {
    const times: number[] = []
    for (let round = 0; round < count + 2; round += 1) {
      const time = await timed(() => ask(origin, operator, path(round)))
      // The first two fill caches.
      if (round > 1) times.push(time)
    }
    return figuresOf(times)
  }
  const floor = await measured((round) => `/freight-manager/driver/${segmentedDriver(1 + round)}`)
  const asked: readonly [what: string, path: (round: number) => string, aim: Aim][] = [
    [
      'a page of the list',
      (round) => `/core/segmentation/${list}?pageLength=15&page=${1 + ((round * 7_919) % pages)}`,
      AIMS.list,
    ],
    [
      'a search in the list',
      (round) => `/core/segmentation/${list}?pageLength=15&search=${segmentedCpf(100 + round)}`,
      AIMS.list,
    ],
    ['the reach of the list', () => `/core/segmentation-reach?segmentation=${list}`, AIMS.reach],
  ]
  const rows: Row[] = []
  for (const [what, path, aim] of asked) {
    options.say(`segmentations: ${what}`)
    const compared = [{ name: 'one driver', figures: floor }]
    rows.push({
      bench: 'segmentations',
      what,
      unit: 'ms',
      figures: await measured(path),
      aim: options.tiny ? null : aim,
      compared,
    })
  }
  return rows
}

/** What drivers do with a status campaign, one batch of 1,000 events after the other. */
async function storyRows({ origin, app, options: { tiny, drivers, say } }: Bed): Promise<Row> {
  say('segmentations: story events')
  const batches = tiny ? 1 : 20
  const batch = (from: number) =>
    Array.from({ length: BATCH }, (_, at) => ({
      id: randomUUID(),
      type: 'story.viewed',
      at: new Date().toISOString(),
      driver: segmentedDriver(1 + ((from + at) % drivers)),
      storyGroup: SEGMENTED_STORY,
    }))
  const took = await timed(async () => {
    for (let sent = 0; sent < batches; sent += 1) {
      const body = { events: batch(sent * BATCH) }
      const { accepted } = await ask<{ accepted: number }>(origin, app, '/app/events', { method: 'POST', body })
      if (accepted !== BATCH) throw new Error(`${accepted} of ${BATCH} events were accepted.`)
    }
  })
  return {
    bench: 'segmentations',
    what: 'story events taken in',
    unit: '/s',
    figures: single((batches * BATCH) / (took / 1_000)),
    aim: tiny ? null : AIMS.events,
    compared: [],
  }
}

/** Spreadsheets on their way into a list, long lists, and what drivers do with campaigns, beside many drivers. */
export const segmentations: Bench = async (given) => {
  const { tiny, say } = given
  if (!(await isThere())) {
    say('segmentations: no PostgreSQL answers, so they are left out')
    return []
  }
  // Every row has a driver of its own.
  const options = { ...given, drivers: tiny ? 2 * SIZES.tiny.rows : Math.max(given.drivers, 2 * SIZES.whole.rows) }
  const database = await makeDatabase(tiny ? 'torre_bench_segmentations_tiny' : 'torre_bench_segmentations')
  try {
    await seedDrivers(DEMO_DRIVERS, { databaseUrl: database.url })
    await storeSegmented(database.url, options.drivers, say)
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url }, async ({ origin }) => {
        const [operator, app] = [await tokenOf(origin, 'automation-operator'), await tokenOf(origin, 'driver-app')]
        const bed: Bed = { origin, operator, app, options }
        const list = { id: '' }
        return [...(await importRows(bed, list)), ...(await readings(bed, list.id)), await storyRows(bed)]
      }),
    )
  } finally {
    await database.drop()
  }
}
