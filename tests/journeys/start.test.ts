import { expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { fetchedAhead, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'

const { browser, server } = await consoleOfTests()

/** Loads the page anew, and collects what it asks of the server, without files, until something is there. */
async function reload(operator: Operator, until: string): Promise<string[]> {
  const { page: tab } = operator
  // What the page before fetches ahead is no part of it.
  await operator.quiet()
  const heard: string[] = []
  tab.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const page = searchParams.has('page') ? `, page ${searchParams.get('page')}` : ''
    if (/^\/(session|api\/(?!core\/file\/))/.test(pathname)) heard.push(`${request.method()} ${pathname}${page}`)
  })
  await tab.reload()
  await tab.locator(until).first().waitFor()
  return heard
}

/** What the browser keeps of the first call at an address; written when the first screen is quiet. */
async function notedAt({ page }: Operator, path: string): Promise<string> {
  const name = `torre.first:${path}`
  await page.waitForFunction((kept) => localStorage.getItem(kept) !== null, name)
  return page.evaluate((kept) => localStorage.getItem(kept) ?? '', name)
}

it('the queue’s first record takes one session, which the page preloads, and one claim', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/reviews')
  const record = '[data-review] canvas[data-evidence]'
  await operator.page.locator(record).waitFor()
  await notedAt(operator, '/reviews')
  const heard = await reload(operator, record)
  await operator.quiet()
  // A claim that was answered before the stream of changes opened is made once more: changes may have been missed.
  const untilStream = () =>
    heard.slice(0, heard.indexOf('GET /api/core/changes')).filter((call) => /session|claims/.test(call))
  await expect.poll(untilStream, PATIENCE).toEqual(['GET /session', 'POST /api/core/reviews/claims'])
})

it('a list’s first rows take one session, and nothing else comes before the page of the list', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/drivers')
  const rows = '[data-list-page] [row-id]'
  await operator.page.locator(rows).first().waitFor()
  const heard = await reload(operator, rows)
  await operator.quiet()
  // The stream of changes opens at the same time. A page that was answered before it is read once more.
  const inOrder = () => [...new Set(heard)].filter((call) => !call.endsWith('/changes')).slice(0, 2)
  await expect.poll(inOrder, PATIENCE).toEqual(['GET /session', 'GET /api/core/drivers, page 1'])
  await expect.poll(() => heard.filter((call) => call === 'GET /session').length, PATIENCE).toBe(1)
})

/** Loads the page anew while its modules are kept back. */
async function reloadWithoutModules(operator: Operator) {
  const { page } = operator
  // What the page before fetches ahead is no part of it.
  await fetchedAhead(operator)
  await operator.quiet()
  let letThrough: () => void = () => undefined
  const modules = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/assets.index-.*js/, async (route) => {
    await modules
    await route.continue()
  })
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(session|api)/.test(pathname)) heard.push(`${request.method()} ${pathname}${search}`)
  })
  await page.reload({ waitUntil: 'commit' })
  return { heard, letThrough }
}

it.each([
  {
    path: '/reviews',
    shown: '[data-review] canvas[data-evidence]',
    first: 'POST /api/core/reviews/claims',
    pictures: 2,
  },
  {
    path: '/drivers',
    shown: '[data-list-page] [row-id]',
    first: 'GET /api/core/drivers?page=1&pageLength=5',
    pictures: 0,
  },
])('asks at $path for what it showed first, before its modules are there', async (place) => {
  const operator = await openConsole(browser, server.url, 'operator', place.path)
  await notedAt(operator, place.path)
  const { heard, letThrough } = await reloadWithoutModules(operator)
  const files = Array.from({ length: place.pictures }, () => 'GET /api/core/file')
  const kinds = () => heard.map((call) => call.replace(/(core.file).*/, '$1'))
  await expect.poll(kinds, PATIENCE).toEqual(['GET /session', place.first, ...files])
  const once = heard.filter((call) => call !== place.first)
  letThrough()
  await operator.page.locator(place.shown).first().waitFor()
  await expect.poll(() => heard.filter((call) => once.includes(call)), PATIENCE).toEqual(once)
})

