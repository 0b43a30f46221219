import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Bench, BenchOptions } from './bench.ts'
import { endWithThis } from './children.ts'
import { figuresOf, type Row, single } from './figures.ts'
import { carry } from './load.ts'
import { benchDatabase, isThere, makeDatabase } from './postgresql.ts'
import { lastingTokenOf, type Running, runServices, withFolder } from './service.ts'
import { withFloor } from './services.ts'

const DRIVERS = 5_000
const RATIO_AIM = 1.7
const READY_AIM = 2_000
/** Milliseconds for a gigabyte. */
const RESTORE_AIM = 120_000
const GIGABYTE = 1_000
const MEGABYTE = 1_000_000
/** Requests of a day: twenty people who each make ten thousand. Not in the specification. */
const DAY_REQUESTS = 200_000
/** Growth of memory that counts as flat. */
const GROWTH_AIM = 1.1
const PAGE = '/core/drivers?pageLength=15'

/** Runs a program to its end. @throws Error with what it printed where it fails */
function run(program: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    endWithThis(child)
    let printed = ''
    child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${printed}`)),
    )
  })
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Requests a second that the processes answer together. */
async function rateOf(
  servers: readonly { origin: string; token?: () => Promise<string> }[],
  path: string,
  seconds: number,
): Promise<number> {
  const next = () => ({ method: 'GET', path })
  // All loads end before the failure of one goes on, so that none reaches a server that stops.
  const carried = await Promise.allSettled(
    servers.map(async ({ origin, token }) =>
      carry({ origin, ...(token ? { token: await token() } : {}), next, seconds }),
    ),
  )
  return carried.reduce((sum, load) => {
    if (load.status === 'rejected') throw load.reason
    return sum + load.value.rate
  }, 0)
}

/** Two processes against one, by turns, and the same of servers without work. */
async function capacity(databaseUrl: string, origins: readonly [string, string], tiny: boolean): Promise<Row> {
  const webs = origins.map((origin) => ({ origin, token: lastingTokenOf(origin, 'automation-operator') }))
  const seconds = tiny ? 1 : 5
  const rounds = Array.from({ length: tiny ? 1 : 5 })
  return withFloor(databaseUrl, (one) =>
    withFloor(databaseUrl, async (other) => {
      const ratios: number[] = []
      const floors: number[] = []
      const rates: number[] = []
      for (const _ of rounds) {
        const alone = await rateOf(webs.slice(0, 1), PAGE, seconds)
        rates.push(alone)
        ratios.push((await rateOf(webs, PAGE, seconds)) / alone)
        floors.push(
          (await rateOf([{ origin: one }, { origin: other }], '/rows', seconds)) /
            (await rateOf([{ origin: one }], '/rows', seconds)),
        )
      }
      return {
        bench: 'installation',
        what: 'two web processes against one, first page of drivers',
        unit: '',
        figures: figuresOf(ratios),
        aim: { atLeast: RATIO_AIM },
        compared: [
          { name: 'two servers without work against one', figures: figuresOf(floors) },
          { name: 'one process, requests a second', figures: figuresOf(rates) },
        ],
        note: 'load, processes and PostgreSQL share the processors of this machine',
      }
    }),
  )
}

/** From SIGTERM to the next process's answer, and a server without work started in the same way. */
async function restart(databaseUrl: string, data: string, tiny: boolean): Promise<Row> {
  const times: number[] = []
  const floors: number[] = []
  let running: Running | null = await runServices({ data, databaseUrl, role: 'web' })
  try {
    for (let round = 0; round < (tiny ? 1 : 7); round += 1) {
      times.push(
        await millisecondsOf(async () => {
          const former = running
          // A process that is told to stop and does not start again is none that `finally` could stop.
          running = null
          await former?.stop()
          running = await runServices({ data, databaseUrl, role: 'web' })
        }),
      )
      floors.push(await millisecondsOf(() => withFloor(databaseUrl, () => Promise.resolve())))
    }
  } finally {
    await running?.stop()
  }
  return {
    bench: 'installation',
    what: 'restart to ready on PostgreSQL, from SIGTERM on',
    unit: 'ms',
    figures: figuresOf(times),
    aim: { median: READY_AIM },
    compared: [{ name: 'start of a server without work', figures: figuresOf(floors) }],
  }
}

async function memoryOf({ origin }: Running): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^torre_process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / MEGABYTE
}

/** How often errors of each kind came, with the socket's error behind a request that got no answer. */
function kindsOf(failures: readonly unknown[]): string {
  const kinds = new Map<string, number>()
  for (const failure of failures) {
    const { message, cause } = failure as Error
    const kind = cause instanceof Error ? `${message} (${cause.message})` : message
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [...kinds].map(([kind, times]) => `${times} × ${kind}`).join('; ')
}

/** A day's load in the share of an hour that `minutes` are, evenly; the memory of the process meanwhile. */
async function aDay(running: Running, { minutes, say }: BenchOptions): Promise<Row[]> {
  const token = lastingTokenOf(running.origin, 'automation-admin')
  const requests = Math.max(40, Math.round((DAY_REQUESTS * minutes) / 60))
  const everyMs = (minutes * 60_000) / requests
  const memory: number[] = []
  const times: number[] = []
  const under = new Set<Promise<void>>()
  const batch = `${process.pid}-${Date.now()}`
  const failures: unknown[] = []
  const send = async (at: number): Promise<void> => {
    const began = performance.now()
    const isWrite = at % 4 === 0
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' }
    const reply = await fetch(
      `${running.origin}/api${isWrite ? '/core/department' : at % 4 === 1 ? '/core/reviews?pageLength=15' : PAGE}`,
      isWrite
        ? {
            method: 'POST',
            headers,
            body: JSON.stringify({ identifier: `carga-${batch}-${at}`, description: 'Carga' }),
          }
        : { headers },
    )
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${isWrite ? 'A write' : 'A reading'} was answered ${reply.status}.`)
    times.push(performance.now() - began)
  }
  const began = performance.now()
  for (let at = 0; at < requests; at += 1) {
    const early = began + at * everyMs - performance.now()
    if (early > 1) await pause(early)
    const sent: Promise<void> = send(at)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => under.delete(sent))
    under.add(sent)
    if (at % Math.ceil(requests / 30) === 0) memory.push(await memoryOf(running))
    if (at % 10_000 === 9_999) say(`installation: ${at + 1} of ${requests} requests`)
  }
  await Promise.all(under)
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${requests} requests failed: ${kindsOf(failures)}`, { cause: failures[0] })
  const third = Math.floor(memory.length / 3)
  const [before, after] = [figuresOf(memory.slice(third, 2 * third)), figuresOf(memory.slice(2 * third))]
  const what = `${requests.toLocaleString('en')} requests in ${minutes} minutes, a quarter of them writing`
  return [
    {
      bench: 'installation',
      what: `${what}: memory of the last third to that of the second`,
      unit: '',
      figures: single(after.median / before.median),
      aim: { median: GROWTH_AIM },
      compared: [
        { name: 'second third, MB', figures: before },
        { name: 'last third, MB', figures: after },
      ],
    },
    {
      bench: 'installation',
      what: `${what}: time of one`,
      unit: 'ms',
      figures: figuresOf(times),
      aim: null,
      compared: [],
    },
  ]
}

/** Files of one megabyte, which no compression makes smaller, in a database of the benches. */
async function fill(url: string, megabytes: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let at = 0; at < megabytes; at += 1)
      await client.query(
        `insert into files (tenant, id, type, bytes) values ('demo', $1, 'image/jpeg', $2) on conflict do nothing`,
        [`f${at.toString(16).padStart(23, '0')}`, randomBytes(MEGABYTE)],
      )
  } finally {
    await client.end()
  }
}

/** Restores a backup of this size on PostgreSQL as docs/operating.md says; the floor is a copy of its file. */
async function restore(databaseUrl: string, folder: string, { megabytes, tiny }: BenchOptions): Promise<Row> {
  const file = join(folder, 'torre.dump')
  await fill(databaseUrl, megabytes)
  await run('pg_dump', '--format=custom', `--file=${file}`, databaseUrl)
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < (tiny ? 1 : 3); round += 1) {
    const empty = await makeDatabase('torre_bench_restored')
    try {
      times.push(await millisecondsOf(() => run('pg_restore', `--dbname=${empty.url}`, file)))
    } finally {
      await empty.drop()
    }
    const copy = join(folder, 'copy')
    floors.push(
      await millisecondsOf(async () => {
        await copyFile(file, copy)
        const handle = await open(copy, 'r+')
        await handle.sync()
        await handle.close()
      }),
    )
    await rm(copy)
  }
  return {
    bench: 'installation',
    what: `restore a backup of ${Math.round((await stat(file)).size / MEGABYTE)} MB on PostgreSQL`,
    unit: 'ms',
    figures: figuresOf(times),
    aim: megabytes >= GIGABYTE ? { median: RESTORE_AIM } : null,
    compared: [{ name: 'copy of its file, on the disk', figures: figuresOf(floors) }],
  }
}

/** What running an installation on PostgreSQL costs: a second process, a restart, a day, a restored backup. */
export const installation: Bench = async (options) => {
  const { tiny, say } = options
  if (!(await isThere())) {
    say('installation: left out, because there is no PostgreSQL server')
    return []
  }
  say('installation')
  const name = tiny ? 'torre_bench_tiny_installation' : 'torre_bench_installation'
  const database = await benchDatabase(name, tiny ? options.drivers : DRIVERS)
  try {
    return await withFolder(async (folder) => {
      const start = () => runServices({ data: join(folder, 'data'), databaseUrl: database.url, role: 'web' })
      const running: Running[] = []
      const rows: Row[] = []
      try {
        const one = await start()
        running.push(one)
        const other = await start()
        running.push(other)
        rows.push(await capacity(database.url, [one.origin, other.origin], tiny))
        rows.push(...(await aDay(one, options)))
      } finally {
        await Promise.all(running.map((each) => each.stop()))
      }
      rows.push(await restart(database.url, join(folder, 'data'), tiny))
      rows.push(await restore(database.url, folder, options))
      return rows
    })
  } finally {
    await database.drop()
  }
}
