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

  it('CON-2-039 CON-4-036 CON-4-040 CON-4-041 CON-4-044 CON-4-039 says before what a new negotiation costs, moves dates, copies, defines drivers and finishes', async () => {
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

describe('publishing', () => {
  it('CON-2-040 CON-1-007 CON-5-076 CON-5-078 a freight is typed in steps, its draft survives a reload, and another begins as it', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/freights')
    const { page } = operator
    await listed(operator)
    await operator.press('n')
    const form = page.locator('form')
    const step = (name: string) => page.locator(`[data-wizard="${name}"]`)
    const fillIn = async (label: RegExp, text: string) => {
      await operator.tabTo(form.getByLabel(label))
      await operator.type(text)
    }
    const chooseCity = async (label: RegExp, city: string) => {
      await operator.tabTo(form.getByRole('combobox', { name: label }))
      await operator.type(city)
      await page
        .getByRole('option', { name: new RegExp(`^${city} - `) })
        .first()
        .waitFor()
      await operator.press('ArrowDown', 'Enter')
    }
    await step('route').locator('form :focus').waitFor()
    faults.push(...(await faultsOf(operator, 'the route of a new freight')))
    await chooseCity(/^Cidade \(Origem\)/, 'Campinas')
    await chooseCity(/^Cidade \(Destino\)/, 'Curitiba')
    await operator.press('Control+Enter')
    await step('cargo').locator('form :focus').waitFor()
    await operator.tabTo(form.getByRole('combobox', { name: /^Mercadoria/ }))
    await operator.type('soja')
    await page.getByRole('option', { name: /soja/i }).first().waitFor()
    await operator.press('ArrowDown', 'Enter')
    await operator.tabTo(form.getByRole('textbox', { name: /^Peso/ }))
    await operator.type('32')
    await operator.press('Control+Enter')
    await step('vehicles').locator('form :focus').waitFor()
    await operator.press('Control+Enter')
    await form.getByText('Selecione pelo menos uma configuração').first().waitFor()
    faults.push(...(await faultsOf(operator, 'the vehicles of a new freight')))
    // The first box of each list is a whole category.
    await operator.tabTo(
      form
        .getByRole('group', { name: /^Configurações/ })
        .getByRole('checkbox')
        .first(),
    )
    await operator.press('Space')
    await operator.tabTo(
      form
        .getByRole('group', { name: /^Carrocerias/ })
        .getByRole('checkbox')
        .first(),
    )
    await operator.press('Space')
    await operator.press('Control+Enter')
    await step('offer').locator('form :focus').waitFor()
    await fillIn(/^Valor/, '185')
    await operator.tabTo(form.getByLabel(/^Unidade de cálculo/))
    await operator.choose('t')
    await fillIn(/^Término automático/, '01/01/2020 08:00')
    await operator.press('Control+Enter')
    await form.getByText('A data de término já passou.').first().waitFor()
    await operator.tabTo(form.getByLabel(/^Término automático/))
    await operator.press('Control+a')
    await operator.type('01/01/2040 08:00')
    faults.push(...(await faultsOf(operator, 'the offer of a new freight')))
    await operator.press('Control+Enter')
    await step('companies').locator('form :focus').waitFor()

    // What was accepted is there again after a reload, at the step that is open.
    await page.reload()
    await step('companies').locator('form').waitFor()
    await step('companies').locator('form :focus').waitFor()
    await fillIn(/^Nome \(Transportadora\)/, 'Transportes Horizonte')
    await fillIn(/^CNPJ \(Transportadora\)/, '11.222.333/0001-81')
    await fillIn(/^Nome \(Embarcador\)/, 'Usina Boa Vista')
    await fillIn(/^CNPJ \(Embarcador\)/, '12.ABC.345/01DE-35')
    await operator.press('Control+Enter')
    await step('contacts').locator('form :focus').waitFor()
    faults.push(...(await faultsOf(operator, 'the contacts of a new freight')))
    await operator.press('Control+Enter')
    await step('notes').locator('form :focus').waitFor()
    await operator.press('Control+Enter')
    await step('summary').waitFor()
    // Any step by its number, and back to the summary by the last one.
    await operator.press('Alt+g')
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await operator.type('2')
    await operator.press('Enter')
    await step('cargo').locator('form').waitFor()
    await operator.press('Alt+g')
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await operator.type('8')
    await operator.press('Enter')
    await step('summary').waitFor()
    faults.push(...(await faultsOf(operator, 'the summary of a new freight')))
    await operator.press('Control+Enter')
    await page.waitForURL(/\/freights\/[0-9a-f]{24}$/)
    const id = new URL(page.url()).pathname.slice(-24)
    await page.locator(`[data-record="${id}"]`).waitFor()
    expect(await freightOf(id)).toMatchObject({
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      origin: { city: 'Campinas', stateCode: 'SP' },
      destination: { city: 'Curitiba', stateCode: 'PR' },
      negotiation: { kind: 'FIXED', priceType: 'WEIGHT', value: 185, calculationUnit: 't' },
      weight: { value: 32, unit: 't' },
      carrier: { name: 'Transportes Horizonte', cnpj: '11222333000181' },
      shipper: { name: 'Usina Boa Vista', cnpj: '12ABC34501DE35' },
    })

    await operator.press('Shift+N')
    await step('offer').locator('form :focus').waitFor()
    await operator.tabTo(form.getByLabel(/^Término automático/))
    await operator.type('01/02/2040 08:00')
    await operator.press('Control+Enter')
    await step('companies').waitFor()
    expect(faults).toEqual([])
  })
})

describe('drivers for a freight', () => {
  it('CON-2-041 CON-2-042 CON-2-043 CON-2-044 CON-2-045 are searched in the app and beyond it, and the freight is shared as text and as a page', async () => {
    const faults: string[] = []
    const [freight] = await freightsCalled({ status: 'ACTIVE', type: 'PUBLIC' })
    if (!freight) throw new Error('The demo has no public freight.')
    const { _id: id } = freight
    const operator = await openConsole(browser, server.url, 'operator', `/freights/${id}`)
    const { page } = operator
    await shown(operator, id, freight.__v)
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { path } = await api.call('getFreightAddress', { params: { id } })
    await operator.press('y', 't')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toContain(path)
    await operator.press('b')
    await page.waitForURL(`**/freights/${id}/drivers*`)
    await page.locator('[data-found]').waitFor()
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Recomendados')
    await operator.press('}')
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Compatíveis')
    await operator.press('b')
    await page.waitForURL(`**/freights/${id}/new-drivers*`)
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Recomendados')
    await operator.press('}')
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Compatíveis')
    const query = { type: 'COMPATIBLE', beyond: 'true', pageLength: 5 } as const
    const { drivers } = await api.call('searchFreightDrivers', { params: { id }, query })
    await expect.poll(async () => (await rowsOf(operator)).slice(0, 5), PATIENCE).toEqual(drivers.map(({ _id }) => _id))
    faults.push(...(await faultsOf(operator, 'the drivers for a freight')))

    const title = `${freight.origin.city}/${freight.origin.stateCode} → ${freight.destination.city}/${freight.destination.stateCode}`
    await operator.visit(path ?? '')
    await page.getByRole('heading', { name: title }).waitFor()
    faults.push(...(await faultsOf(operator, 'the public page of a freight')))
    expect(faults).toEqual([])
  })
})
