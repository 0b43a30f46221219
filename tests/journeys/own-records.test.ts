import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'

const { browser, server, api } = await consoleOfTests()

/** Moves the focus to a field of the form and types into it in place of what it contains. */
async function fillIn(operator: Operator, label: RegExp | string, text: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label))
  await operator.press('Control+a')
  await operator.type(text)
}

/** Waits until the person is told that their role may not do it. */
async function refused(operator: Operator, role: string): Promise<void> {
  await operator.press('n')
  await operator.page.getByText(`O perfil ${role} não permite esta ação.`).first().waitFor()
  await operator.quiet()
}

const companiesCalled = async (search: string) => (await api.call('listCompanies', { query: { search } })).companies

describe('companies', () => {
  it('are added with their country and logo, opened from the list, and edited on their own screen by keyboard', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/companies')
    const { page } = operator
    page.on('filechooser', () => undefined)
    await listed(operator)
    await operator.press('n')
    const form = page.getByRole('dialog').locator('form')
    await form.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await fillIn(operator, /^Nome/, 'Granos del Plata')
    await fillIn(operator, 'Documento: Número', '45.997.418/0001-53')
    await operator.tabTo(form.getByLabel('País', { exact: true }))
    await operator.choose('Argentina')
    await operator.tabTo(form.getByRole('button', { name: 'Escolher imagem' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles(await pictureFile('logo.png'))
    await form.getByText('logo.png', { exact: true }).waitFor()
    await operator.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    await expect
      .poll(() => companiesCalled('Granos del Plata'), PATIENCE)
      .toMatchObject([
        {
          name: 'Granos del Plata',
          countryCode: 'ARG',
          type: 'CLIENT',
          logoUrl: expect.stringContaining('/') as string,
        },
      ])
    const [made] = await companiesCalled('Granos del Plata')

    await operator.visit('/companies?search=Granos')
    await listed(operator)
    await operator.press('Enter')
    await page.waitForURL(`**/companies/${made?._id}`)
    await page.getByRole('heading', { name: 'Granos del Plata' }).waitFor()
    // The logo is drawn from the stored picture.
    const logo = page.getByRole('img', { name: 'Logotipo de Granos del Plata' })
    await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0), PATIENCE).toBe(true)
    await operator.quiet()
    faults.push(...(await axeFaults(operator, 'a company')))

    await operator.press('e')
    await form.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await fillIn(operator, /^Nome/, 'Granos del Sur')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: 'Granos del Sur' }).waitFor()
    const [edited] = await companiesCalled('Granos del Sur')
    // The country stays, and so does the logo, because no other one was chosen.
    expect([edited?._id, edited?.countryCode, Boolean(edited?.logoUrl)]).toEqual([made?._id, 'ARG', true])
    expect(faults).toEqual([])
  })

  it('keep what their form does not show when they are edited, and tell in their history who edited what', async () => {
    const contact = { type: 'EMAIL', value: 'frota@example.com', label: 'Frota' } as const
    const address = { street: 'Avenida Brasil', complement: 'Sala 3' }
    const locale = { countryCode: 'BRA', city: 'Campinas', stateCode: 'SP', county: 'Campinas', address } as const
    const document = { type: 'CNPJ', value: '06990590000123' } as const
    const { company } = await api.call('createCompany', {
      body: { name: 'Andorinha', document, type: 'BROKER', contact, locale },
    })
    const operator = await openConsole(browser, server.url, 'admin', `/companies/${company._id}`)
    const { page } = operator
    await page.getByRole('heading', { name: 'Andorinha' }).waitFor()
    await operator.press('e')
    const form = page.getByRole('dialog').locator('form')
    await form.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await fillIn(operator, /^Nome/, 'Andorinha do Sul')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: 'Andorinha do Sul' }).waitFor()
    const stored = async () => (await api.call('getCompany', { params: { id: company._id } })).company
    expect(await stored()).toMatchObject({ name: 'Andorinha do Sul', type: 'BROKER', contact, locale })

    await operator.press('}')
    await page.waitForURL('**/companies/*?tab=HISTORY')
    const entries = page.locator('[data-histories="2"] li')
    await expect
      .poll(() => entries.allInnerTexts(), PATIENCE)
      .toEqual([expect.stringMatching(/^Empresa · Corrigido [^]*Nome/), expect.stringMatching(/^Empresa · Criado /)])
    await operator.quiet()
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'the history of a company')))
    expect(faults).toEqual([])
  })

  it('are read by an operator, who is told why nothing changes', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/companies')
    await listed(operator)
    await refused(operator, 'Operador')
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})

