import { describe, expect, it } from 'vitest'
import { readingConsole } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, queryOf, rowsOf } from '../fixtures/drivers.ts'

const { browser, server, api } = await readingConsole()

const idsOf = async (query: Record<string, string | number>) =>
  (await api.call('listDrivers', { query })).drivers.map(({ _id }) => _id)
const linesOf = ({ page }: Operator) => page.locator('[data-palette] [cmdk-item]').allInnerTexts()
const completionsOf = ({ page }: Operator) => page.locator('#search-completions [role=option]').allInnerTexts()

async function openPalette(operator: Operator): Promise<void> {
  await operator.press('Control+k')
  await operator.page.locator('[data-palette] input:focus').waitFor()
}

/** Focuses the list's search and replaces its text. */
async function typeSearch(operator: Operator, text: string): Promise<void> {
  await operator.press('/')
  await operator.page.getByRole('searchbox').and(operator.page.locator(':focus')).waitFor()
  await operator.press('Control+a')
  await operator.type(text)
}

describe('finding', () => {
  it('finds commands with typing errors, and goes to the screen of a command of another one', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    await listed(operator)
    await openPalette(operator)
    await operator.type('exprotar')
    await expect.poll(async () => (await linesOf(operator))[0], PATIENCE).toMatch(/Exportar/)
    await operator.press('Control+a')
    await operator.type('reprocessar')
    const line = operator.page.locator('[data-section=elsewhere] [cmdk-item]').first()
    await line.waitFor()
    await expect
      .poll(async () => (await line.innerText()).split(/\s+/), PATIENCE)
      .toEqual(expect.arrayContaining(['Requisições', 'G', 'R']))
    await operator.press('Enter')
    await operator.page.locator('[data-list=requests]').waitFor()
  })

  it('finds a request by its number', async () => {
    const [request] = (await api.call('listWebhookRequests', { query: { pageLength: 1 } })).requests
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    await listed(operator)
    await openPalette(operator)
    await operator.type(`#${request?.code}`)
    await expect
      .poll(async () => (await linesOf(operator)).map((line) => line.split(' ')[0]), PATIENCE)
      .toContain(`#${request?.code}`)
  })

  it('finds a driver by its number and by parts of a phone number as people write it', async () => {
    const drivers = (await api.call('listDrivers', { query: { pageLength: 100 } })).drivers
    const driver = drivers.find(({ cellphone, country }) => country === 'BRA' && cellphone?.startsWith('+55'))
    const digits = driver?.cellphone?.slice('+55'.length) ?? ''
    const operator = await openConsole(browser, server.url, 'operator', '/freights')
    await listed(operator)
    await openPalette(operator)
    for (const text of [`#${driver?.code}`, `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}`]) {
      await operator.press('Control+a')
      await operator.type(text)
      await expect.poll(async () => (await linesOf(operator)).join('\n'), PATIENCE).toContain(driver?.fullName)
    }
  })

  it('finds a freight by its number', async () => {
    const [freight] = (await api.call('listFreights', { query: { pageLength: 1 } })).freights
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    await listed(operator)
    await openPalette(operator)
    await operator.type(`#${freight?.code}`)
    await expect
      .poll(async () => (await linesOf(operator)).join('\n'), PATIENCE)
      .toMatch(new RegExp(`→.*\\n#${freight?.code} · `))
  })

  it('offers the records opened last, and switches a setting without a second page', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    const [first = ''] = await rowsOf(operator)
    const name = await page.locator(`.ag-row[row-id="${first}"] [col-id=fullName]`).innerText()
    await operator.press('Enter')
    await page.locator(`[data-record="${first}"]`).waitFor()
    await operator.press('g', 'f')
    await listed(operator)
    await openPalette(operator)
    const recent = () => page.locator('[data-section=recent] [cmdk-item]').allInnerTexts()
    await expect.poll(async () => (await recent()).map((line) => line.split('\n')[0]), PATIENCE).toEqual([name])
    // Parts of the name in any order, with a typing error.
    const [given = '', ...rest] = name.split(' ')
    await operator.type(`${rest.at(-1)} ${given.slice(0, 4)}`)
    await expect.poll(async () => (await recent()).map((line) => line.split('\n')[0]), PATIENCE).toEqual([name])
    await expect
      .poll(async () => (await linesOf(operator)).filter((line) => line.startsWith(name)).length, PATIENCE)
      .toBe(1)
    await operator.press('Enter')
    await page.locator(`[data-record="${first}"]`).waitFor()
    await openPalette(operator)
    await operator.type('modo escuro')
    await operator.press('Enter')
    await page.locator('html[data-mode=dark]').waitFor()
  })

  it('goes on to the next page with j on the last row, and back with k on the first', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    await listed(operator)
    const [first, second] = await Promise.all([1, 2].map((page) => idsOf({ page, pageLength: 5 })))
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(first)
    await operator.press('End', 'j')
    await listed(operator, 2)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(second?.[0])
    await operator.press('k')
    await listed(operator, 1)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first?.at(-1))
    await operator.press('k')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first?.at(-2))
  })

  it('remembers the rows of a page for all lists, and fits them into the screen', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    const chooseRows = async (text: string) => {
      await operator.press('v', 'l')
      await page.locator('[data-palette] input:focus').waitFor()
      await operator.type(text)
      await operator.press('Enter')
      await page.locator('[data-palette]').waitFor({ state: 'detached' })
    }
    await chooseRows('10')
    await expect.poll(async () => (await rowsOf(operator)).length, PATIENCE).toBe(10)
    await operator.press('g', 'r')
    await page.locator('[data-list=requests]').waitFor()
    await expect.poll(() => page.locator('select').last().inputValue(), PATIENCE).toBe('10')
    await operator.press('g', 'd')
    await listed(operator)
    await chooseRows('ajustar')
    const emptyHeight = () =>
      page.locator('[data-grid]').evaluate((grid) => {
        const rows = [...grid.querySelectorAll('.ag-row')].map((row) => row.getBoundingClientRect().bottom)
        return grid.getBoundingClientRect().bottom - Math.max(...rows)
      })
    await expect.poll(emptyHeight, PATIENCE).toSatisfy((height: number) => height >= 0 && height < 42)
    expect(queryOf(operator)['pageLength']).toBeUndefined()
    await page.setViewportSize({ width: 1280, height: 560 })
    await expect.poll(emptyHeight, PATIENCE).toSatisfy((height: number) => height >= 0 && height < 42)
  })

  it('narrows a list by typed filters, which become chips and the address', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    const [company] = (await api.call('listCompanies', { query: { pageLength: 1 } })).companies
    if (!company) throw new Error('The demo has no company.')
    await typeSearch(operator, 'situação:aguardando vinculo:agregado <600d')
    await operator.press('Enter')
    await expect
      .poll(() => queryOf(operator), PATIENCE)
      .toMatchObject({ driverStatus: 'WAITING_REVIEW', workMode: 'AGGREGATED', startAt: expect.any(String) })
    const { driverStatus, workMode, startAt } = queryOf(operator)
    const wanted = await idsOf({ driverStatus: driverStatus!, workMode: workMode!, startAt: startAt!, pageLength: 5 })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(wanted)
    await page.getByRole('button', { name: /Situação: Aguardando revisão/ }).waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue(), PATIENCE).toBe('')

    // A record is found by its name while it is typed.
    await operator.press('Shift+F')
    await expect.poll(() => queryOf(operator)['driverStatus'], PATIENCE).toBeUndefined()
    // The list takes the focus once its new rows are drawn.
    await operator.quiet()
    await typeSearch(operator, 'emp')
    await expect.poll(() => completionsOf(operator), PATIENCE).toContain('Empresa do motorista:')
    await operator.press('ArrowDown', 'Enter')
    await operator.type(company.name.slice(0, 12))
    await expect.poll(async () => (await completionsOf(operator)).join(), PATIENCE).toContain(company.name)
    await operator.press('Tab', 'Enter')
    await expect.poll(() => queryOf(operator)['company'], PATIENCE).toMatch(/^[0-9a-f]{24}$/)

    // What is no value of the filter is told, and changes nothing.
    await typeSearch(operator, 'situação:xyz')
    await operator.press('Enter')
    await expect.poll(() => page.locator('#search-problem').textContent(), PATIENCE).toBe('Situação: não há “xyz”.')
    expect(queryOf(operator)['driverStatus']).toBeUndefined()
  })

  it.each([
    ['en', 'status:waiting', 'Status: Waiting'],
    ['es', 'situación:espera', 'Situación'],
  ])('reads typed filters in %s', async (language, text) => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers', {
      stored: { 'torre.language': language },
    })
    await listed(operator)
    await typeSearch(operator, text)
    await operator.press('Enter')
    await expect.poll(() => queryOf(operator)['driverStatus'], PATIENCE).toBe('WAITING_REVIEW')
  })

  it('opens a saved view by its key from another list', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?level=CERTIFIED')
    const { page } = operator
    await listed(operator)
    const answer = async (keys: readonly [string, string], text: string) => {
      await operator.press(...keys)
      await page.locator('[data-palette] input:focus').waitFor()
      await operator.type(text)
      await operator.press('Enter')
      await page.locator('[data-palette]').waitFor({ state: 'detached' })
    }
    await answer(['v', 's'], 'Certificados')
    await answer(['v', 'k'], '3')
    await page.locator('[aria-live=polite]').getByText('Certificados').first().waitFor()
    await operator.press('g', 'r')
    await page.locator('[data-list=requests]').waitFor()
    await operator.press('v', '3')
    await page.locator('[data-list=drivers]').waitFor()
    await expect.poll(() => queryOf(operator), PATIENCE).toMatchObject({ level: 'CERTIFIED' })
    await openPalette(operator)
    await operator.type('certificados')
    await expect
      .poll(async () => (await linesOf(operator))[0]?.split(/\s+/), PATIENCE)
      .toEqual(['Certificados', 'Motoristas', 'V', '3'])
  })

  it('shows the record in focus beside the list, also after a reload', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    const { drivers } = await api.call('listDrivers', { query: { pageLength: 5 } })
    const peek = page.locator('[data-peek]')
    await operator.press('p')
    await expect.poll(() => peek.getAttribute('data-peek'), PATIENCE).toBe(drivers[0]?._id)
    await operator.press('j')
    await peek.getByRole('heading', { name: drivers[1]?.fullName ?? '' }).waitFor()
    await page.reload()
    await peek.waitFor()
    await operator.press('p')
    await peek.waitFor({ state: 'detached' })
  })

  it('shows the record while Space is held, and selects it where Space is tapped', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    const { drivers } = await api.call('listDrivers', { query: { pageLength: 5 } })
    const peek = page.locator('[data-peek]')
    const selected = page.locator('.ag-row.torre-selected')
    await page.keyboard.down('Space')
    await expect.poll(() => peek.getAttribute('data-peek'), PATIENCE).toBe(drivers[0]?._id)
    await page.keyboard.up('Space')
    await peek.waitFor({ state: 'detached' })
    await operator.quiet()
    await expect.poll(() => selected.count(), PATIENCE).toBe(0)
    await operator.press('Space')
    await expect.poll(() => selected.count(), PATIENCE).toBe(1)
    // Typed without a pause, both keys have their effect in their order.
    await operator.press('Space', 'j', 'Space')
    await expect.poll(() => selected.getAttribute('row-id'), PATIENCE).toBe(drivers[1]?._id)
  })
})
