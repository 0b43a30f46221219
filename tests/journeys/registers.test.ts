import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { parseCsv } from '../../src/exports/test-csv.ts'
import { pdfPageCount } from '../../src/exports/test-pdf.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, focusedRow, listed, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { downloadOf } from '../fixtures/downloads.ts'

const { browser, server, api } = await consoleOfTests()

const departmentsCalled = async (search: string) =>
  (await api.call('listDepartments', { query: { search } })).departments.map(({ identifier, description, active }) => ({
    identifier,
    description,
    active,
  }))

describe('departments', () => {
  it('are created, edited and switched off by keyboard; what is wrong is told at its field CON-1-018', async () => {
    const operator = await openConsole(browser, server.url, 'admin', '/departments')
    const { page } = operator
    await listed(operator)
    const [taken] = (await api.call('listDepartments', { query: {} })).departments
    await operator.press('n')
    const dialog = page.getByRole('dialog', { name: 'Novo departamento' })
    const identifier = dialog.getByLabel(/^Identificador/)
    await identifier.and(page.locator(':focus')).waitFor()
    await operator.press('Control+Enter')
    await expect.poll(() => identifier.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await operator.quiet()
    expect(await departmentsCalled('torre')).toEqual([])
    await operator.tabTo(identifier)
    await operator.type(taken?.identifier ?? '')
    await operator.press('Control+Enter')
    // Another record has that name: the field says so, and the typed input stays.
    await expect
      .poll(() => dialog.getByRole('alert').allInnerTexts(), PATIENCE)
      .toContain('Este identificador já está em uso!')
    await expect.poll(() => identifier.inputValue(), PATIENCE).toBe(taken?.identifier)
    await operator.tabTo(identifier)
    await operator.press('Control+a')
    await operator.type('torre-de-controle')
    // Enter sends no form that has another field.
    await operator.press('Enter')
    await operator.quiet()
    expect(await departmentsCalled('torre-de')).toEqual([])
    await operator.press('Tab')
    await operator.type('Quem olha tudo')
    await operator.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => departmentsCalled('torre-de'), PATIENCE)
      .toEqual([{ identifier: 'torre-de-controle', description: 'Quem olha tudo', active: true }])

    await operator.visit('/departments?search=torre-de')
    await listed(operator)
    await operator.press('Enter')
    await page
      .getByRole('dialog', { name: 'Editar departamento' })
      .getByLabel(/^Identificador/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.press('Tab', 'End')
    await operator.type(', sempre')
    await operator.press('Control+Enter')
    await expect
      .poll(() => departmentsCalled('torre-de'), PATIENCE)
      .toEqual([{ identifier: 'torre-de-controle', description: 'Quem olha tudo, sempre', active: true }])
    // The list contains the edit, so that the next key acts on the new version.
    const [edited] = (await api.call('listDepartments', { query: { search: 'torre-de' } })).departments
    await expect.poll(() => cellsOf(operator, edited?._id ?? ''), PATIENCE).toContain('Quem olha tudo, sempre')
    await listed(operator)
    await operator.press('Shift+I')
    await expect
      .poll(() => departmentsCalled('torre-de'), PATIENCE)
      .toEqual([{ identifier: 'torre-de-controle', description: 'Quem olha tudo, sempre', active: false }])
  })

  it('are read by a viewer, who is told why nothing changes', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/departments')
    await listed(operator)
    await operator.press('n')
    await operator.page.getByText('O perfil Leitor não permite esta ação.').first().waitFor()
    await operator.quiet()
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})

describe('locations', () => {
  it('are found by the filters of their list and around a point, whose parts go together CON-2-131 CON-2-132 CON-2-133 CON-2-105', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/locations')
    const { page } = operator
    await listed(operator)
    const [known] = (await api.call('listLocales', { query: { status: 'APPROVED' } })).locales
    if (!known?.coordinates) throw new Error('The demo has no approved location with a position.')
    const near = {
      latitude: String(known.coordinates.latitude),
      longitude: String(known.coordinates.longitude),
      radiusInMeters: '1000',
    }
    const counts = page.locator('[data-count]')
    const counted = () => counts.evaluateAll((found) => found.map((one) => one.getAttribute('data-count')))
    for (const query of [
      { status: 'PENDING' },
      { needsReview: 'true' },
      { city: known.city ?? '' },
      { state: known.state ?? '' },
      { street: known.street ?? '' },
      near,
    ]) {
      const expected = await api.call('listLocales', { query: { ...query, pageLength: 5 } })
      await operator.visit(`/locations?${new URLSearchParams(query)}`)
      await listed(operator)
      const ids = expected.locales.map(({ _id }) => _id)
      const shown = async () => [await rowsOf(operator), await counted()]
      await expect.poll(shown, PATIENCE).toEqual([ids, [String(expected.count)]])
    }
    // A point without a radius is no filter: the field says so.
    await operator.visit('/locations')
    await listed(operator)
    await operator.press('f')
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    await drawer.locator(':focus').waitFor()
    await operator.tabTo(drawer.getByLabel('Latitude'))
    await operator.type('-23.55')
    await operator.press('Enter')
    await drawer.getByRole('alert').waitFor()
    await operator.quiet()
    expect(queryOf(operator)['latitude']).toBeUndefined()
    await operator.press('Escape')
    await operator.visit('/locations?latitude=-23.55')
    await listed(operator)
    await expect.poll(counted, PATIENCE).toEqual([String((await api.call('listLocales', { query: {} })).count)])
  })

  it('are approved in the list, corrected on their own screen, and never over what somebody else corrected meanwhile CON-2-013 CON-2-082 CON-5-013 CON-8-005', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await operator.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Curadoria de locais' }))
    await operator.press('Enter')
    await listed(operator)
    await page.getByRole('heading', { level: 1, name: 'Curadoria de locais' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/locations')
    await operator.visit('/locations?status=PENDING&orderBy=OLDEST')
    await listed(operator)
    const pending = (await api.call('listLocales', { query: { status: 'PENDING', orderBy: 'OLDEST', pageLength: 5 } }))
      .locales
    const complete = pending.findIndex(({ country, countryCode, state, stateCode, city, street }) =>
      [country, countryCode, state, stateCode, city, street].every(Boolean),
    )
    const id = pending[complete]?._id
    if (id === undefined) throw new Error('The demo has no pending location that can be approved.')
    for (let at = 0; at < complete; at += 1) await operator.press('j')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    await operator.press('a')
    const statusNow = async () => (await api.call('getLocale', { params: { id } })).locale.status
    await expect.poll(statusNow, PATIENCE).toBe('APPROVED')

    await operator.visit(`/locations/${id}`)
    await page.locator(`[data-record="${id}"]`).waitFor()
    await operator.press('e')
    const title = page.getByLabel(/^Título/)
    await title.and(page.locator(':focus')).waitFor()
    await operator.press('Control+a')
    await operator.type('Pátio da Torre')
    const radius = page.getByLabel('Raio em metros')
    await operator.tabTo(radius)
    await operator.press('Control+a')
    await operator.type('0')
    await operator.press('Tab')
    await page.locator('form').getByRole('alert').filter({ hasText: 'Valor deve ser maior que zero!' }).waitFor()
    await operator.press('Shift+Tab', 'Control+a')
    await operator.type('250')
    // Another person is faster.
    const { locale } = await api.call('getLocale', { params: { id } })
    const { country, countryCode, state, stateCode, city } = locale
    await api.call('updateLocale', {
      params: { id },
      body: {
        event: 'EDIT',
        __v: locale.__v,
        country: country ?? '',
        countryCode: countryCode ?? '',
        state: state ?? '',
        stateCode: stateCode ?? '',
        city: city ?? '',
        street: 'Rua de Outra Pessoa',
      },
    })
    await operator.press('Control+Enter')
    await page.locator('form').getByText('Erro ao atualizar localização', { exact: true }).waitFor()
    await expect.poll(() => title.inputValue(), PATIENCE).toBe('Pátio da Torre')
    expect((await api.call('getLocale', { params: { id } })).locale).toMatchObject({
      title: locale.title,
      street: 'Rua de Outra Pessoa',
    })
    // What was refused is sent again, now on the version that is shown.
    await operator.press('Control+Enter')
    await expect
      .poll(async () => (await api.call('getLocale', { params: { id } })).locale, PATIENCE)
      .toMatchObject({ title: 'Pátio da Torre', radius: 250, status: 'APPROVED' })
  })

  it('are shown on a map with their radius and those near them, the likely duplicate first, which a key opens', async () => {
    const parts = { country: 'Brasil', countryCode: 'BRA', state: 'Goiás', stateCode: 'GO', city: 'Rio Verde' }
    const placed = async (title: string, street: string, latitude: number) => {
      const body = { ...parts, title, street, coordinates: { latitude, longitude: -50.123_456 }, radius: 300 }
      return (await api.call('createLocale', { body })).locale._id
    }
    const own = await placed('Silo Espelho', 'Rodovia do Silo', -17.111)
    await placed('Balança Norte', 'Rua da Balança', -17.107)
    const twin = await placed('Silo Espelho', 'Rodovia do Silo', -17.121)
    const operator = await openConsole(browser, server.url, 'operator', `/locations/${own}`)
    const { page } = operator
    await page.locator('[data-nearby="2"]').waitFor()
    await page.locator('[data-places="2"][data-base]').waitFor()
    const near = page.locator('[data-nearby] li')
    await expect
      .poll(() => near.allInnerTexts(), PATIENCE)
      .toEqual([
        expect.stringMatching(/^Silo Espelho\s*a 1\.1\d\d m\s*possível duplicado$/),
        expect.stringMatching(/^Balança Norte\s*a 44\d m$/),
      ])
    await operator.quiet()
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'a location with its map')))
    await operator.tabTo(near.first().getByRole('link'))
    await operator.press('Enter')
    await page.locator(`[data-record="${twin}"]`).waitFor()
    await expect.poll(() => near.count(), PATIENCE).toBe(2)
    expect(faults).toEqual([])
  })
})

