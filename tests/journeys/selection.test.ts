import { describe, expect, it } from 'vitest'
import type { Driver } from '#contract/schemas/drivers/driver'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { settled, settledAfter } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const selectedCount = ({ page }: Operator) =>
  page.locator('[data-selected]').evaluateAll((marks) => Number(marks[0]?.getAttribute('data-selected') ?? 0))
const selectAllBox = ({ page }: Operator) =>
  page.locator('.ag-header input[type=checkbox]').evaluate((box) => {
    const { checked, indeterminate } = box as HTMLInputElement
    return indeterminate ? 'some' : checked ? 'all' : 'none'
  })
const checkedRows = ({ page }: Operator) =>
  page
    .locator('[data-grid] .ag-row:has(input:checked)')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('row-id') ?? ''))

async function driversOn(query: Record<string, string | number>): Promise<Driver[]> {
  return (await api.call('listDrivers', { query })).drivers
}

/** A page with several waiting records and some others. */
async function mixedPage(): Promise<number> {
  for (let page = 1; page < 20; page += 1) {
    const waiting = (await driversOn({ page, pageLength: 15 })).filter(
      (driver) => driver.status.driver === 'WAITING_REVIEW',
    ).length
    if (waiting > 1 && waiting < 15) return page
  }
  throw new Error('The demo has no such page.')
}

describe('selecting by keyboard', () => {
  it('one row, a range and a page, across pages, with the banner and the box of the page CTR-2-016 CTR-2-017', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    await listed(operator)
    const [one, two, three, four] = (await driversOn({ pageLength: 5 })).map((driver) => driver._id)
    await expect.poll(() => selectAllBox(operator), PATIENCE).toBe('none')
    await operator.press('x')
    await expect.poll(() => selectAllBox(operator), PATIENCE).toBe('some')
    await expect.poll(() => operator.page.locator('[data-selected]').innerText(), PATIENCE).toBe('1 Selecionado (s)')
    await operator.press('j', 'Shift+J', 'Shift+ArrowDown')
    await expect
      .poll(() => checkedRows(operator).then((ids) => new Set(ids)), PATIENCE)
      .toEqual(new Set([one, two, three, four]))
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(four)
    await operator.press('Space')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(3)

    await operator.press(']')
    await listed(operator, 2)
    await expect.poll(() => selectAllBox(operator), PATIENCE).toBe('none')
    await operator.press('Control+a')
    await expect.poll(() => selectAllBox(operator), PATIENCE).toBe('all')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(8)
    await operator.press('x')
    await expect.poll(() => selectAllBox(operator), PATIENCE).toBe('some')
    await operator.press('[')
    await listed(operator, 1)
    await expect
      .poll(() => checkedRows(operator).then((ids) => new Set(ids)), PATIENCE)
      .toEqual(new Set([one, two, three]))
    await expect.poll(() => operator.page.locator('[data-selected]').innerText(), PATIENCE).toBe('7 Selecionado (s)')
  })
})

describe('deciding a selection', () => {
  it('shows what is possible before it approves that, and leaves the rest selected', async () => {
    const mixed = await mixedPage()
    const operator = await openConsole(browser, server.url, 'operator', `/drivers?pageLength=15&page=${mixed}`, {
      stored: { 'torre.undoSeconds': '0', 'torre.evidenceFirst': 'false' },
    })
    const { page } = operator
    await listed(operator, mixed)
    const drivers = await driversOn({ page: mixed, pageLength: 15 })
    const waiting = drivers.filter((driver) => driver.status.driver === 'WAITING_REVIEW')
    const others = drivers.filter((driver) => driver.status.driver !== 'WAITING_REVIEW')
    await operator.press('Control+a')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(15)
    await operator.press('a')
    const dialog = page.getByRole('dialog', { name: 'Aprovar' })
    await dialog.locator('[data-partition]').waitFor()
    await expect
      .poll(() => dialog.locator('[data-partition] p').first().innerText(), PATIENCE)
      .toBe(`Aprovar ${waiting.length} de 15`)
    await dialog.getByText('Continuam selecionados:').waitFor()
    // Esc closes the dialog and keeps the selection.
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await operator.quiet()
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(15)
    await operator.press('a')
    await dialog.locator('[data-partition]').waitFor()
    await operator.press('Enter')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(others.length)
    await settled(operator)
    await expect
      .poll(async () => (await checkedRows(operator)).toSorted(), PATIENCE)
      .toEqual(others.map((driver) => driver._id).toSorted())
    const after = await driversOn({ page: mixed, pageLength: 15 })
    expect(
      after.filter((driver) => waiting.some(({ _id }) => _id === driver._id)).map((driver) => driver.status.driver),
    ).toEqual(waiting.map(() => 'ACTIVE'))
    expect(after.filter((driver) => others.some(({ _id }) => _id === driver._id))).toEqual(others)
    for (const driver of waiting) {
      const approvals = (await api.historiesOf(driver._id, driver._id)).filter(
        (entry) => entry.event === 'APPROVE' && entry.byName === 'Ana Souza',
      )
      expect(approvals.map((entry) => [entry.from, entry.to])).toEqual([['WAITING_REVIEW', 'ACTIVE']])
    }
  })

  it('disapproves many with one reason', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    await listed(operator)
    const chosen = (await driversOn({ driverStatus: 'WAITING_REVIEW', pageLength: 5 })).slice(0, 3)
    await operator.press('x', 'j', 'x', 'j', 'x')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(3)
    await operator.press('d')
    await expect
      .poll(
        () =>
          page
            .locator('[data-partition] p')
            .first()
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toBe('Reprovar 3 de 3')
    await operator.press('2')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(0)
    await settled(operator)
    for (const { _id } of chosen) {
      const { driver } = await api.call('getDriverBasicData', { params: { id: _id } })
      expect([driver.status.driver, driver.rejectionReason]).toEqual(['DISAPPROVED', 'DATA_MISMATCH'])
    }
    // After the decided rows disappear, the next ones follow.
    await expect
      .poll(() => rowsOf(operator), PATIENCE)
      .toEqual((await driversOn({ driverStatus: 'WAITING_REVIEW', pageLength: 5 })).map((driver) => driver._id))
  })

  it('takes a whole selection back with one key', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW', {
      stored: { 'torre.undoSeconds': '30', 'torre.evidenceFirst': 'false' },
    })
    await listed(operator)
    const before = await driversOn({ driverStatus: 'WAITING_REVIEW', pageLength: 5 })
    await operator.press('x', 'j', 'x', 'a')
    await operator.page.getByRole('dialog', { name: 'Aprovar' }).locator('[data-partition="2/2"]').waitFor()
    await operator.press('Enter')
    await operator.page.locator('footer [data-pending="2"]').waitFor()
    await settledAfter(operator, () => operator.press('u'))
    expect(await driversOn({ driverStatus: 'WAITING_REVIEW', pageLength: 5 })).toEqual(before)
  })
})
