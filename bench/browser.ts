import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { figuresOf, type Figures } from './figures.ts'

/** Arguments that Debian's Chromium needs as root, and that turn off what would disturb a measurement. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const VIEWPORT = { width: 1440, height: 900 }
const PASSWORD = 'torre-demo'
/** Longest wait for anything on screen, milliseconds. */
const LIMIT = 15_000

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGUMENTS })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A new browser context without cache, and with the given storage only. */
export async function freshContext(
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'pt-BR',
    ...(storageState ? { storageState } : {}),
  })
  context.setDefaultTimeout(LIMIT)
  return context
}

/** Signs in with the keyboard and returns to the path. */
export async function signIn(context: BrowserContext, origin: string, path: string, user = 'operator'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}${path}`)
  // Keys typed before the field has the focus would be lost.
  await page.locator('#username:focus').waitFor()
  await page.keyboard.type(user)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
  return page
}

/**
 * The cookies and the storage of a person who was at these addresses before, so that the browser knows what their pages
 * asked for first (`src/api/first-call.ts`). Nothing is cached in the contexts that begin with it.
 */
export async function storageAfter(page: Page, origin: string, paths: readonly string[]) {
  for (const path of paths) {
    if (page.url() !== `${origin}${path}`) await page.goto(`${origin}${path}`)
    await page.waitForFunction((name) => localStorage.getItem(name) !== null, `torre.first:${path}`)
  }
  return page.context().storageState()
}

/** Open calls of each page, without the stream of changes, which stays open as long as the page. */
const underWay = new WeakMap<Page, Set<unknown>>()

/** Counts the page's calls from now on, for `settle`. */
export function followCalls(page: Page): void {
  const calls = new Set<unknown>()
  underWay.set(page, calls)
  page.on('request', (request) => {
    if (/\/api\/(?!core\/(?:changes|file))/.test(request.url())) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
}

/** Resolves when no call was made for several frames, so prefetching has ended. */
export async function settle(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if ((underWay.get(page)?.size ?? 0) > 0) quiet = 0
  }
}

/** A condition evaluated in the page with the given values. It must not use variables of its surrounding scope. */
type Condition<Given> = (given: Given) => boolean

interface Stopwatch {
  painted: Promise<number>
}

/**
 * Arms a stopwatch that begins with the next such event, by the event's own timestamp, and ends with the second
 * animation frame after the condition holds. The condition is evaluated at every change of the document, so the first
 * of the two frames paints the change.
 */
async function armStopwatch<Given>(
  page: Page,
  event: 'keydown' | 'click',
  condition: Condition<Given>,
  given: Given,
): Promise<void> {
  const armed = `(() => {
    const holds = () => (${String(condition)})(${JSON.stringify(given)})
    globalThis.torreStopwatch = { painted: new Promise((resolve, reject) => {
      let from = null
      let done = false
      const look = () => {
        if (done || from === null || !holds()) return
        done = true
        observer.disconnect()
        clearTimeout(timer)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      addEventListener('${event}', (event) => { from ??= event.timeStamp; queueMicrotask(look) }, { capture: true, once: true })
      const timer = setTimeout(() => { observer.disconnect(); reject(new Error('Not painted in time: ' + ${JSON.stringify(String(condition).slice(0, 300))})) }, ${LIMIT})
    }) }
  })()`
  await page.evaluate(armed)
}

const readStopwatch = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { torreStopwatch: Stopwatch }).torreStopwatch.painted)

/** Milliseconds from the key's own timestamp to the second animation frame after the condition holds. */
export async function keyToPaint<Given>(
  page: Page,
  key: string,
  condition: Condition<Given>,
  given: Given,
): Promise<number> {
  await armStopwatch(page, 'keydown', condition, given)
  await page.keyboard.press(key)
  return readStopwatch(page)
}

/** As `keyToPaint`, from a click, whose timestamp is that of the button's release. */
export async function clickToPaint<Given>(
  page: Page,
  target: Locator,
  condition: Condition<Given>,
  given: Given,
): Promise<number> {
  await armStopwatch(page, 'click', condition, given)
  await target.click()
  return readStopwatch(page)
}

/** Measures the same thing several times, after some warm-up rounds that do not count. */
export async function rounds(count: number, warmUp: number, round: (at: number) => Promise<number>): Promise<Figures> {
  const values: number[] = []
  for (let at = 0; at < warmUp + count; at += 1) {
    const value = await round(at)
    if (at >= warmUp) values.push(value)
  }
  return figuresOf(values)
}

/** The floor of the method: a page without an application that changes one word at a key. */
export async function barePage(page: Page, origin: string, count: number): Promise<Figures> {
  await page.goto(`${origin}/health`)
  await page.evaluate(
    `addEventListener('keydown', () => { document.body.dataset.turned = String(Number(document.body.dataset.turned ?? 0) + 1) })`,
  )
  return rounds(count, 3, (at) =>
    keyToPaint(page, '}', ({ turn }: { turn: number }) => Number(document.body.dataset['turned'] ?? 0) === turn, {
      turn: at + 1,
    }),
  )
}
