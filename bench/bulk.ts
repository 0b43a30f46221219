import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright'
import type { Bench } from './bench.ts'
import { barePage, freshContext, keyToPaint, signIn, withBrowser } from './browser.ts'
import { figuresOf, type Row } from './figures.ts'
import { isThere, makeDatabase } from './postgresql.ts'
import { withFolder, withServices } from './service.ts'
import { startReceiver } from './webhook-receiver.ts'
import { storeRequests } from './webhook-store.ts'

const FEEDBACK_AIM = 20
const TASK_AIM = 50
/** Aim: longest time between two changes of the progress, milliseconds. */
const PROGRESS_AIM = 1_000
/** Longest wait for a bulk retry, milliseconds. */
const LIMIT = 120_000

/** True where the dialog is open or announced as coming. */
const isTold = () => document.querySelector('[role=dialog], [data-planning]') !== null
/** True where the dialog announces the start, or the job is already shown. */
const isBegun = () =>
  document.querySelector('[data-retry], [role=dialog] [data-tone=primary][aria-disabled=true]') !== null

interface Watched {
  /** Durations of long tasks, and moments of changes of the progress, milliseconds. */
  tasks: number[]
  moments: number[]
}

/** Runs in the page: records long tasks and every change of the progress. */
const watch = `(() => {
  const watched = { tasks: [], moments: [performance.now()] }
  globalThis.torreWatched = watched
  let last = ''
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  new MutationObserver(() => {
    const said = document.querySelector('[data-retry] [role=progressbar]')?.getAttribute('aria-valuetext') ?? ''
    if (said === last) return
    last = said
    watched.moments.push(performance.now())
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuetext'] })
})()`

interface Round {
  planned: number
  begun: number
  longest: number
  silence: number
}

/** One bulk retry of everything that the filter matches, from its key to its result. */
async function round(page: Page, origin: string): Promise<Round> {
  await page.goto(`${origin}/requests?type=bench.retried`)
  await page.locator('[data-list-page] [row-id]').first().waitFor()
  const planned = await keyToPaint(page, 'Shift+R', isTold, null)
  await page.locator('[role=dialog] [data-plan]').waitFor()
  await page.evaluate(watch)
  const begun = await keyToPaint(page, 'Enter', isBegun, null)
  await page.locator('[data-retry="over"]').waitFor({ timeout: LIMIT })
  const { tasks, moments } = await page.evaluate(
    () => (globalThis as unknown as { torreWatched: Watched }).torreWatched,
  )
  const silences = moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment))
  await page.keyboard.press('t')
  await page.keyboard.press('x')
  // The browser does not report tasks under 50 ms.
  return { planned, begun, longest: Math.max(TASK_AIM, ...tasks), silence: Math.max(...silences) }
}

/** A bulk retry as a person sees it: how soon the console reacts, and whether it stays responsive during the retry. */
export const bulk: Bench = async ({ tiny, say }) => {
  if (!(await isThere())) {
    say('bulk: no PostgreSQL answers, so nothing is measured')
    return []
  }
  const retried = tiny ? 40 : 10_000
  const database = await makeDatabase(`torre_bench_bulk_${randomBytes(4).toString('hex')}`)
  try {
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url }, ({ origin }) =>
        withBrowser(async (browser) => {
          const client = new pg.Client({ connectionString: database.url })
          await client.connect()
          const receiver = await startReceiver()
          try {
            await storeRequests(client, receiver.origin, { retried, stored: tiny ? 100 : 100_000 })
            const page = await signIn(await freshContext(browser), origin, '/requests')
            const runs: Round[] = []
            for (let at = 0; at < (tiny ? 1 : 6); at += 1) {
              say(`bulk: retry ${at + 1} of ${retried}`)
              await client.query(
                `update webhook_requests set status = 'ERROR', last_status_code = 503, failing_since = now(), next_attempt_at = null where type = 'bench.retried'`,
              )
              runs.push(await round(page, origin))
            }
            const compared = [{ name: 'bare page', figures: await barePage(page, origin, tiny ? 2 : 40) }]
            // The first round is left out because it loads the dialog.
            const counted = tiny ? runs : runs.slice(1)
            const row = (what: string, values: number[], aim: number, floor = false): Row => ({
              bench: 'bulk',
              what,
              unit: 'ms',
              figures: figuresOf(values),
              aim: tiny ? null : { median: aim },
              compared: floor ? compared : [],
            })
            return [
              row(
                `retry of ${retried}: key to plan on screen`,
                counted.map(({ planned }) => planned),
                FEEDBACK_AIM,
                true,
              ),
              row(
                'key to word of its begin',
                counted.map(({ begun }) => begun),
                FEEDBACK_AIM,
                true,
              ),
              row(
                'longest task of the page meanwhile, 50 where none is longer',
                counted.map(({ longest }) => longest),
                TASK_AIM,
              ),
              row(
                'longest time without news of the progress',
                counted.map(({ silence }) => silence),
                PROGRESS_AIM,
              ),
            ]
          } finally {
            receiver.server.closeAllConnections()
            receiver.server.close()
            await client.end()
          }
        }),
      ),
    )
  } finally {
    await database.drop()
  }
}
