import { describe, expect, it } from 'vitest'
import { newCompositionOfTests } from '#services/core/test-compositions'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { pictureFile } from '../fixtures/files.ts'
import { listed } from '../fixtures/drivers.ts'
import { beatenBy, intercept } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

/** What a location must have. */
const placed = {
  country: 'Brasil',
  countryCode: 'BRA',
  state: 'São Paulo',
  stateCode: 'SP',
  city: 'Campinas',
  street: 'Rua das Balanças',
}

const departmentNow = async (search: string) => {
  const [department] = (await api.call('listDepartments', { query: { search } })).departments
  if (!department) throw new Error(`There is no department ${search}.`)
  return department
}

describe('a failure whose wording is not given', () => {
  it.each([
    {
      language: 'pt',
      inactivation: 'Não foi possível inativar o departamento. Tente novamente! O registro mudou',
      activation: 'Não foi possível ativar o departamento. Tente novamente! O registro mudou',
    },
    {
      language: 'en',
      inactivation: 'The department could not be inactivated. Try again! The record has changed',
      activation: 'The department could not be activated. Try again! The record has changed',
    },
    {
      language: 'es',
      inactivation: 'No fue posible inactivar el departamento. ¡Intente de nuevo! El registro cambió',
      activation: 'No fue posible activar el departamento. ¡Intente de nuevo! El registro cambió',
    },
  ])(
    'CON-7-118 CON-8-011 CON-8-012 of a department switched off or on is told in $language, with the reason',
    async ({ language, inactivation, activation }) => {
      const identifier = `pátio-${language}`
      await api.call('createDepartment', { body: { identifier } })
      const operator = await openConsole(browser, server.url, 'admin', `/departments?search=${identifier}`, {
        stored: { 'torre.language': language, 'torre.undoSeconds': '0' },
      })
      const { page } = operator
      const edit = async () => {
        const { _id: id, __v } = await departmentNow(identifier)
        await api.call('updateDepartment', { params: { id }, body: { event: 'EDIT', __v, description: `v${__v}` } })
      }
      await listed(operator)
      const { _id: id } = await departmentNow(identifier)
      await beatenBy(operator, `/department/${id}`, edit)
      await operator.press('Shift+I')
      await page.getByText(`${identifier}: ${inactivation}`).first().waitFor()
      const stored = await departmentNow(identifier)
      expect(stored.active).toBe(true)

      await api.call('updateDepartment', { params: { id }, body: { event: 'INACTIVATE', __v: stored.__v } })
      await operator.visit(`/departments?search=${identifier}&active=false`)
      await listed(operator)
      await beatenBy(operator, `/department/${id}`, edit)
      await operator.press('Shift+A')
      await page.getByText(`${identifier}: ${activation}`).first().waitFor()
      expect((await departmentNow(identifier)).active).toBe(false)
    },
  )

  it('CON-8-027 of a vehicle that is inactivated is told, with the reason', async () => {
    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', vehicleStatus: 'INACTIVE' } }))
      .drivers
    if (!driver) throw new Error('The demo has no driver without an active vehicle.')
    const { buffer } = await pictureFile('crlv.png')
    const { driverComposition } = await api.call('createDriverComposition', {
      body: newCompositionOfTests(driver._id, ['FLH1A01'], { main: true }),
      files: { tractionDocument: [new File([new Uint8Array(buffer)], 'crlv.png', { type: 'image/png' })] },
    })
    const { _id: id } = driverComposition
    const versionNow = async () =>
      (await api.call('listDriverCompositions', { query: { driver: driver._id } })).driverCompositions.find(
        ({ _id }) => _id === id,
      )?.__v ?? 0
    const raise = async (event: 'APPROVE' | 'INACTIVATE') =>
      api.decide('DRIVER_COMPOSITION', id, { event, __v: await versionNow() })
    await raise('APPROVE')
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${driver._id}?tab=VEHICLES`, {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    await page.locator(`article[data-item="${id}"][aria-current=true]`).waitFor()
    await beatenBy(operator, `/driver-composition/${id}`, () => raise('INACTIVATE'))
    await operator.press('Shift+I')
    await page
      .getByRole('dialog', { name: 'Inativar veículo' })
      .getByText(/deixa de rodar/)
      .waitFor()
    await operator.press('Enter')
    await page
      .getByText(/Não foi possível inativar o veículo\. Tente novamente! \S+/)
      .first()
      .waitFor()
    const events = (await api.historiesOf(driver._id, id)).map(({ event }) => event)
    expect(events).toEqual(['CREATE', 'APPROVE', 'INACTIVATE'])
  })
})

describe('a wrong value is told in English as the contract words it', () => {
  const english = { stored: { 'torre.language': 'en' } }
  /** The problems at the fields of the form that have a value. */
  const problemsOf = async ({ page }: Operator) =>
    (await page.locator('form p[role=alert][id$="-error"]').allInnerTexts()).filter((text) => text !== 'Required!')

  /** Replaces what a field contains, and leaves it. */
  async function replace(operator: Operator, label: RegExp, text: string): Promise<void> {
    await operator.tabTo(operator.page.locator('form').getByLabel(label))
    await operator.press('Control+a')
    await operator.type(text)
    await operator.press('Tab')
  }

  it('CTR-8-001 in an address that is no id', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers/nobody', english)
    const told = () => operator.page.locator('main [role=status]').innerText()
    await expect.poll(told, PATIENCE).toContain('The value must be a valid ObjectId from MongoDB\n')
  })

  it('CTR-8-010 CTR-8-011 in the position of a location', async () => {
    const [location] = (await api.call('listLocales', { query: {} })).locales
    const address = `/locations/${location?._id}?tab=EDIT`
    const operator = await openConsole(browser, server.url, 'operator', address, english)
    await operator.page.locator('form#location').waitFor()
    await replace(operator, /^Latitude/, '-90.1')
    await replace(operator, /^Longitude/, '180.1')
    await expect
      .poll(() => problemsOf(operator), PATIENCE)
      .toEqual([
        'The latitude must be a number between -90 and 90.',
        'The longitude must be a number between -180 and 180.',
      ])
    await replace(operator, /^Longitude/, '180')
    await replace(operator, /^Latitude/, '-90')
    await expect.poll(() => problemsOf(operator), PATIENCE).toEqual([])
  })

  it('CTR-8-002 in the country of a location, where the services are the first to see that it is none', async () => {
    const { locale } = await api.call('createLocale', { body: placed })
    const address = `/locations/${locale._id}?tab=EDIT`
    const operator = await openConsole(browser, server.url, 'operator', address, english)
    await operator.page.locator('form#location').waitFor()
    await intercept(operator, `**/locale/${locale._id}`, (route) => {
      const sent = route.request().postDataJSON() as object | null
      return route.continue(sent ? { postData: { ...sent, countryCode: 'BR1' } } : {})
    })
    await replace(operator, /^District/, 'Centro')
    await operator.press('Control+Enter')
    await expect
      .poll(() => problemsOf(operator), PATIENCE)
      .toEqual(['The country code must be a ISO 3166-1 alfa-3 code.'])
    expect((await api.call('getLocale', { params: { id: locale._id } })).locale).toMatchObject({
      countryCode: 'BRA',
      __v: locale.__v,
    })
  })

  it.each([
    ['CTR-8-030', 'page', 'The current page must be greater than or equal to 1.'],
    ['CTR-8-031', 'pageLength', 'The page length must be greater than or equal to 1.'],
  ])('%s in the %s that a list asks for', async (_, parameter, message) => {
    const operator = await openConsole(browser, server.url, 'viewer', '/', english)
    await intercept(operator, /\/api\/core\/departments\?/, (route) => {
      const asked = new URL(route.request().url())
      asked.searchParams.set(parameter, '0')
      return route.continue({ url: asked.href })
    })
    await operator.visit('/departments')
    const told = () => operator.page.locator('main [role=status]').innerText()
    await expect.poll(told, PATIENCE).toContain(`\n${message}\n`)
  })

  it('CTR-8-021 CON-8-052 in the axles of a vehicle and the CNPJ of its owner', async () => {
    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE' } })).drivers
    const address = `/drivers/${driver?._id}/vehicles/new`
    const operator = await openConsole(browser, server.url, 'operator', address, english)
    await operator.page.locator('form#vehicle').waitFor()
    await replace(operator, /^Axles/, '1')
    await replace(operator, /^Owner’s document: Number/, '11222333000182')
    await expect
      .poll(() => problemsOf(operator), PATIENCE)
      .toEqual(['The axle count must be greater than or equal to 2.', 'Not a valid CNPJ.'])
    await replace(operator, /^Axles/, '2')
    await replace(operator, /^Owner’s document: Number/, '11222333000181')
    await expect.poll(() => problemsOf(operator), PATIENCE).toEqual([])
  })

  it('CON-8-054 in the address of an endpoint', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/endpoints', english)
    await listed(operator)
    await operator.press('n')
    await operator.page.getByLabel(/^Address of the endpoint/).waitFor()
    await replace(operator, /^Address of the endpoint/, 'torre.example/hooks')
    await expect
      .poll(() => problemsOf(operator), PATIENCE)
      .toEqual(['Not a valid URL: begin with http:// or https://.'])
  })
})
