import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { settledAfter } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const AT_ONCE = { 'torre.undoSeconds': '0' }
const WAITING = '/drivers?driverStatus=WAITING_REVIEW'
const shown = ({ page }: Operator) => page.locator('[data-evidence-first]')
const statusOf = async (id: string) => (await api.call('getDriverBasicData', { params: { id } })).driver.status.driver

/** Approves in the open evidence: every image that was not seen is turned to once. */
async function approveSeen(operator: Operator, id: string): Promise<void> {
  await shown(operator).locator('[data-evidence]').waitFor()
  await operator.pause()
  await operator.press('a')
  const unseen = operator.page.getByText(/^Ainda não vista/)
  await expect.poll(async () => (await unseen.count()) > 0 || (await statusOf(id)) === 'ACTIVE', PATIENCE).toBe(true)
  if ((await statusOf(id)) !== 'ACTIVE') await settledAfter(operator, () => operator.press('a'))
  await expect.poll(() => statusOf(id), PATIENCE).toBe('ACTIVE')
}

describe('an approval in a list', () => {
  it('shows the evidence that was not seen before it is made; the row keeps the focus', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, { stored: AT_ONCE })
    await listed(operator)
    const id = (await focusedRow(operator)) ?? ''
    // A key pressed before the evidence was painted is no decision on it.
    await Promise.all(['a', 'd'].map((key) => operator.page.keyboard.press(key)))
    await shown(operator).waitFor()
    await expect
      .poll(() => operator.page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('Olhe a evidência antes de decidir.')
    await operator.page.getByRole('region', { name: 'Cadastro e leitura' }).waitFor()
    // To look decides nothing.
    await operator.press('Escape')
    await shown(operator).waitFor({ state: 'detached' })
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    await operator.quiet()
    expect(await statusOf(id)).toBe('WAITING_REVIEW')

    // After the refused key, keys that decide wait for a pause.
    await operator.pause()
    await operator.press('a')
    await approveSeen(operator, id)
    expect((await api.historiesOf(id, id)).filter(({ event }) => event === 'APPROVE')).toHaveLength(1)
  })

  it('of a selected row that is not on screen is asked first, with its name; of several, only what was seen', async () => {
    const operator = await openConsole(browser, server.url, 'operator', `${WAITING}&pageLength=15`, { stored: AT_ONCE })
    const { page } = operator
    await listed(operator)
    const id = (await focusedRow(operator)) ?? ''
    await operator.press('x', ']')
    await listed(operator, 2)
    await operator.press('a')
    const named = page.locator('[role=dialog] [data-named]')
    await expect
      .poll(() => named.evaluateAll((all) => all.map((one) => one.getAttribute('data-named'))), PATIENCE)
      .toEqual([id])
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('d')
    await expect.poll(() => named.count(), PATIENCE).toBe(1)
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('x', 'a')
    await page.locator('[data-partition="0/2"]').getByText('evidência ainda não vista').waitFor()
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.quiet()
    expect(await statusOf(id)).toBe('WAITING_REVIEW')
  })

  it('of several shows one after the other: one is passed over and stays selected, one approved, one disapproved', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, { stored: AT_ONCE })
    const { page } = operator
    await listed(operator)
    const ids = (await api.call('listDrivers', { query: { driverStatus: 'WAITING_REVIEW', pageLength: 5 } })).drivers
      .slice(0, 3)
      .map(({ _id }) => _id)
    await operator.press('x', 'j', 'x', 'j', 'x', 'a')
    const dialog = page.getByRole('dialog', { name: 'Aprovar' })
    await dialog.locator('[data-partition="0/3"]').waitFor()
    await dialog.getByText('Aprovar: veja antes 3 evidências').waitFor()
    await dialog.getByRole('button', { name: 'Ver 3 evidências, uma a uma' }).waitFor()
    await operator.press('Enter')
    const on = (id: string) => page.locator(`[data-evidence-first="${id}"]`)
    await on(ids[0] ?? '')
      .locator('[data-evidence]')
      .waitFor()
    await page.getByRole('heading', { name: 'Evidência · 1 de 3' }).waitFor()
    await operator.pause()
    await operator.press('s')
    await on(ids[1] ?? '').waitFor()
    await approveSeen(operator, ids[1] ?? '')
    await on(ids[2] ?? '')
      .locator('[data-evidence]')
      .waitFor()
    await operator.pause()
    await operator.press('s')
    await expect.poll(() => page.locator('[data-announcement]').textContent(), PATIENCE).toBe('Fim da lista.')
    await operator.pause()
    await operator.press('d')
    await page.getByRole('dialog', { name: 'Por que reprovar?' }).locator(':focus').waitFor()
    await settledAfter(operator, () => operator.press('2'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['WAITING_REVIEW', 'ACTIVE', 'DISAPPROVED'])
    await expect.poll(() => page.locator('[data-selected]').getAttribute('data-selected'), PATIENCE).toBe('1')
  })

  it('is taken back into a disapproval with its reason', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, { stored: AT_ONCE })
    await listed(operator)
    const id = (await focusedRow(operator)) ?? ''
    await operator.press('a')
    await shown(operator).locator('[data-evidence]').waitFor()
    await operator.pause()
    await operator.press('d')
    await operator.page.getByRole('dialog', { name: 'Por que reprovar?' }).locator(':focus').waitFor()
    await settledAfter(operator, () => operator.press('2'))
    expect(await statusOf(id)).toBe('DISAPPROVED')
  })

  it('is not made where the evidence cannot be read, and at once where the setting says so', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, { stored: AT_ONCE })
    const { page } = operator
    await intercept(operator, /\/api\/core\/reviews\/of\//, (route) => route.fulfill({ status: 404, json: {} }))
    await operator.visit(WAITING)
    await listed(operator)
    const id = (await focusedRow(operator)) ?? ''
    await operator.press('a')
    await page.getByText('A evidência não pôde ser lida, e nada foi aprovado.').waitFor()
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.quiet()
    expect(await statusOf(id)).toBe('WAITING_REVIEW')

    const quick = await openConsole(browser, server.url, 'operator', WAITING, {
      stored: { ...AT_ONCE, 'torre.evidenceFirst': 'false' },
    })
    await listed(quick)
    await expect.poll(() => focusedRow(quick), PATIENCE).toBe(id)
    await settledAfter(quick, () => quick.press('a'))
    expect(await statusOf(id)).toBe('ACTIVE')
  })

  it('is repeated as the foot says before, which is said again as it is done', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, {
      stored: { 'torre.undoSeconds': '30' },
    })
    const { page } = operator
    await listed(operator)
    const repeats = page.locator('footer [data-repeats]')
    await expect.poll(() => repeats.count(), PATIENCE).toBe(0)
    await operator.press('d')
    await page.getByRole('dialog', { name: 'Por que reprovar?' }).locator(':focus').waitFor()
    await operator.press('p', '2')
    await expect
      .poll(() => repeats.innerText(), PATIENCE)
      .toMatch(/repete: Reprovar · Dados não conferem · nova foto pedida$/)
    await operator.press('?')
    const line = page.getByRole('option').filter({ hasText: 'Reprovar · Dados não conferem · nova foto pedida' })
    await line.waitFor()
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('j')
    const second = (await focusedRow(operator)) ?? ''
    await operator.press('.')
    await page.locator('footer [data-pending="2"]').waitFor()
    await page
      .getByText(/^Repete: Reprovar · Dados não conferem · nova foto pedida/)
      .first()
      .waitFor()
    await expect.poll(() => page.locator(`.ag-row[row-id="${second}"]`).innerText(), PATIENCE).toContain('Reprovado')
    await operator.press('u', 'u')
    await page.locator('footer [data-pending]').waitFor({ state: 'detached' })
    expect(await statusOf(second)).toBe('WAITING_REVIEW')
  })
})
