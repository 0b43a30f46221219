import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Bench } from './bench.ts'
import { barePage, followCalls, freshContext, signIn, storageAfter, withBrowser } from './browser.ts'
import { type Comparison, type Figures, figuresOf, type Row, single } from './figures.ts'
import { SEARCHES } from './lists.ts'
import { type Application, reactAdmin, torre } from './peer-applications.ts'
import { builtPeer, type PeerBuilds } from './peer-build.ts'
import { withPeer } from './peer-server.ts'
import { ask, demoFolder, lastingTokenOf, tokenOf, withFolder, withServices } from './service.ts'
import { type Load, load, ROWS } from './start.ts'

/** Added to each reply of the services, milliseconds. Pages and scripts come without it, for both applications. */
const LATENCIES = [0, 50, 200] as const
const WARM_UP = 2
/** Number of figures of each kind, at each latency. */
const ROUNDS = 20
const LOADS = 15
const BARE = ':root[data-bare=shown]'
/** Runs in the bare page: reports as soon as its text is there. */
const sayBare = `document.addEventListener('DOMContentLoaded', () => { document.documentElement.dataset.bare = 'shown' })`

const measures = ['nextPage', 'openSecond', 'openThird', 'openFourth', 'backToList', 'search'] as const
type Measure = (typeof measures)[number]
type Times = Readonly<Record<Measure, number[]>>

const noTimes = (): Times => ({
  nextPage: [],
  openSecond: [],
  openThird: [],
  openFourth: [],
  backToList: [],
  search: [],
})

interface Sizes {
  rounds: number
  loads: number
}

/** The work for each application in turn; every other time the second one begins, so that neither is always first. */
async function byTurns<One>(at: number, both: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (const one of at % 2 === 0 ? both : both.toReversed()) await work(one)
}

/** One page turned, three of its records opened, and back from them. */
async function walk(application: Application, times: Times): Promise<void> {
  times.nextPage.push(await application.nextPage())
  times.openSecond.push(await application.openSecond())
  times.backToList.push(await application.backToList())
  times.openThird.push(await application.openThird())
  times.backToList.push(await application.backToList())
  times.openFourth.push(await application.openFourth())
  times.backToList.push(await application.backToList())
}

async function walks(applications: readonly Application[], { rounds }: Sizes): Promise<readonly Times[]> {
  const all = applications.map((application) => ({ application, times: noTimes() }))
  await byTurns(0, all, ({ application }) => application.open())
  for (let at = 0; at < WARM_UP + rounds; at += 1)
    await byTurns(at, all, ({ application, times }) => walk(application, at < WARM_UP ? noTimes() : times))
  await byTurns(0, all, ({ application }) => application.open())
  for (const [at, word] of SEARCHES.slice(0, WARM_UP + rounds).entries())
    await byTurns(at, all, async ({ application, times }) => {
      const time = await application.search(word)
      if (at >= WARM_UP) times.search.push(time)
    })
  return all.map(({ times }) => times)
}

type Storage = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Addresses of Torre and of the two builds of the peer. */
interface Addresses {
  origin: string
  whole: string
  split: string
}

type Loads = Readonly<Record<keyof Addresses | 'bare', Load[]>>

/** Loads of each application and of the bare page in turn, each in a context of its own without cache. */
async function coldLoads(
  browser: Browser,
  { origin, whole, split }: Addresses,
  storage: Storage,
  { loads }: Sizes,
): Promise<Loads> {
  const found: Loads = { origin: [], whole: [], split: [], bare: [] }
  const rows = 'tbody .RaDataTable-row'
  const kinds = [
    { list: found.origin, address: `${origin}/drivers`, usable: ROWS, more: '' },
    { list: found.whole, address: `${whole}/#/drivers`, usable: rows, more: '' },
    { list: found.split, address: `${split}/#/drivers`, usable: rows, more: '' },
    { list: found.bare, address: `${origin}/health`, usable: BARE, more: sayBare },
  ]
  for (let at = 0; at < 1 + loads; at += 1)
    await byTurns(at, kinds, async ({ list, address, usable, more }) => {
      const context = await freshContext(browser, list === found.origin ? storage : undefined)
      const loaded = await load(context, address, usable, more)
      if (at > 0) list.push(loaded)
      await context.close()
    })
  return found
}

/** Most of the peer's median with which Torre is called ahead: a margin of 25 % (proof.md). */
const AHEAD = 0.75

function shareOf(figures: Figures, peer: Figures): string {
  const share = figures.median / peer.median
  return `${share.toFixed(2)} of react-admin${share <= AHEAD ? ', ahead' : ''}`
}

function rowOf(what: string, figures: Figures, peer: Figures, others: readonly Comparison[]): Row {
  return {
    bench: 'peers',
    what,
    unit: 'ms',
    figures,
    aim: null,
    compared: [{ name: 'react-admin', figures: peer }, ...others],
    note: shareOf(figures, peer),
  }
}

