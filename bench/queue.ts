import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Bench } from './bench.ts'
import { freshContext, signIn, withBrowser } from './browser.ts'
import { decideInSeries, type Series } from './deciding.ts'
import { type Comparison, type Figures, figuresOf, type Row, single } from './figures.ts'
import { ask, demoFolder, tokenOf, withFolder, withServices } from './service.ts'

const LATENCIES = [0, 50, 200] as const
const MEDIAN_AIM = 20
const P95_AIM = 33
const RATE_AIM = 25
/** Warm-up decisions, which are not counted. */
const WARM_UP = 10

interface Claimed {
  reviews: { resourceId: string; driver: { _id: string }; evidence: { url: string; pages?: number }[] }[]
}

/** Resolves when the outbox on the browser's disk is empty: every decision was acknowledged or refused. */
export async function drained(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The outbox cannot be read')))
      })
    const opened = await resultOf(indexedDB.open('torre-outbox'))
    while ((await resultOf(opened.transaction('decisions').objectStore('decisions').count())) > 0)
      await new Promise(requestAnimationFrame)
    opened.close()
  })
}

/**
 * How many of these decisions the services hold exactly once. Only decisions since the start count, because a renewed
 * licence was already approved earlier.
 */
async function acknowledgedOnce(
  origin: string,
  decided: readonly string[],
  driverOf: ReadonlyMap<string, string>,
  since: string,
): Promise<number> {
  const token = await tokenOf(origin, 'automation-viewer')
  const approvals = new Map<string, number>()
  for (const driver of new Set(decided.map((id) => driverOf.get(id)))) {
    const { histories } = await ask<{ histories: { event: string; resourceId: string; at: string }[] }>(
      origin,
      token,
      `/core/driver/${driver ?? ''}/histories?pageLength=100`,
    )
    for (const { event, resourceId, at } of histories) {
      if (event === 'APPROVE' && at >= since && decided.includes(resourceId))
        approvals.set(resourceId, (approvals.get(resourceId) ?? 0) + 1)
    }
  }
  return decided.filter((id) => approvals.get(id) === 1).length
}

function settled({ times, took }: Series): { figures: Figures; rate: number } {
  return { figures: figuresOf(times.slice(WARM_UP)), rate: (times.length * 1000) / took }
}

/** A page that does nothing but show the next decoded image on a key: without durability, records or framework. */
async function bareSeries(browser: Browser, origin: string, urls: readonly string[], count: number): Promise<Series> {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await page.goto(`${origin}/health`)
  await page.evaluate(async (addresses) => {
    const images = await Promise.all(
      addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
    )
    document.body.innerHTML =
      '<main data-review="0" data-resource="0"><canvas data-evidence="0" width="700" height="780"></canvas></main>'
    const main = document.querySelector('main')
    const canvas = document.querySelector('canvas')
    const pen = canvas?.getContext('2d', { alpha: false })
    let at = 0
    // oxlint-disable-next-line torre/one-key-listener -- the bare page has no dispatcher
    addEventListener('keydown', () => {
      at += 1
      const image = images[at % images.length]
      if (image) pen?.drawImage(image, 0, 0, 700, 780)
      main?.setAttribute('data-review', String(at))
    })
  }, urls)
  const series = await decideInSeries(page, count)
  await context.close()
  return series
}

async function atLatency(browser: Browser, origin: string, latencyMs: number, count: number): Promise<Row[]> {
  const context = await freshContext(browser)
  const driverOf = new Map<string, string>()
  const urls: string[] = []
  context.on('response', (response) => {
    if (!response.url().endsWith('/reviews/claims') || response.request().method() !== 'POST') return
    response
      .json()
      .then(({ reviews }: Claimed) => {
        for (const review of reviews) {
          driverOf.set(review.resourceId, review.driver._id)
          // The bare page decodes pictures only.
          urls.push(...review.evidence.filter(({ pages }) => pages === undefined).map(({ url }) => url))
        }
      })
      .catch(() => undefined)
  })
  const page = await signIn(context, origin, '/reviews')
  await page.locator('[data-review] canvas[data-evidence]').waitFor()
  const since = new Date().toISOString()
  const series = await decideInSeries(page, WARM_UP + count)
  await drained(page)
  const once = await acknowledgedOnce(origin, series.decided, driverOf, since)
  await context.close()

  const bare = await bareSeries(browser, origin, [...new Set(urls)].slice(0, 20), Math.min(count, 60) + WARM_UP)
  const { figures, rate } = settled(series)
  const floor = settled(bare)
  const compared: Comparison[] = [{ name: 'bare page', figures: floor.figures }]
  const what = (text: string) => `${text}, ${latencyMs} ms latency`
  return [
    {
      bench: 'queue',
      what: what('approve to next record painted'),
      unit: 'ms',
      figures,
      aim: { median: MEDIAN_AIM, p95: P95_AIM },
      compared,
    },
    {
      bench: 'queue',
      what: what('decisions a second'),
      unit: '/s',
      figures: single(rate),
      aim: { atLeast: RATE_AIM },
      compared: [{ name: 'bare page', figures: single(floor.rate) }],
    },
    {
      bench: 'queue',
      what: what(`of ${series.decided.length} decisions stored once`),
      unit: '',
      figures: single(once),
      aim: { atLeast: series.decided.length },
      compared: [],
    },
  ]
}

/** The loop of a reviewer: one key, the next record on screen, the decision on disk. */
export const queue: Bench = ({ tiny, say }) =>
  withFolder(async (path) => {
    const rows: Row[] = []
    await withBrowser(async (browser) => {
      for (const latencyMs of tiny ? [0] : LATENCIES) {
        say(`queue: latency ${latencyMs} ms`)
        const data = await demoFolder(join(path, `latency-${latencyMs}`))
        rows.push(
          ...(await withServices({ data, latencyMs }, ({ origin }) =>
            atLatency(browser, origin, latencyMs, tiny ? 5 : 190),
          )),
        )
      }
    })
    return rows
  })