describe('every table', () => {
  it.each([
    ['/departments', async () => (await api.call('listDepartments', { query: {} })).count],
    [
      '/requests?status=CANCELED',
      async () => (await api.call('listWebhookRequests', { query: { status: 'CANCELED' } })).count,
    ],
    ['/endpoints', async () => (await api.call('listWebhookEndpoints', { query: {} })).count],
    [
      '/locations?needsReview=true',
      async () => (await api.call('listLocales', { query: { needsReview: 'true' } })).count,
    ],
  ] as const)('CON-1-027 CON-1-028 CON-1-029 is exported as a whole: %s', async (path, countOf) => {
    const operator = await openConsole(browser, server.url, 'viewer', path)
    await listed(operator)
    const count = await countOf()
    const idle = () => operator.page.locator('[data-export]').count()
    const csv = await downloadOf(operator, () => operator.press('Shift+E', 'c'))
    expect([csv.name.endsWith('.csv'), parseCsv(new TextDecoder().decode(csv.bytes)).length]).toEqual([true, count + 1])
    await expect.poll(idle, PATIENCE).toBe(0)
    const xlsx = await downloadOf(operator, () => operator.press('Shift+E', 'x'))
    const [sheet] = Object.values(read(xlsx.bytes).Sheets)
    expect([xlsx.name.endsWith('.xlsx'), utils.sheet_to_json(sheet ?? {}, { header: 1 }).length]).toEqual([
      true,
      count + 1,
    ])
    await expect.poll(idle, PATIENCE).toBe(0)
    const pdf = await downloadOf(operator, () => operator.press('Shift+E', 'p'))
    expect([pdf.name.endsWith('.pdf'), pdfPageCount(pdf.bytes) > 0]).toEqual([true, true])
  })
})
