import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, focusedRow, listed } from '../fixtures/drivers.ts'
import { settled } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

/** Long enough to look at the services before the window is over, short enough to wait for its end. */
const HELD = { 'torre.undoSeconds': '20' }

const footLine = ({ page }: Operator) => page.locator('footer [data-last-decision]')
const heldLine = ({ page }: Operator) => page.locator('footer [data-last-decision=held]')

describe('an event that stays within the house', () => {
  it('on a location is held like a decision: it is undone, survives the page, and is sent once', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/locations?status=PENDING&orderBy=OLDEST', {
      stored: HELD,
    })
    await listed(operator)
    const { locales } = await api.call('listLocales', {
      query: { status: 'PENDING', orderBy: 'OLDEST', pageLength: 5 },
    })
    const at = locales.findIndex(({ country, countryCode, state, stateCode, city, street }) =>
      [country, countryCode, state, stateCode, city, street].every(Boolean),
    )
    const location = locales[at]
    if (!location) throw new Error('The demo has no pending location that can be approved.')
    const { _id: id, __v: version } = location
    const now = async () => {
      const { locale } = await api.call('getLocale', { params: { id } })
      return [locale.status, locale.__v]
    }
    const row = async () => (await cellsOf(operator, id)).join(' ')
    for (let step = 0; step < at; step += 1) await operator.press('j')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)

    await operator.press('a')
    await expect.poll(row, PATIENCE).toMatch(/Aprovado\s*· a enviar/)
    await expect.poll(() => heldLine(operator).textContent(), PATIENCE).toContain('Aprovado — ')
    // It is decided here: the same key has nothing to decide any more.
    await operator.press('a')
    await operator.page.getByText('A situação é: Aprovado.').first().waitFor()
    await operator.quiet()
    expect(await now()).toEqual(['PENDING', version])

    await operator.pause()
    await operator.press('u')
    await footLine(operator).waitFor({ state: 'detached' })
    await expect.poll(row, PATIENCE).not.toContain('a enviar')
    await settled(operator)
    expect(await now()).toEqual(['PENDING', version])

    await operator.press('a')
    await heldLine(operator).waitFor()
    await operator.visit(`/locations/${id}`)
    await operator.page.locator(`[data-record="${id}"]`).getByText('a enviar').waitFor()
    await expect.poll(now, PATIENCE).toEqual(['APPROVED', version + 1])
    await settled(operator)
    expect(await now()).toEqual(['APPROVED', version + 1])
  })

  it('on a department is undone, and what is sent at last is the last that was meant', async () => {
    const operator = await openConsole(browser, server.url, 'admin', '/departments?active=true', { stored: HELD })
    await listed(operator)
    const id = (await focusedRow(operator)) ?? ''
    const now = async () => {
      const { departments } = await api.call('listDepartments', { query: { pageLength: 100 } })
      const known = departments.find(({ _id }) => _id === id)
      return [known?.active, known?.__v]
    }
    const before = await now()
    const row = async () => (await cellsOf(operator, id)).join(' ')
    await operator.press('Shift+I')
    await expect.poll(row, PATIENCE).toMatch(/Inativo\s*· a enviar/)
    await operator.press('u')
    await footLine(operator).waitFor({ state: 'detached' })
    await expect.poll(row, PATIENCE).toContain('Ativo')
    await settled(operator)
    expect(await now()).toEqual(before)
    // The keys decide again, and nothing of the first decision is left.
    await operator.press('Shift+I')
    await expect.poll(row, PATIENCE).toMatch(/Inativo\s*· a enviar/)
    await expect.poll(now, PATIENCE).toEqual([false, Number(before[1]) + 1])
  })

  it('on a pendency is confirmed, held and undone', async () => {
    const { driverChecklists } = await api.call('listDriverChecklists', { query: { pageLength: 100 } })
    const pendency = driverChecklists.find(({ status }) => status === 'CREATED')
    if (!pendency) throw new Error('The demo has no pendency that was just asked.')
    const operator = await openConsole(
      browser,
      server.url,
      'operator',
      `/drivers/${pendency.driver._id}?tab=PENDENCIES`,
      { stored: HELD },
    )
    const item = operator.page.locator(`[data-item="${pendency._id}"]`)
    await item.waitFor()
    for (let step = 0; (await item.getAttribute('aria-current')) !== 'true' && step < 20; step += 1) {
      await operator.press('ArrowDown')
      await operator.painted()
    }
    await operator.press('Shift+C')
    await operator.page.getByRole('dialog').locator(':focus').waitFor()
    await operator.press('Enter')
    await item.getByText('a enviar').waitFor()
    await expect.poll(() => heldLine(operator).textContent(), PATIENCE).toContain('Cancelado — ')
    await operator.press('u')
    await item.getByText('a enviar').waitFor({ state: 'detached' })
    await settled(operator)
    const { driverChecklist } = await api.call('getDriverChecklist', { params: { id: pendency._id } })
    expect([driverChecklist.status, driverChecklist.__v]).toEqual([pendency.status, pendency.__v])
  })
})
