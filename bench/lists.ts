import type { Browser, Page } from 'playwright'
import { type Bench, databaseName } from './bench.ts'
import { barePage, followCalls, freshContext, keyToPaint, rounds, settle, signIn, withBrowser } from './browser.ts'
import type { Aim, Figures, Row } from './figures.ts'
import { benchDatabase, isThere } from './postgresql.ts'
import { withFolder, withServices } from './service.ts'

const PREFETCHED_AIM: Aim = { median: 20 }
const FETCHED_AIM: Aim = { median: 70 }
const SEARCH_AIM: Aim = { median: 40 }
/** Milliseconds: one frame over the floor of the method, which is 17 to 29. */
const TAB_AIM: Aim = { median: 46 }
/** Rows of a page of the list by default. */
const ROWS = 5
/** A page that is opened by its address, so the page before it was never fetched. */
const farPage = (drivers: number) => Math.min(5_000, Math.floor(drivers / ROWS / 2))
/** Names that many drivers have; each is searched once. */
export const SEARCHES = [
  'silva',
  'souza',
  'santos',
  'oliveira',
  'pereira',
  'carvalho',
  'moreira',
  'barros',
  'macedo',
  'franco',
  'batista',
  'nogueira',
  'moraes',
  'martins',
  'reis',
]

/** The id of the first row that is drawn, evaluated in the page; empty where there is none. */
export const firstRow = () => document.querySelector('[row-id][row-index="0"]')?.getAttribute('row-id') ?? ''

interface Wanted {
  page: number
  before: string
}

/** True when another page's rows are drawn. */
export const isPage = ({ page, before }: Wanted) => {
  const first = document.querySelector('[row-id][row-index="0"]')?.getAttribute('row-id') ?? ''
  return (
    document.querySelector('[data-list-page]')?.getAttribute('data-list-page') === String(page) &&
    first !== '' &&
    first !== before
  )
}
/** The count and the first row, which identify an answer. */
export const answer = () =>
  `${document.querySelector('[data-count]')?.getAttribute('data-count')} ${document.querySelector('[row-id][row-index="0"]')?.getAttribute('row-id')}`
/** True when the answer to another query is drawn; the page number is missing while the last answer is still shown. */
export const isAnswer = ({ before }: { before: string }) =>
  document.querySelector('[data-list-page="1"]') !== null &&
  `${document.querySelector('[data-count]')?.getAttribute('data-count')} ${document.querySelector('[row-id][row-index="0"]')?.getAttribute('row-id')}` !==
    before
/** True when a driver's record is drawn. */
export const isDriver = () => document.querySelector('[data-record] dl') !== null

/** True when another tab of the record is drawn. */
const isTab = ({ before }: { before: string }) => {
  const id = document.querySelector('[role=tab][aria-selected=true]')?.id ?? ''
  return id !== before && document.querySelector(`[role=tabpanel][aria-labelledby="${id}"]`)?.childElementCount !== 0
}

/** Opens a list by its address and waits until its first page is drawn and the next one is prefetched. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('[data-list-page] [row-id][row-index="0"]').waitFor()
  await settle(page)
}

const next = (origin: string) => async (page: Page, count: number) => {
  await openList(page, `${origin}/drivers`)
  return rounds(count, 3, async (at) => {
    await settle(page)
    return keyToPaint(page, ']', isPage, { page: at + 2, before: await page.evaluate(firstRow) })
  })
}

/** Backwards from a page in the middle, because only the following page is prefetched. */
const previousPage = (origin: string, far: number) => async (page: Page, count: number) => {
  await openList(page, `${origin}/drivers?page=${far}`)
  return rounds(count, 3, async (at) => {
    await settle(page)
    return keyToPaint(page, '[', isPage, { page: far - at - 1, before: await page.evaluate(firstRow) })
  })
}

