import { describe, expect, it } from 'vitest'
import { driverReasonCode } from '#contract/schemas/freights/freight-driver-search'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { type GivenFile, pictureFile } from '../fixtures/files.ts'
import { listed, rowsOf, selectedTab } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

const freightOf = async (id: string) => (await api.call('getFreight', { params: { id } })).freight

/** The violations that axe finds when the screen has all its data. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

describe('publishing', () => {
  it('CON-2-040 CON-1-007 CON-5-076 CON-5-078 a freight is typed in steps, its draft survives a reload, and another begins as it', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/freights')
    const { page } = operator
    page.on('filechooser', () => undefined)
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
    // 32 t at R$ 185,00 over the great circle from Campinas to Curitiba.
    const estimated = (field: string) => page.locator(`[data-estimated="${field}"] dd`).textContent()
    await expect.poll(() => estimated('perKilometre'), PATIENCE).toMatch(/^R\$ 1\d,\d\d \/ km$/)
    const perKilometre = await estimated('perKilometre')
    await expect.poll(() => estimated('perTonne'), PATIENCE).toBe('R$ 185,00 / t')
    await expect.poll(() => estimated('perCubicMetre'), PATIENCE).toBe('não calculável')
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
    const chooseLogo = async (file: GivenFile) => {
      await operator.tabTo(form.getByRole('button', { name: /^(Escolher|Trocar) imagem/ }).first())
      const opened = page.waitForEvent('filechooser')
      await operator.press('Enter')
      await (await opened).setFiles(file)
    }
    // A script is no picture, whatever it calls itself.
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await chooseLogo({ name: 'script.png', mimeType: 'image/png', buffer: script })
    await form.getByText('Somente imagens PNG são permitidas.').first().waitFor()
    await chooseLogo(await pictureFile('logo.png'))
    await form.getByText('logo.png', { exact: true }).waitFor()
    await form.getByRole('img').first().waitFor()
    await operator.press('Control+Enter')
    await step('contacts').locator('form :focus').waitFor()
    // The logo of an accepted step survives a reload too.
    await page.reload()
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
    await step('cargo').locator('form :focus').waitFor()
    await operator.press('Alt+g')
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await operator.type('8')
    await operator.press('Enter')
    await step('summary').waitFor()
    const offered = page.getByRole('region', { name: 'Oferta' })
    await expect.poll(() => offered.textContent(), PATIENCE).toContain(perKilometre)
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
    const logo = page.getByRole('img', { name: 'Logo de Transportes Horizonte' })
    await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0), PATIENCE).toBe(true)
    await expect.poll(() => page.getByRole('group', { name: 'Oferta' }).textContent(), PATIENCE).toContain(perKilometre)

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
  it('CON-1-009 CON-2-041 CON-2-042 CON-2-043 CON-2-044 CON-2-045 are searched in the app and beyond it, and the freight is shared as text and as a page', async () => {
    const faults: string[] = []
    const { vehicleConfigurations } = await api.call('listVehicleConfigurations', {})
    const { vehicleBodies } = await api.call('listVehicleBodies', {})
    // Every vehicle fits, so that drivers are found whoever the demo has.
    const { freight } = await api.call('createFreight', {
      body: {
        endAt: '2040-01-01T08:00:00-03:00',
        origin: { stateCode: 'SP', city: 'Campinas' },
        destination: { stateCode: 'PR', city: 'Curitiba' },
        configurations: vehicleConfigurations.map(({ _id }) => _id),
        bodies: vehicleBodies.map(({ _id }) => _id),
        negotiation: { kind: 'FIXED', priceType: 'WEIGHT', value: 180, calculationUnit: 't' },
        carrier: { name: 'Transportes Horizonte', cnpj: '11222333000181' },
        shipper: { name: 'Usina Boa Vista', cnpj: '12ABC34501DE35' },
      },
    })
    const { _id: id } = freight
    const operator = await openConsole(browser, server.url, 'operator', `/freights/${id}`)
    const { page } = operator
    await page.locator(`[data-record="${id}"]`).waitFor()
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

    // Each weight with its fact, also those without points, and the sum.
    const [first] = drivers
    if (!first) throw new Error('The demo has no driver for the freight.')
    await operator.press('i')
    await page.getByRole('heading', { name: `${first.fullName}: ${first.score} pontos` }).waitFor()
    const pointsOf = (code: string) => page.locator(`[data-reason="${code}"] td`).last().textContent()
    for (const code of driverReasonCode.options) {
      const points = first.reasons.find((reason) => reason.code === code)?.points ?? 0
      await expect.poll(() => pointsOf(code), PATIENCE).toBe(points > 0 ? `+${points}` : String(points))
    }
    await expect.poll(() => pointsOf('all'), PATIENCE).toBe(String(first.score))
    faults.push(...(await faultsOf(operator, 'the points of a driver')))
    await operator.press('Escape')
    await page.getByRole('heading', { name: `${first.fullName}: ${first.score} pontos` }).waitFor({ state: 'detached' })

    const title = `${freight.origin.city}/${freight.origin.stateCode} → ${freight.destination.city}/${freight.destination.stateCode}`
    await operator.visit(path ?? '')
    await page.getByRole('heading', { name: title }).waitFor()
    faults.push(...(await faultsOf(operator, 'the public page of a freight')))
    expect(faults).toEqual([])
  })
})