const SEARCH_NOTE = 'react-admin waits 500 ms for further letters'
const withNote = (row: Row, note: string): Row => ({ ...row, note: [row.note, note].filter(Boolean).join('; ') })

function walkRows([ours, theirs]: readonly Times[], bare: Figures): Row[] {
  if (!ours || !theirs) return []
  const row = (what: string, measure: Measure) =>
    rowOf(what, figuresOf(ours[measure]), figuresOf(theirs[measure]), [{ name: 'bare page', figures: bare }])
  return [
    row('next page', 'nextPage'),
    row('open the focused record', 'openSecond'),
    row('open a record at once', 'openThird'),
    row('open a record at once, until what the list knows of it is shown', 'openFourth'),
    row('back to the list', 'backToList'),
    withNote(row('search a common name, from the last key', 'search'), SEARCH_NOTE),
  ]
}

function loadRows({ origin, whole, split, bare }: Loads): Row[] {
  const times = (list: readonly Load[]) => figuresOf(list.map(({ time }) => time))
  const script = (list: readonly Load[]) => single(Math.max(...list.map(({ scriptBytes }) => scriptBytes)) / 1000)
  const splitName = 'react-admin, screens with their route'
  return [
    rowOf('cold load to the rows of a list', times(origin), times(whole), [
      { name: splitName, figures: times(split) },
      { name: 'bare page', figures: times(bare) },
    ]),
    {
      ...rowOf('JavaScript transferred before them', script(origin), script(whole), [
        { name: splitName, figures: script(split) },
      ]),
      unit: 'kB',
    },
  ]
}

/** What the server between react-admin and the services costs: a page of drivers without it, and through it. */
async function hopRow(origin: string, peer: string, { rounds }: Sizes): Promise<Row> {
  const token = await tokenOf(origin, 'automation-operator')
  const [direct, through]: [number[], number[]] = [[], []]
  for (let at = 0; at < WARM_UP + rounds; at += 1)
    await byTurns(
      at,
      [
        { address: origin, list: direct },
        { address: peer, list: through },
      ],
      async ({ address, list }) => {
        const from = performance.now()
        await ask(address, token, `/core/drivers?page=${at + 1}&pageLength=5`)
        if (at >= WARM_UP) list.push(performance.now() - from)
      },
    )
  return {
    ...rowOf('a page of drivers by the services', figuresOf(direct), figuresOf(through), []),
    compared: [{ name: 'through the server of react-admin', figures: figuresOf(through) }],
    note: 'react-admin pays the difference at each call',
  }
}

async function measured(browser: Browser, addresses: Addresses, sizes: Sizes): Promise<Row[]> {
  const { origin, whole } = addresses
  const [context, peerContext] = [await freshContext(browser), await freshContext(browser)]
  const page = await signIn(context, origin, '/drivers')
  const storage = await storageAfter(page, origin, ['/drivers'])
  const peerPage = await peerContext.newPage()
  followCalls(page)
  followCalls(peerPage)
  const bare = await barePage(page, origin, sizes.rounds)
  const times = await walks([torre(page, origin), reactAdmin(peerPage, whole)], sizes)
  await context.close()
  await peerContext.close()
  const loads = await coldLoads(browser, addresses, storage, sizes)
  return [...loadRows(loads), ...walkRows(times, bare), await hopRow(origin, whole, sizes)]
}

/** Measures with services that answer this late. */
const atLatency = (latencyMs: number, data: string, builds: PeerBuilds, sizes: Sizes): Promise<Row[]> =>
  withServices({ data, latencyMs }, ({ origin }) => {
    const server = { services: origin, token: lastingTokenOf(origin, 'automation-operator') }
    return withPeer({ ...server, folder: builds.whole }, (whole) =>
      withPeer({ ...server, folder: builds.split }, (split) =>
        withBrowser((browser) => measured(browser, { origin, whole, split }, sizes)),
      ),
    )
  })

/**
 * Torre's list of drivers beside that of react-admin, in turn, over the same services and rows of the embedded database.
 * It needs the registry of npm at its first run, so that it runs only where it is named.
 */
export const peers: Bench = async ({ tiny, say }) => {
  const builds = await builtPeer(say)
  const sizes = tiny ? { rounds: 2, loads: 2 } : { rounds: ROUNDS, loads: LOADS }
  return withFolder(async (path) => {
    const data = await demoFolder(join(path, 'data'))
    const rows: Row[] = []
    for (const latencyMs of LATENCIES) {
      say(`peers: ${latencyMs} ms`)
      const found = await atLatency(latencyMs, data, builds, sizes)
      rows.push(...found.map((row) => ({ ...row, what: `${row.what}, ${latencyMs} ms` })))
    }
    return rows
  })
}
