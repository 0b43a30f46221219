import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { pt } from '#locales/pt'
import { menu } from '#commands/places/menu'
import type { Bench, BenchOptions } from './bench.ts'
import { followCalls, freshContext, settle, signIn, withBrowser } from './browser.ts'
import { type Row, single } from './figures.ts'
import { type Memory, memoryOf } from './memory.ts'
import { drained } from './queue.ts'
import { ask, demoFolder, tokenOf, withFolder, withServices } from './service.ts'

/** Most of the heap at the end, as a share of that at a tenth, percent. */
const HEAP_AIM = 110
/** The same of nodes, listeners and actors, which should not grow: what is more than this is no noise. */
const COUNT_AIM = 105
/** Decisions between two times at which decided drivers are made to wait again. */
const REFILL_EVERY = 40
/**
 * Records that wait then: more than are decided until the next time, and as many at the end as at a tenth. Of the demo
 * only drivers can be made to wait again, some 130 of them.
 */
const WAITING = 80
/** Drivers of one page of the list. */
const PAGE = 100
/** Changes sent to the services at once. */
const AT_ONCE = 8
/** After a key without effect, the console takes a deciding key only after this pause, milliseconds. */
const PAUSE_MS = 700
/** Later than a bounce of the key, milliseconds. */
const BOUNCE_MS = 60
/** Longer than any notice is on screen, milliseconds. */
const NOTICES_MS = 5_000
/** Keys that open a dialog on every screen. */
const DIALOG_KEYS = ['?', ',', 'Control+k'] as const

/** Every place of the menu, in its order. */
const places = menu.flatMap(({ items }) => items.flatMap((item) => item.children ?? [item]))
type Place = (typeof places)[number]

interface Tab {
  origin: string
  page: Page
  session: CDPSession
  /** Number of streams of changes that are open. */
  streams(): number
  /** Wait before a reading, milliseconds. */
  restMs: number
}

/** What the tab holds, with its open streams. */
interface Reading extends Memory {
  streams: number
}

interface Readings {
  tenth: Reading
  end: Reading
}

const STREAM = /\/api\/core\/changes$/

