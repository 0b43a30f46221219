import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import type { Bench } from './bench.ts'
import { freshContext, withBrowser } from './browser.ts'
import { type Aim, type Comparison, figuresOf, type Row } from './figures.ts'
import { withFolder } from './service.ts'
import { withStatic } from './static-server.ts'

const ROWS = 100_000
/**
 * Aim for the longest task of the page during an export (proof.md), milliseconds. The browser does not report tasks
 * under 50 ms.
 */
const TASK_AIM: Aim = { median: 50 }
/** Aims for the whole export, milliseconds. Not in the specification; chosen because a person waits for the file. */
const TIME_AIMS: Readonly<Record<string, Aim>> = {
  csv: { median: 5_000 },
  xlsx: { median: 10_000 },
  pdf: { median: 30_000 },
}
const PEER = 'the library alone, on the page'

/** Measurements of one export, as the page reports them. */
interface Outcome {
  time: number
  longest: number
  bytes: number
  progress: number
}

interface Hooks {
  torreExport(format: string): Promise<Outcome>
  torrePeer(): Promise<Outcome>
  torreIsIdle(): boolean
}

function runExport(page: Page, format: string): Promise<Outcome> {
  return page.evaluate((wanted) => (globalThis as unknown as Hooks).torreExport(wanted), format)
}

/** Runs in a new page each time, so no export inherits the memory of another. */
async function fresh<Result>(
  browser: Browser,
  address: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as unknown as Partial<Hooks>).torreIsIdle?.() === true)
  try {
    return await work(page)
  } finally {
    await context.close()
  }
}

function rowsOf(format: string, rows: number, outcomes: readonly Outcome[], peers: readonly Outcome[]): Row[] {
  // Where the browser reports no task, all took less than 50 ms.
  const of = (list: readonly Outcome[], part: keyof Outcome) =>
    figuresOf(list.map((outcome) => (part === 'longest' ? Math.max(outcome.longest, 1) : outcome[part])))
  const compared = (part: keyof Outcome): Comparison[] =>
    format === 'xlsx' ? [{ name: PEER, figures: of(peers, part) }] : []
  const what = `${rows.toLocaleString('en')} rows to ${format}`
  const note = `${(of(outcomes, 'bytes').median / 1e6).toFixed(1)} MB, progress told ${of(outcomes, 'progress').median.toFixed(0)} times a second`
  return [
    {
      bench: 'exports',
      what,
      unit: 'ms',
      figures: of(outcomes, 'time'),
      aim: TIME_AIMS[format] ?? null,
      compared: compared('time'),
      note,
    },
    {
      bench: 'exports',
      what: `${what}, longest task of the page`,
      unit: 'ms',
      figures: of(outcomes, 'longest'),
      aim: TASK_AIM,
      compared: compared('longest'),
      note: '1 stands for less than 50 ms',
    },
  ]
}

/** A hundred thousand generated rows into each format, by the worker, while the page stays responsive. */
export const exports: Bench = ({ tiny, say }) =>
  withFolder(async (path) => {
    const built = join(path, 'page')
    const rows = tiny ? 1_200 : ROWS
    const times = tiny ? 1 : 3
    await build({
      root: fileURLToPath(new URL('exports-page', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['torre-source', 'module', 'browser', 'production'] },
      worker: { format: 'es' },
      build: { outDir: built, emptyOutDir: true, target: 'es2023', modulePreload: false, chunkSizeWarningLimit: 2_000 },
    })
    return withBrowser((browser) =>
      withStatic(built, async (origin) => {
        const address = `${origin}/?rows=${rows}`
        const peers: Outcome[] = []
        const found: Row[] = []
        for (const format of ['csv', 'xlsx', 'pdf']) {
          const outcomes: Outcome[] = []
          for (let at = 0; at < times; at += 1) {
            say(`exports: ${format} ${at + 1} of ${times}`)
            outcomes.push(await fresh(browser, address, (page) => runExport(page, format)))
            if (format === 'xlsx')
              peers.push(
                await fresh(browser, address, (page) =>
                  page.evaluate(() => (globalThis as unknown as Hooks).torrePeer()),
                ),
              )
          }
          found.push(...rowsOf(format, rows, outcomes, peers))
        }
        return found
      }),
    )
  })
