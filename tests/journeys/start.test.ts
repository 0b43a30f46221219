import { expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator } from '../fixtures/console.ts'

const { browser, server } = await consoleOfTests()

/** Loads the page anew, and collects what it asks of the server, without files, until something is there. */
async function reload({ page }: Operator, until: string): Promise<string[]> {
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(session|api\/(?!core\/file\/))/.test(pathname)) heard.push(`${request.method()} ${pathname}`)
  })
  await page.reload()
  await page.locator(until).first().waitFor()
  return heard
}

it('the queue’s first record takes one session, which the page preloads, and one claim', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/reviews')
  const record = '[data-review] canvas[data-evidence]'
  await operator.page.locator(record).waitFor()
  const heard = await reload(operator, record)
  expect(heard.filter((call) => /session|claims/.test(call))).toEqual(['GET /session', 'POST /api/core/reviews/claims'])
})

it('a list’s first rows take one session and one page of the list', async () => {
  const operator = await openConsole(browser, server.url, 'operator', '/drivers')
  const rows = '[data-list-page] [row-id]'
  await operator.page.locator(rows).first().waitFor()
  const heard = await reload(operator, rows)
  expect(heard.filter((call) => /session|drivers/.test(call)).slice(0, 2)).toEqual([
    'GET /session',
    'GET /api/core/drivers',
  ])
})