it('asks for nothing ahead at an address with a search, or where the last page was somebody else’s', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/drivers?search=silva')
  const { page } = operator
  await fetchedAhead(operator)
  const names = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('first:')))
  await expect.poll(names, PATIENCE).toEqual([])
  await page.goto(`${server.url}/drivers`)
  const note = await notedAt(operator, '/drivers')
  const { of, headers } = JSON.parse(note) as { of: string; headers: Record<string, string> }
  expect(headers['authorization']).toBe('Bearer {accessToken}')
  await page.evaluate(([name, changed]) => localStorage.setItem(name, changed), [
    'torre.first:/drivers',
    note.replaceAll(of, 'demo another-person'),
  ] as const)
  const { heard, letThrough } = await reloadWithoutModules(operator)
  await expect.poll(() => heard, PATIENCE).toEqual(['GET /session'])
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/session`).length > 0)
  letThrough()
  await page.locator('[data-list-page] [row-id]').first().waitFor()
  const ofList = () => heard.filter((call) => call.includes('/drivers?')).slice(0, 1)
  await expect.poll(ofList, PATIENCE).toEqual(['GET /api/core/drivers?page=1&pageLength=5'])
})

it('shows a list’s first rows before its grid is there, and keys work on them', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/drivers')
  const { page } = operator
  await listed(operator)
  const [, second, third] = await rowsOf(operator)
  let letThrough: () => void = () => undefined
  const grid = new Promise<void>((resolve) => (letThrough = resolve))
  let rowsBefore = -1
  await page.route(/assets.grid-/, async (route) => {
    rowsBefore = await page.locator('[data-first-row]').count()
    await grid
    await route.continue()
  })
  await page.reload()
  const rows = page.locator('[data-first-row]')
  await rows.first().waitFor()
  // The grid is asked for after the rows are drawn; earlier, its file would compete with what they need.
  await expect.poll(() => rowsBefore, PATIENCE).toBeGreaterThan(0)
  const names = await rows.locator('[role=cell]:nth-child(2)').allInnerTexts()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  const states = () =>
    rows.evaluateAll((all) =>
      all.slice(0, 3).map((row) => [row.hasAttribute('data-focused'), row.hasAttribute('data-selected')]),
    )
  await expect.poll(states, PATIENCE).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
  letThrough()
  await listed(operator)
  await expect.poll(() => rows.count(), PATIENCE).toBe(0)
  await expect.poll(() => page.locator('.ag-row [col-id=fullName]').allInnerTexts(), PATIENCE).toEqual(names)
  await expect.poll(() => focusedRow(operator), PATIENCE).toBe(third)
  await expect.poll(() => page.locator('.ag-row.torre-selected').getAttribute('row-id'), PATIENCE).toBe(second)
})

it('takes a key that leads elsewhere before the other domains are there, and opens the welcome page by its address', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/reviews')
  const { page } = operator
  const queue = page.locator('[data-review] canvas[data-evidence]')
  await queue.waitFor()
  let letThrough: () => void = () => undefined
  const domains = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/other-domains/, async (route) => {
    await domains
    await route.continue()
  })
  await page.reload()
  await queue.waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/drivers')
  letThrough()
  await page.locator('[data-list-page] [row-id]').first().waitFor()
  await page.goto(`${server.url}/`)
  await page.locator('main h1').waitFor()
})

it('fetches the palette again where the network failed at first, so that it opens without one', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/reviews')
  const { page } = operator
  await fetchedAhead(operator)
  let failures = 0
  await page.route(/assets\/palette-/, async (route) => {
    failures += 1
    await (failures === 1 ? route.abort() : route.continue())
  })
  await page.reload()
  await fetchedAhead(operator)
  expect(failures).toBe(2)
  await page.context().setOffline(true)
  await operator.press('Control+k')
  await page.locator('[data-palette] input:focus').waitFor()
})
