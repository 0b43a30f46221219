import { describe, expect, it } from 'vitest'
import { openApi } from '../fixtures/api.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { beatenBy, intercept } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

const freightOf = async (id: string) => (await api.call('getFreight', { params: { id } })).freight

/** Publishes a freight with one stopover, whose loading begins in the year 2039. */
async function published(more: object = {}): Promise<string> {
  const { vehicleConfigurations } = await api.call('listVehicleConfigurations', {})
  const { vehicleBodies } = await api.call('listVehicleBodies', {})
  const { freight } = await api.call('createFreight', {
    body: {
      endAt: '2040-01-01T08:00:00-03:00',
      origin: { stateCode: 'SP', city: 'Campinas', date: '2039-11-01T08:00:00-03:00' },
      stopovers: [{ stateCode: 'SP', city: 'Registro', date: '2039-11-02T08:00:00-03:00' }],
      destination: { stateCode: 'PR', city: 'Curitiba', date: '2039-11-03T08:00:00-03:00' },
      configurations: vehicleConfigurations.map(({ _id }) => _id),
      bodies: vehicleBodies.map(({ _id }) => _id),
      negotiation: { kind: 'FIXED', priceType: 'WEIGHT', value: 180, calculationUnit: 't' },
      carrier: { name: 'Transportes Horizonte', cnpj: '11222333000181' },
      shipper: { name: 'Usina Boa Vista', cnpj: '12ABC34501DE35' },
      ...more,
    },
  })
  return freight._id
}

const FAULT = JSON.stringify({
  message: 'Houve um problema com servidor!',
  error: 'INTERNAL',
  details: null,
  issues: [],
  validationContext: null,
})

/** Answers the next change at an address with a fault of the services; readings pass. */
async function faultAt(operator: Operator, address: string): Promise<void> {
  let isAnswered = false
  await intercept(operator, `**${address}`, async (route) => {
    if (isAnswered || route.request().method() === 'GET') return route.fallback()
    isAnswered = true
    await route.fulfill({ status: 500, contentType: 'application/json', body: FAULT })
  })
}

/** The open dialog, whose form has the focus. */
async function formOpened({ page }: Operator) {
  await page.locator('[role="dialog"] form :focus').waitFor()
  return page.locator('[role="dialog"]')
}

/** Leaves a form that was sent without success, without keeping what was typed. */
async function leave(operator: Operator): Promise<void> {
  const { page } = operator
  await operator.press('Escape')
  await operator.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Sair e descartar' }))
  await operator.press('Enter')
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' })
}