const commoditiesCalled = async (search: string) =>
  (await api.call('listCommodityRecords', { query: { search } })).commodities.map(({ description, active }) => ({
    description,
    active,
  }))

describe('a checklist', () => {
  it('is asked of a driver on the record: one that is written there, and then the same of another driver', async () => {
    const faults: string[] = []
    const [one, other] = (await api.call('listDrivers', { query: { pageLength: 5 } })).drivers
    if (!one || !other) throw new Error('The demo has no two drivers.')
    const asked = async (driver: string) => {
      const query = { driver, search: 'portaria' }
      const { driverChecklists } = await api.call('listDriverChecklists', { query })
      const details = driverChecklists.map(({ _id: id }) => api.call('getDriverChecklist', { params: { id } }))
      return (await Promise.all(details)).map(({ driverChecklist: { status, checklist } }) => ({
        status,
        steps: (checklist as { steps: { type: string; label: { pt: string } }[] }).steps.map(
          ({ type, label }) => `${type} ${label.pt}`,
        ),
      }))
    }
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${one._id}?tab=PENDENCIES`)
    const { page } = operator
    await page.locator(`[data-record="${one._id}"]`).waitFor()
    await operator.press('Shift+P')
    const form = page.getByRole('dialog', { name: 'Pedir checklist' }).locator('form')
    const which = form.getByLabel(/^Checklist/)
    await which.and(page.locator(':focus')).waitFor()
    await operator.choose('Nova lista, escrita aqui')
    await fillIn(operator, /^Mensagem/, 'Antes da portaria, envie as fotos.')
    await operator.press('Control+Enter')
    await expect.poll(() => form.getByRole('alert').allInnerTexts(), PATIENCE).toEqual(Array(3).fill('Obrigatório!'))
    await operator.quiet()
    faults.push(...(await axeFaults(operator, 'the form that asks a checklist')))
    await fillIn(operator, /^Título/, 'Chegada à portaria')
    await operator.tabTo(form.getByLabel(/^O que pedir/))
    await operator.type('Placa')
    await operator.press('Enter')
    await operator.type('Lacre')
    await operator.tabTo(form.getByRole('radio', { name: 'Imagem' }))
    await operator.press('Space', 'Control+Enter')
    await form.waitFor({ state: 'detached' })
    const expected = [{ status: 'CREATED', steps: ['IMAGE Placa', 'IMAGE Lacre'] }]
    await expect.poll(() => asked(one._id), PATIENCE).toEqual(expected)
    await page.getByText('Antes da portaria, envie as fotos.').first().waitFor()

    await operator.visit(`/drivers/${other._id}`)
    await page.locator(`[data-record="${other._id}"]`).waitFor()
    await operator.press('Shift+P')
    await which.and(page.locator(':focus')).waitFor()
    await operator.choose('Chegada à portaria · 2 passos')
    await fillIn(operator, /^Mensagem/, 'Também na portaria sul.')
    await operator.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => asked(other._id), PATIENCE).toEqual(expected)
    expect(faults).toEqual([])
  })
})

describe('commodities', () => {
  it('are added, renamed, switched off and on by keyboard, and tell their history', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/')
    const { page } = operator
    await operator.quiet()
    await operator.press('g', 'Shift+M')
    await page.waitForURL('**/commodities')
    await listed(operator)
    await operator.press('n')
    const form = page.getByRole('dialog').locator('form')
    const description = form.getByLabel(/^Descrição/)
    await description.and(page.locator(':focus')).waitFor()
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    faults.push(...(await axeFaults(operator, 'the form of a commodity')))
    expect(await commoditiesCalled('Quinoa')).toEqual([])
    await operator.tabTo(description)
    await operator.type('Quinoa em grãos')
    await operator.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    await expect
      .poll(() => commoditiesCalled('Quinoa'), PATIENCE)
      .toEqual([{ description: 'Quinoa em grãos', active: true }])

    await operator.visit('/commodities?search=Quinoa')
    await listed(operator)
    await operator.press('Enter')
    await page.getByRole('heading', { name: 'Quinoa em grãos' }).waitFor()
    await operator.press('e')
    await description.and(page.locator(':focus')).waitFor()
    await fillIn(operator, /^Descrição/, 'Quinoa real')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: 'Quinoa real' }).waitFor()
    await form.waitFor({ state: 'detached' })
    await operator.press('Shift+I')
    await expect
      .poll(() => commoditiesCalled('Quinoa'), PATIENCE)
      .toEqual([{ description: 'Quinoa real', active: false }])
    const offered = async () => (await api.call('listCommodities', { query: { search: 'Quinoa' } })).commodities
    expect(await offered()).toEqual([])

    await operator.press('}')
    const entries = page.locator('[data-histories="3"] li')
    await expect
      .poll(() => entries.allInnerTexts(), PATIENCE)
      .toEqual([
        expect.stringMatching(/^Mercadoria · Inativado [^]*Ativo → Inativo/),
        expect.stringMatching(/^Mercadoria · Corrigido /),
        expect.stringMatching(/^Mercadoria · Criado /),
      ])
    await operator.quiet()
    faults.push(...(await axeFaults(operator, 'the history of a commodity')))
    await operator.press('Shift+A')
    await expect.poll(offered, PATIENCE).toMatchObject([{ description: 'Quinoa real' }])
    expect(faults).toEqual([])
  })

  it('are read by an operator, who is told why nothing changes', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/commodities')
    await listed(operator)
    await refused(operator, 'Operador')
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})

describe('locations', () => {
  it('are added by keyboard: what is missing is told at its field, then the location waits for its curation', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/locations')
    const { page } = operator
    await listed(operator)
    await operator.press('n')
    const form = page.getByRole('dialog').locator('form')
    await form
      .getByLabel(/^Título/)
      .and(page.locator(':focus'))
      .waitFor()
    const called = async () => (await api.call('listLocales', { query: { search: 'Silo da Serra' } })).locales
    await operator.type('Silo da Serra')
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    expect(await called()).toEqual([])
    await operator.tabTo(form.getByLabel(/^Estado/))
    await operator.choose('Santa Catarina')
    await operator.tabTo(form.getByRole('combobox', { name: /^Cidade/ }))
    await operator.type('Lages')
    await page.getByRole('option', { name: 'Lages' }).first().waitFor()
    await operator.press('ArrowDown', 'Enter')
    await fillIn(operator, /^Rua/, 'Rua do Silo')
    await operator.quiet()
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'the form of a new location')))
    await operator.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    await expect.poll(called, PATIENCE).toMatchObject([
      {
        title: 'Silo da Serra',
        country: 'Brasil',
        countryCode: 'BRA',
        state: 'Santa Catarina',
        stateCode: 'SC',
        city: 'Lages',
        street: 'Rua do Silo',
        status: 'PENDING',
      },
    ])
    expect(faults).toEqual([])
  })

  it('are read by a viewer, who is told why none is added', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/locations')
    await listed(operator)
    await refused(operator, 'Leitor')
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})