/** Counts the page's open streams of changes from now on. */
function followStreams(page: Page): () => number {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    if (STREAM.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

/** Lets drivers who were approved wait again, until enough records wait. @throws Error where the demo has too few */
async function refill(origin: string): Promise<void> {
  const token = await tokenOf(origin, 'automation-admin')
  const call = <Reply>(path: string, method?: string, body?: unknown) =>
    ask<Reply>(origin, token, path, method ? { method, body } : {})
  // The demo's decisions are older than the day in which one can be reopened unless a tenant says otherwise; those that
  // are older than a year stay decided.
  await call('/core/reopening-policy', 'PATCH', { hours: 8_760, right: 'operate' })
  let { waiting } = (await call<{ summary: { waiting: number } }>('/core/reviews/summary')).summary
  const approved: { _id: string; __v: number }[] = []
  for (let page = 1, isOver = waiting >= WAITING; !isOver; page += 1) {
    const path = `/core/drivers?driverStatus=ACTIVE&pageLength=${PAGE}&page=${page}`
    const { drivers } = await call<{ drivers: typeof approved }>(path)
    approved.push(...drivers)
    isOver = drivers.length < PAGE
  }
  const reopen = ({ _id: id, __v }: (typeof approved)[number]): Promise<number> =>
    call(`/core/driver/${id}`, 'PATCH', { event: 'REOPEN', __v, explanation: 'bench' }).then(
      () => 1,
      (error: Error) => {
        if (error.message.includes('REOPENING_OVER')) return 0
        throw error
      },
    )
  for (let at = 0; at < approved.length && waiting < WAITING; at += AT_ONCE) {
    const reopened = await Promise.all(approved.slice(at, at + AT_ONCE).map(reopen))
    waiting += reopened.reduce((sum, one) => sum + one, 0)
  }
  if (waiting < WAITING) throw new Error(`Only ${waiting} records of the demo can wait, and ${WAITING} should.`)
}

/**
 * Everything is sent and answered and, unless the run is tiny, off the screen; then the garbage is collected.
 */
async function read(tab: Tab): Promise<Reading> {
  await drained(tab.page)
  await settle(tab.page)
  await sleep(tab.restMs)
  return { ...(await memoryOf(tab.session)), streams: tab.streams() }
}

/** What is on the desk: the record and the image of it. */
const desk = () => ({
  review: document.querySelector('[data-review]')?.getAttribute('data-review') ?? '',
  image: document.querySelector('[data-evidence]')?.getAttribute('data-evidence') ?? '',
})

/** Presses the key of an approval until the next record is on the desk with its image. */
async function approve(page: Page): Promise<void> {
  const { review } = await page.evaluate(desk)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const before = await page.evaluate(desk)
    await page.keyboard.press('a')
    // An approval that would pass over an image shows it first, and the next key approves. A key that came too early is
    // pressed again after the pause that the console wants.
    await page
      .waitForFunction(
        (last) => {
          const image = document.querySelector('[data-evidence]')?.getAttribute('data-evidence') ?? ''
          return image !== '' && image !== last.image
        },
        before,
        { timeout: PAUSE_MS },
      )
      .catch(() => undefined)
    if ((await page.evaluate(desk)).review !== review) return
    await sleep(BOUNCE_MS)
  }
  throw new Error(`The record ${review} is not decided by its key.`)
}

async function decided(tab: Tab, { decisions, say }: BenchOptions): Promise<Readings> {
  await tab.page.locator('[data-review] canvas[data-evidence]').waitFor()
  const approveMany = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      if (at > 0 && at % REFILL_EVERY === 0) {
        say(`session: ${at} of ${decisions} decisions`)
        await drained(tab.page)
        await refill(tab.origin)
      }
      await approve(tab.page)
    }
  }
  const share = Math.ceil(decisions / 10)
  await approveMany(0, share)
  const tenth = await read(tab)
  await approveMany(share, decisions)
  return { tenth, end: await read(tab) }
}

async function isList(page: Page): Promise<boolean> {
  return (await page.locator('[data-list-page] [row-id]').count()) > 0
}