/** @param isPrefetched waits until the focused record is prefetched; otherwise Enter follows the motion at once */
const openRecord = (origin: string, isPrefetched: boolean) => async (page: Page, count: number) =>
  rounds(count, 2, async (at) => {
    await openList(page, `${origin}/drivers?page=${at + 2}`)
    if (isPrefetched) {
      const fetched = page.waitForResponse((response) => response.url().endsWith('/basic-data'))
      await page.keyboard.press('j')
      await fetched
      await settle(page)
    } else await page.keyboard.press('j')
    return keyToPaint(page, 'Enter', isDriver, null)
  })

/** From one tab of a record to the next, once each has been fetched. */
const turnTab = (origin: string) => async (page: Page, count: number) => {
  await openList(page, `${origin}/drivers`)
  await page.keyboard.press('Enter')
  await page.waitForFunction(isDriver)
  return rounds(count, 6, async () => {
    await settle(page)
    return keyToPaint(page, '}', isTab, {
      before: await page.evaluate(() => document.querySelector('[role=tab][aria-selected=true]')?.id ?? ''),
    })
  })
}

const search = (origin: string) => async (page: Page, count: number) => {
  await openList(page, `${origin}/drivers`)
  return rounds(Math.min(count, SEARCHES.length - 2), 2, async (at) => {
    await page.keyboard.press('/')
    await page.keyboard.type(SEARCHES[at] ?? 'silva')
    const before = await page.evaluate(answer)
    const time = await keyToPaint(page, 'Enter', isAnswer, { before })
    await settle(page)
    return time
  })
}

/** Applies the filter by the drawer's key; each round filters by another status. */
const filter = (origin: string) => async (page: Page, count: number) => {
  await openList(page, `${origin}/drivers`)
  return rounds(count, 2, async (at) => {
    await page.keyboard.press('f')
    const first = page.locator('[role=dialog] select').first()
    await first.waitFor()
    await first.selectOption(at % 2 === 0 ? 'WAITING_REVIEW' : 'DISAPPROVED')
    await page.locator('[role=dialog] button[type=submit]').focus()
    const time = await keyToPaint(page, 'Enter', isAnswer, { before: await page.evaluate(answer) })
    await settle(page)
    return time
  })
}

async function measured(
  browser: Browser,
  origin: string,
  drivers: number,
  tiny: boolean,
  say: (line: string) => void,
): Promise<Row[]> {
  const context = await freshContext(browser)
  const page = await signIn(context, origin, '/drivers')
  followCalls(page)
  const rows: Row[] = []
  const parts: [string, Aim, (page: Page, count: number) => Promise<Figures>, number][] = [
    ['next page, prefetched', PREFETCHED_AIM, next(origin), 40],
    ['previous page, not prefetched', FETCHED_AIM, previousPage(origin, farPage(drivers)), 40],
    ['open a record, prefetched', PREFETCHED_AIM, openRecord(origin, true), 15],
    ['open a record, not prefetched', FETCHED_AIM, openRecord(origin, false), 15],
    ['turn a tab of a record', TAB_AIM, turnTab(origin), 40],
    ['filter by status', FETCHED_AIM, filter(origin), 15],
    ['search a common name', SEARCH_AIM, search(origin), 15],
  ]
  const bareTimes = await barePage(page, origin, tiny ? 2 : 40)
  for (const [what, aim, part, count] of parts) {
    say(`lists: ${what}`)
    rows.push({
      bench: 'lists',
      what: `${what}, ${drivers.toLocaleString('en')} drivers`,
      unit: 'ms',
      figures: await part(page, tiny ? 2 : count),
      aim,
      compared: [{ name: 'bare page', figures: bareTimes }],
    })
  }
  await context.close()
  return rows
}

/** The driver list over a large table on PostgreSQL. */
export const lists: Bench = async (options) => {
  const { drivers, keep, tiny, say } = options
  if (!(await isThere())) {
    say('lists: no PostgreSQL answers, so this bench is left out')
    return []
  }
  const database = await benchDatabase(databaseName(options), drivers)
  try {
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url }, ({ origin }) =>
        withBrowser((browser) => measured(browser, origin, drivers, tiny, say)),
      ),
    )
  } finally {
    if (!keep) await database.drop()
  }
}