describe('a freight', () => {
  it('CON-8-031 CON-8-048 CON-8-049 CON-8-050 CON-4-043 tells in its dialog what was not done, keeps what was typed, and moves the date of a stopover', async () => {
    const id = await published()
    const operator = await openConsole(browser, server.url, 'operator', `/freights/${id}`)
    const { page } = operator
    await page.locator(`[data-record="${id}"]`).waitFor()

    await faultAt(operator, `/freight/${id}`)
    await operator.press('e')
    let dialog = await formOpened(operator)
    const value = dialog.getByLabel(/^Valor/)
    await operator.tabTo(value)
    await operator.press('Control+a')
    await operator.type('321')
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível editar a negociação do frete. Tente novamente!').waitFor()
    await expect.poll(() => value.inputValue(), PATIENCE).toContain('321')
    await leave(operator)

    await faultAt(operator, `/freight/${id}/copy`)
    await operator.press('Shift+C')
    dialog = await formOpened(operator)
    await operator.tabTo(dialog.getByLabel(/^Valor/))
    await operator.press('Control+a')
    await operator.type('400')
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível copiar o frete. Tente novamente!').waitFor()
    await leave(operator)

    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', pageLength: 5 } })).drivers
    if (!driver) throw new Error('The demo has no active driver.')
    await faultAt(operator, `/freight/${id}/add-drivers`)
    await operator.press('m')
    dialog = await formOpened(operator)
    await operator.tabTo(dialog.getByRole('combobox', { name: /^Motoristas/ }))
    await operator.type(driver.fullName)
    await page.getByRole('option', { name: driver.fullName }).first().waitFor()
    await operator.press('ArrowDown', 'Enter')
    await operator.tabTo(dialog.getByRole('radio', { name: 'Manter o frete ativo' }))
    await operator.press('Space')
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível definir o motorista. Tente novamente!').waitFor()
    await leave(operator)
    expect(await freightOf(id)).toMatchObject({ __v: 0, negotiation: { value: 180 }, drivers: [] })

    await faultAt(operator, `/freight/${id}`)
    await operator.press('d')
    dialog = await formOpened(operator)
    await operator.tabTo(dialog.getByLabel(/^Parada em Registro/))
    await operator.press('Control+a')
    await operator.type('02/11/2039 10:30')
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível atualizar as datas do frete. Tente novamente!').waitFor()
    await operator.press('Control+Enter')
    await page.locator(`[data-record="${id}"][data-version="1"]`).waitFor()
    const { stopovers } = await freightOf(id)
    expect(stopovers.map(({ city, date }) => [city, Date.parse(date ?? '')])).toEqual([
      ['Registro', Date.parse('2039-11-02T10:30:00-03:00')],
    ])
  })

  it('CON-8-051 that a colleague changes in the moment it is finished stays as it is, and this is told', async () => {
    const id = await published()
    const operator = await openConsole(browser, server.url, 'operator', `/freights/${id}`, {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    await page.locator(`[data-record="${id}"]`).waitFor()
    await beatenBy(operator, '/freight/finish', () =>
      api.call('updateFreight', {
        params: { id },
        body: { event: 'EDIT_NEGOTIATION', __v: 0, value: 190, calculationUnit: 't' },
      }),
    )
    await operator.press('c')
    await page.locator('[role="dialog"]').getByText('Para oferecer de novo, copie o frete.').waitFor()
    await operator.press('Enter')
    await page
      .getByText(/Não foi possível finalizar o frete\. Tente novamente! \S+/)
      .first()
      .waitFor()
    expect((await freightOf(id)).status).toBe('ACTIVE')
  })

  it('CON-8-046 CON-8-047 that is not published says why at the step of the field, and is sent again', async () => {
    const { commodity } = await api.call('createCommodity', { body: { description: 'Cevada de teste' } })
    const from = await published({ commodity: commodity._id })
    const operator = await openConsole(browser, server.url, 'operator', `/freight/new-freight?from=${from}`)
    const { page } = operator
    const step = (name: string) => page.locator(`[data-wizard="${name}"]`)
    await step('offer').locator('form :focus').waitFor()
    await operator.tabTo(page.locator('form').getByLabel(/^Término automático/))
    await operator.type('01/02/2040 08:00')
    await operator.press('Control+Enter')
    await step('companies').locator('form :focus').waitFor()
    await operator.press('Alt+g')
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await operator.type('8')
    await operator.press('Enter')
    await step('summary').waitFor()
    await step('summary').getByText('Cevada de teste').waitFor()
    await faultAt(operator, '/freight')
    await operator.press('Control+Enter')
    await page.getByRole('alert').getByText('Erro ao criar frete Houve um problema com servidor!').waitFor()

    await api.call('updateCommodity', { params: { id: commodity._id }, body: { event: 'INACTIVATE', __v: 0 } })
    await operator.press('Control+Enter')
    const refusal = page.getByRole('alert')
    await refusal
      .getByText('Erro ao criar frete, campos obrigatórios não preenchidos ou preenchidos incorretamente!')
      .waitFor()
    const line = refusal.getByRole('listitem')
    await expect.poll(() => line.allInnerTexts(), PATIENCE).toEqual(['2. Carga: A mercadoria não está mais na lista.'])
    await operator.tabTo(refusal.getByRole('button', { name: '2. Carga' }))
    await operator.press('Enter')
    await step('cargo').locator('form :focus').waitFor()
  })
})

describe('the interest in a freight', () => {
  it('CON-1-008 is told as it comes: how many drivers did what, and who', async () => {
    const id = await published()
    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', pageLength: 5 } })).drivers
    if (!driver) throw new Error('The demo has no active driver.')
    const app = await openApi(server.url, 'driver-app')
    const tell = async (type: 'freight.viewed' | 'freight.contacted') => {
      const event = { id: crypto.randomUUID(), type, at: new Date().toISOString(), driver: driver._id, freight: id }
      const { accepted } = await app.call('sendAppEvents', { body: { events: [event] } })
      expect(accepted).toBe(1)
    }
    const operator = await openConsole(browser, server.url, 'viewer', `/freights/${id}`)
    const { page } = operator
    await page.locator(`[data-record="${id}"]`).waitFor()
    await operator.press('}')
    await page.locator('[data-engagements="0"]').waitFor()
    const countOf = (kind: string) => page.locator(`[data-engaged="${kind}"] dd`).first().textContent()
    await tell('freight.viewed')
    await expect.poll(async () => [await countOf('saw'), await countOf('contacted')], PATIENCE).toEqual(['1', '0'])
    await tell('freight.contacted')
    await expect.poll(async () => [await countOf('saw'), await countOf('contacted')], PATIENCE).toEqual(['1', '1'])
    const line = page.locator(`[data-driver="${driver._id}"]`)
    await expect
      .poll(() => line.locator('li').allInnerTexts(), PATIENCE)
      .toEqual([expect.stringContaining('Fez contato'), expect.stringContaining('Viu')])
  })
})