/** Opens a dialog by its key and closes it. */
async function openAndClose(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.locator('[role=dialog]').first().waitFor({ state: 'attached' })
  await settle(page)
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

/** True where keys are text. */
const isTyping = async (page: Page) => (await page.locator('input:focus, textarea:focus, select:focus').count()) > 0

/** Leads to a place by its own keys; by its title in the palette where it has none, and from a field. */
async function go(page: Page, { id, keys, path }: Place): Promise<void> {
  if (keys && !(await isTyping(page)))
    for (const stroke of keys.split(' '))
      await page.keyboard.press(stroke.replace(/^Shift\+(.)$/, (_, letter: string) => `Shift+${letter.toUpperCase()}`))
  else {
    const title = pt.goTo[id as keyof typeof pt.goTo]
    await page.keyboard.press('Control+k')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type(title)
    await page.locator('[cmdk-item][aria-selected=true]').filter({ hasText: title }).waitFor()
    await page.keyboard.press('Enter')
  }
  await page.waitForURL((url) => url.pathname === path)
  await settle(page)
}

/** Visits a place, a record of its list and the list again, and opens dialogs. @returns the number of screens */
async function visit(page: Page, place: Place, at: number): Promise<number> {
  await go(page, place)
  // In a field the other keys are text.
  await openAndClose(page, (await isTyping(page)) ? 'Control+k' : (DIALOG_KEYS[at % DIALOG_KEYS.length] ?? '?'))
  if (!(await isList(page))) return 1
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await settle(page)
  if (new URL(page.url()).pathname === place.path) return 1
  await page.keyboard.press('}')
  await settle(page)
  await page.keyboard.press('Escape')
  await settle(page)
  return 3
}

/** Visits so many screens, place by place. */
async function walk(page: Page, count: number, begin: { at: number }): Promise<void> {
  for (let visited = 0; visited < count; begin.at = (begin.at + 1) % places.length) {
    const place = places[begin.at]
    if (!place) return
    visited += await visit(page, place, begin.at).catch((error: Error) => {
      throw new Error(`The walk stopped at ${place.id}: ${error.message}`)
    })
  }
}

/** Both readings are taken on the same screen, after the same dialog: React keeps the last one that was closed. */
async function readAtFirstPlace(tab: Tab): Promise<Reading> {
  const [first] = places
  if (first) await go(tab.page, first)
  await openAndClose(tab.page, 'Control+k')
  return read(tab)
}

async function walked(tab: Tab, { screens: count, tiny, say }: BenchOptions): Promise<Readings> {
  const begin = { at: 0 }
  const tenth = Math.ceil(count / 10)
  // The first round fetches the code and the texts of all screens, which stay.
  if (!tiny) {
    say('session: first round of all places')
    do await walk(tab.page, 1, begin)
    while (begin.at !== 0)
  }
  say(`session: ${tenth} of ${count} screens`)
  await walk(tab.page, tenth, begin)
  const first = await readAtFirstPlace(tab)
  say(`session: the other ${count - tenth} screens`)
  await walk(tab.page, count - tenth, begin)
  return { tenth: first, end: await readAtFirstPlace(tab) }
}

const measures: readonly { name: keyof Reading; what: string; aim: number | null; scale: number; unit: Row['unit'] }[] =
  [
    { name: 'heap', what: 'JavaScript heap', aim: HEAP_AIM, scale: 1_000, unit: 'kB' },
    { name: 'nodes', what: 'nodes', aim: COUNT_AIM, scale: 1, unit: '' },
    { name: 'listeners', what: 'listeners', aim: COUNT_AIM, scale: 1, unit: '' },
    { name: 'actors', what: 'running actors', aim: COUNT_AIM, scale: 1, unit: '' },
    { name: 'streams', what: 'streams of changes', aim: 100, scale: 1, unit: '' },
  ]

function rowsOf(after: string, { tenth, end }: Readings): Row[] {
  return measures.map(({ name, what, aim, scale }) => ({
    bench: 'session',
    what: `${what} after ${after}, of that at a tenth`,
    unit: '%',
    figures: single((end[name] / tenth[name]) * 100),
    aim: aim === null ? null : { median: aim },
    compared: [
      { name: 'at a tenth', figures: single(tenth[name] / scale) },
      { name: 'at the end', figures: single(end[name] / scale) },
    ],
    ...(name === 'nodes' ? { note: `detached trees ${tenth.detached}, ${end.detached}` } : {}),
    ...(name === 'heap' ? { note: `cached answers ${tenth.answers}, ${end.answers}` } : {}),
  }))
}

/** Whether one tab that is used for a whole shift holds more and more. */
export const session: Bench = (options) =>
  withFolder(async (path) => {
    const { tiny, decisions, screens } = options
    const data = await demoFolder(path)
    return withServices({ data }, async ({ origin }) => {
      return withBrowser(async (browser) => {
        const context = await freshContext(browser)
        const page = await signIn(context, origin, '/', 'owner')
        followCalls(page)
        const tab: Tab = {
          origin,
          page,
          session: await context.newCDPSession(page),
          streams: followStreams(page),
          // A tiny run only shows that the bench works, so notices may still be on screen when it reads.
          restMs: options.tiny ? 0 : NOTICES_MS,
        }
        // The stream that was open before is not counted.
        await page.goto(`${origin}/reviews`)
        return [
          ...rowsOf(`${decisions} decisions`, await decided(tab, options)),
          ...rowsOf(`${screens} screens`, await walked(tab, options)),
        ].map((row) => (tiny ? { ...row, aim: null } : row))
      })
    })
  })
