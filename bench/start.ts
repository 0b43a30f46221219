import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import type { Bench } from './bench.ts'
import { freshContext, signIn, storageAfter, withBrowser } from './browser.ts'
import { figuresOf, type Row, single } from './figures.ts'
import { demoFolder, withFolder, withServices } from './service.ts'

/** The rows of a list: the first ones, which all commands work on, or those of the grid, which follow. */
export const ROWS = '[data-list-page] :is([data-first-row], [row-id])'

interface Start {
  path: string
  what: string
  /** CSS selector of what makes the screen usable. */
  usable: string
  /** Most milliseconds at the median. */
  time: number
  /** Most transferred JavaScript, kB of 1,000 bytes. */
  script: number
}

const QUEUE: Start = {
  path: '/reviews',
  what: 'a usable queue',
  usable: '[data-review] canvas[data-evidence]',
  time: 300,
  script: 200,
}
const LIST: Start = {
  path: '/drivers',
  what: 'the rows of a list',
  usable: ROWS,
  time: 500,
  script: 250,
}

/** The bare page says that its image is painted. */
const BARE = ':root[data-bare=shown]'

/**
 * Runs in the page from the beginning: reports when an element is painted. Zero is the start of the navigation.
 */
const untilUsable = (selector: string) => `(() => {
  globalThis.torreUsable = new Promise((resolve) => {
    const isThere = () => document.querySelector(${JSON.stringify(selector)}) !== null
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
})()`

/** Runs in the bare page: shows one image when it is decoded. */
const showImage = (url: string) => `document.addEventListener('DOMContentLoaded', () => {
  const image = document.body.appendChild(new Image())
  image.src = ${JSON.stringify(url)}
  image.decode().then(() => { document.documentElement.dataset.bare = 'shown' })
})`

/** One load without cache: milliseconds until it is usable, and the bytes of script that it transferred. */
export interface Load {
  time: number
  scriptBytes: number
}

/**
 * Loads an address in a fresh context until the element is painted.
 * @param more script that runs in the page at its start
 */
export async function load(context: BrowserContext, address: string, usable: string, more = ''): Promise<Load> {
  await context.addInitScript(`if (location.protocol.startsWith('http')) { ${untilUsable(usable)}; ${more} }`)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let scriptBytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(address, { waitUntil: 'commit' })
  const time = await page.evaluate(() => (globalThis as unknown as { torreUsable: Promise<number> }).torreUsable)
  const loaded = { time, scriptBytes }
  await page.close()
  return loaded
}

async function measured(browser: Browser, origin: string, count: number): Promise<Row[]> {
  const first = await freshContext(browser)
  const imageUrls: string[] = []
  first.on('response', (response) => {
    if (
      response.request().resourceType() === 'fetch' &&
      (response.headers()['content-type'] ?? '').startsWith('image/')
    )
      imageUrls.push(response.url())
  })
  const page = await signIn(first, origin, '/reviews')
  await page.locator('[data-review] canvas[data-evidence]').waitFor()
  const storage = await storageAfter(page, origin, [QUEUE.path, LIST.path])
  await first.close()
  const image = imageUrls[0] ?? ''

  const bare: number[] = []
  const loads = new Map<Start, Load[]>([QUEUE, LIST].map((start) => [start, []]))
  for (let at = 0; at < count; at += 1) {
    for (const [{ path, usable }, list] of loads) {
      const context = await freshContext(browser, storage)
      list.push(await load(context, `${origin}${path}`, usable))
      await context.close()
    }
    const other = await freshContext(browser)
    bare.push((await load(other, `${origin}/health`, BARE, showImage(image))).time)
    await other.close()
  }
  return [...loads].flatMap(([start, list]) => rowsOf(start, list, bare))
}

const rowsOf = ({ what, time, script }: Start, loads: readonly Load[], bare: readonly number[]): Row[] => [
  {
    bench: 'start',
    what: `cold load to ${what}`,
    unit: 'ms',
    figures: figuresOf(loads.map((loaded) => loaded.time)),
    aim: { median: time },
    compared: [{ name: 'bare page with an image', figures: figuresOf(bare) }],
  },
  {
    bench: 'start',
    what: `JavaScript transferred before ${what}`,
    unit: 'kB',
    figures: single(Math.max(...loads.map(({ scriptBytes }) => scriptBytes)) / 1000),
    aim: { median: script },
    compared: [],
  },
]

/**
 * Time until the first record can be decided and until a list shows rows, without cache, for a person who was at both
 * addresses before.
 */
export const start: Bench = ({ tiny, say }) =>
  withFolder(async (path) => {
    say('start')
    const data = await demoFolder(join(path, 'data'))
    return withServices({ data }, ({ origin }) => withBrowser((browser) => measured(browser, origin, tiny ? 2 : 15)))
  })
