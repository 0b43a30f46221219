import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, listedAfter, queryOf, rowsOf, selectedTab, tabNames } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

const freightsCalled = async (query: object) =>
  (await api.call('listFreights', { query: { pageLength: 5, ...query } })).freights
const freightOf = async (id: string) => (await api.call('getFreight', { params: { id } })).freight

/** The violations that axe finds when the screen has all its data. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

/** Waits until a record's screen shows a version of the record. */
const shown = ({ page }: Operator, id: string, version: number) =>
  page.locator(`[data-record="${id}"][data-version="${version}"]`).waitFor()

/** The dialog of a freight, once it has the focus. */
async function formOpened({ page }: Operator): Promise<void> {
  await page.locator('[role="dialog"] form :focus').waitFor()
}

describe('my freights', () => {
  it('CON-2-008 CON-2-036 CON-2-037 CON-2-038 shows active and finished ones in tabs that filters keep, and finishes a selection', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await listed(operator)
    await operator.press('g', 'f')
    await page.waitForURL('**/freights*')
    await listed(operator)
    const active = await freightsCalled({ status: 'ACTIVE' })
    await expect.poll(() => tabNames(operator), PATIENCE).toEqual(['Ativos', 'Finalizados', 'Retirados na origem'])
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Ativos')
    await expect.poll(async () => (await rowsOf(operator)).slice(0, 5), PATIENCE).toEqual(active.map(({ _id }) => _id))
    faults.push(...(await faultsOf(operator, 'my freights')))

    await listedAfter(operator, () => operator.press('}'))
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Finalizados')
    const finished = await freightsCalled({ status: 'COMPLETED' })
    await expect
      .poll(async () => (await rowsOf(operator)).slice(0, 5), PATIENCE)
      .toEqual(finished.map(({ _id }) => _id))
    // What is finished cannot be finished again: the key says why and asks nothing.
    await operator.press('c')
    await operator.quiet()
    await expect.poll(() => page.getByRole('heading', { name: 'Finalizar frete' }).count(), PATIENCE).toBe(0)
    await operator.pause()

    await listedAfter(operator, () => operator.press('{'))
    await operator.press('Shift+F')
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Ativos')
    const [first, second] = await rowsOf(operator)
    if (!first || !second) throw new Error('The demo has fewer than two active freights.')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first)
    await operator.pause()
    await operator.press('x', 'j', 'x')
    await page.locator('[data-selected="2"]').waitFor()
    await operator.press('c')
    await page.getByRole('heading', { name: 'Finalizar frete' }).waitFor()
    await expect.poll(async () => (await freightOf(first)).status, PATIENCE).toBe('ACTIVE')
    await operator.press('Enter')
    await expect
      .poll(async () => [(await freightOf(first)).status, (await freightOf(second)).status], PATIENCE)
      .toEqual(['COMPLETED', 'COMPLETED'])
    await expect.poll(async () => (await rowsOf(operator)).includes(first), PATIENCE).toBe(false)
    expect(queryOf(operator)['status'] ?? 'ACTIVE').toBe('ACTIVE')
    expect(faults).toEqual([])
  })

  it('CTR-2-002 are narrowed to several commodities, chosen in the drawer or typed into the search box', async () => {
    const all = (await freightsCalled({ status: 'ACTIVE', pageLength: 50 })).flatMap(({ commodity }) => commodity ?? [])
    const [one, other] = [...new Map(all.map((commodity) => [commodity._id, commodity])).values()]
    if (!one || !other) throw new Error('The active freights of the demo have fewer than two commodities.')
    const commodities = `${one._id},${other._id}`
    const operator = await openConsole(browser, server.url, 'operator', '/freights')
    const { page } = operator
    await listed(operator)
    const narrowed = async () => {
      await expect.poll(() => queryOf(operator)['commodities'], PATIENCE).toBe(commodities)
      const expected = (await freightsCalled({ status: 'ACTIVE', commodities })).map(({ _id }) => _id)
      await expect.poll(async () => (await rowsOf(operator)).slice(0, 5), PATIENCE).toEqual(expected)
      await page.getByRole('button', { name: `Mercadoria: ${one.description}, ${other.description}` }).waitFor()
    }
    await operator.press('f')
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    const box = drawer.getByRole('combobox', { name: /^Mercadoria/ })
    await operator.tabTo(box)
    await operator.press('ArrowDown')
    const { commodities: offered } = await api.call('listCommodities', { query: {} })
    await expect
      .poll(() => page.locator('[role=option]').allTextContents(), PATIENCE)
      .toEqual(offered.map(({ description }) => description))
    for (const { description } of [one, other]) {
      await operator.type(description)
      await expect.poll(() => page.getByRole('option').first().textContent(), PATIENCE).toBe(description)
      await operator.press('ArrowDown', 'Enter')
      await drawer.getByRole('button', { name: `Remover ${description}` }).waitFor()
    }
    await operator.press('Control+Enter')
    await narrowed()
    // The drawer has what the address has.
    await operator.press('f')
    await drawer.getByRole('button', { name: `Remover ${other.description}` }).waitFor()
    await operator.press('Escape')
    await operator.press('Shift+F')
    await expect.poll(() => queryOf(operator)['commodities'], PATIENCE).toBeUndefined()
    await operator.press('/')
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
    await operator.type(`mercadoria:"${one.description}" mercadoria:"${other.description}" `)
    await operator.press('Enter')
    await narrowed()
  })

  it('that two people edit shows the second what the first changed, keeps what was typed, and is sent on top of it', async () => {
    const [before] = await freightsCalled({ status: 'ACTIVE', orderBy: 'OLDEST' })
    if (!before) throw new Error('The demo has no active freight.')
    const { _id: id, __v: version, negotiation } = before
    const operator = await openConsole(browser, server.url, 'operator', `/freights/${id}`)
    const { page } = operator
    await shown(operator, id, version)
    await operator.press('e')
    await formOpened(operator)
    const dialog = page.locator('[role="dialog"]')
    const value = dialog.getByLabel(/^Valor/)
    await operator.tabTo(value)
    await operator.press('Control+a')
    await operator.type('321')
    const { calculationUnit } = negotiation
    await api.call('updateFreight', {
      params: { id },
      body: { event: 'EDIT_NEGOTIATION', __v: version, value: 654, calculationUnit },
    })
    await operator.press('Control+Enter')
    const newest = dialog.locator('[data-newest]')
    await newest.getByText(/Por automation-owner, em/).waitFor()
    const changed = newest.locator('[data-changed=value] td')
    await expect
      .poll(() => changed.allInnerTexts(), PATIENCE)
      .toEqual([String(negotiation.value), '654', '321'].map((amount) => expect.stringContaining(amount) as string))
    await expect.poll(async () => (await freightOf(id)).negotiation.value, PATIENCE).toBe(654)
    await operator.press('Alt+t')
    await newest.waitFor({ state: 'detached' })
    await expect.poll(() => value.inputValue(), PATIENCE).toContain('321')
    await operator.press('Control+Enter')
    await shown(operator, id, version + 2)
    expect(await freightOf(id)).toMatchObject({ __v: version + 2, negotiation: { ...negotiation, value: 321 } })
  })

  it('CON-2-039 CON-4-036 CON-4-040 CON-4-044 CON-4-039 CON-1-010 CON-4-041 says before what a new negotiation costs, moves dates, copies, defines drivers and finishes', async () => {
    const faults: string[] = []
    const [before] = await freightsCalled({ status: 'ACTIVE', orderBy: 'INTERESTS' })
    if (!before) throw new Error('The demo has no active freight.')
    const { _id: id, __v: version } = before
    const operator = await openConsole(browser, server.url, 'operator', `/freights/${id}`)
    const { page } = operator
    await shown(operator, id, version)
    faults.push(...(await faultsOf(operator, 'a freight')))

    await operator.press('e')
    await formOpened(operator)
    const dialog = page.locator('[role="dialog"]')
    await dialog.getByText('O frete é publicado de novo e o interesse recomeça do zero.').waitFor()
    faults.push(...(await faultsOf(operator, 'the negotiation of a freight')))
    const value = dialog.getByLabel(/^Valor/)
    await operator.tabTo(value)
    await operator.press('Control+a')
    await operator.type('321')
    await operator.press('Control+Enter')
    await shown(operator, id, version + 1)
    expect((await freightOf(id)).negotiation.value).toBe(321)

    await operator.press('d')
    await formOpened(operator)
    faults.push(...(await faultsOf(operator, 'the dates of a freight')))
    await operator.tabTo(dialog.getByLabel(/^Descarga em/))
    await operator.press('Control+a')
    await operator.type('01/01/2020 08:00')
    await operator.press('Control+Enter')
    await dialog.getByRole('alert').getByText('A data do destino deve ser posterior').first().waitFor()
    await operator.tabTo(dialog.getByLabel(/^Descarga em/))
    await operator.press('Control+a')
    await operator.type('01/01/2040 08:00')
    await operator.press('Control+Enter')
    await shown(operator, id, version + 2)
    const published = Date.parse((await freightOf(id)).publishedAt)
    expect(Date.now() - published).toBeLessThan(3_600_000)
    expect(published).toBeGreaterThan(Date.parse(before.publishedAt))
    expect(new Date((await freightOf(id)).destination.date ?? '').getFullYear()).toBe(2040)

    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', pageLength: 5 } })).drivers
    if (!driver) throw new Error('The demo has no active driver.')
    await operator.press('m')
    await formOpened(operator)
    await operator.press('Control+Enter')
    await dialog.getByText('Selecione pelo menos um motorista').first().waitFor()
    await operator.tabTo(dialog.getByRole('combobox', { name: /^Motoristas/ }))
    await operator.type(driver.fullName)
    await page.getByRole('option', { name: driver.fullName }).first().waitFor()
    await operator.press('ArrowDown', 'Enter')
    await operator.tabTo(dialog.getByRole('radio', { name: 'Manter o frete ativo' }))
    await operator.press('Space')
    faults.push(...(await faultsOf(operator, 'the drivers of a freight')))
    await operator.press('Control+Enter')
    await shown(operator, id, version + 3)
    expect(await freightOf(id)).toMatchObject({ status: 'ACTIVE', drivers: [{ _id: driver._id }] })

    await page.getByRole('tab', { name: 'Detalhes' }).waitFor()
    await operator.press('}')
    await page.locator('[data-engagements]').waitFor()
    faults.push(...(await faultsOf(operator, 'the engagement of a freight')))
    await operator.press('}')
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Transações')
    await operator.press('}')
    await page.locator('[data-histories]').getByText('A publicação 1 terminou.').waitFor()
    faults.push(...(await faultsOf(operator, 'the history of a freight')))

    await operator.press('Shift+C')
    await formOpened(operator)
    await operator.tabTo(dialog.getByLabel(/^Valor/))
    await operator.press('Control+a')
    await operator.type('400')
    await operator.press('Control+Enter')
    await page.waitForURL((url) => /^\/freights\/[0-9a-f]{24}$/.test(url.pathname) && !url.pathname.includes(id))
    const copy = new URL(page.url()).pathname.slice(-24)
    await page.locator(`[data-record="${copy}"]`).waitFor()
    expect(await freightOf(copy)).toMatchObject({ status: 'ACTIVE', negotiation: { value: 400 }, drivers: [] })
    await operator.pause()
    await operator.press('c')
    await dialog.getByText('Para oferecer de novo, copie o frete.').waitFor()
    await operator.press('Enter')
    await expect.poll(async () => (await freightOf(copy)).status, PATIENCE).toBe('COMPLETED')
    expect(faults).toEqual([])
  })
})
