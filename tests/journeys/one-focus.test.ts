import { describe, expect, it } from 'vitest'
import { readingConsole } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, listedAfter, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, server } = await readingConsole()

/** The row with the ring, the row with the cursor's mark, and the row that has the focus of the browser. */
async function focusOf(operator: Operator): Promise<(string | null)[]> {
  const rowWith = (selector: string) =>
    operator.page.evaluate(
      (found) =>
        [...document.querySelectorAll(found)].map((one) => one.closest('.ag-row')?.getAttribute('row-id')).join() ||
        null,
      selector,
    )
  return [await rowWith('.ag-cell-focus'), await rowWith('.torre-focused'), await focusedRow(operator)]
}

const all = (id: string | undefined) => [id, id, id]
const selected = ({ page }: Operator) =>
  page
    .locator('.ag-row.torre-selected')
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute('row-id')))])

describe('a list has one focus', () => {
  it('ring, cursor, and the row that x and Enter act on are the same, also after a filter and a search', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    let rows = await rowsOf(operator)
    await operator.press('j', 'j', 'j')
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[3]))
    await operator.press('x')
    await expect.poll(() => selected(operator), PATIENCE).toEqual([rows[3]])
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[3]))
    await operator.press('k')
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[2]))
    await operator.press('j', 'x')
    await expect.poll(() => selected(operator), PATIENCE).toEqual([])

    // A search begins at the first row, although the record before is among what it finds.
    const name = (await page.locator(`.ag-row[row-id="${rows[3]}"] .ag-cell[col-id=fullName]`).innerText()).split(' ')
    await operator.press('/')
    await operator.type(name.at(-1) ?? '')
    await listedAfter(operator, () => operator.press('Enter'))
    rows = await rowsOf(operator)
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[0]))
    await operator.press('j')
    // Without the search the first row has the cursor again.
    await listedAfter(operator, () => operator.press('Shift+F'))
    rows = await rowsOf(operator)
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[0]))
    await operator.press('j', 'Enter')
    await page.waitForURL(`**/drivers/${rows[1]}`)
    await operator.press('Escape')
    await listed(operator)
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[1]))
  })

  it('the grid is one stop of Tab: forwards and backwards it leads to the row with the cursor', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    const rows = await rowsOf(operator)
    await operator.press('j', 'j')
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[2]))
    const inGrid = () => page.evaluate(() => Boolean(document.activeElement?.closest('[data-grid]')))
    await operator.press('Tab')
    await expect.poll(inGrid, PATIENCE).toBe(false)
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML)
    const behind = await focused()
    await operator.press('Shift+Tab')
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[2]))
    await operator.press('Shift+Tab')
    await expect.poll(inGrid, PATIENCE).toBe(false)
    await expect.poll(focused, PATIENCE).not.toBe(behind)
    await operator.press('Tab')
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[2]))
  })

  it('rows that arrive late take the focus from nothing, and a key meant for them waits', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    await operator.press('j')
    let answer = () => undefined as void
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(operator, /\/api\/core\/drivers\?.*search=silva/, async (route) => {
      await isAnswered
      await route.fallback()
    })
    const before = await rowsOf(operator)
    await operator.press('/')
    await operator.type('silva')
    await operator.press('Enter')
    await page.locator('[data-list]:not([data-list-of])').waitFor()
    // Somebody goes on in the search box while the rows are read.
    await operator.press('/')
    await operator.type('silva')
    answer()
    await page.locator('[data-list-of*=silva]').waitFor()
    await operator.painted()
    await operator.type(' ma')
    const box = page.getByRole('searchbox')
    await expect.poll(() => box.inputValue(), PATIENCE).toBe('silva ma')
    await operator.press('Escape')
    await expect.poll(async () => (await rowsOf(operator))[0], PATIENCE).not.toBe(before[0])
    const rows = await rowsOf(operator)
    await expect.poll(() => focusOf(operator), PATIENCE).toEqual(all(rows[0]))
    await operator.press('x')
    await expect.poll(() => selected(operator), PATIENCE).toEqual([rows[0]])
  })
})
