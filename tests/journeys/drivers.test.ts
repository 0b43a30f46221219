import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, focusedRow, listed, queryOf, rowsOf, selectedTab, tabNames } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

async function idsOf(query: Record<string, string | number>): Promise<string[]> {
  return (await api.call('listDrivers', { query })).drivers.map((driver) => driver._id)
}

/** The rows of the list, and the number of results that it states. */
async function shownBy(operator: Operator): Promise<{ ids: string[]; count: (string | null)[] }> {
  const counts = operator.page.locator('[data-count]')
  const count = await counts.evaluateAll((found) => found.map((one) => one.getAttribute('data-count')))
  return { ids: await rowsOf(operator), count }
}

/** The query in the address, without page and page length. */
function narrowedTo(operator: Operator): Record<string, string> {
  const { page: _page, pageLength: _pageLength, ...narrowing } = queryOf(operator)
  return narrowing
}

const filters: readonly Record<string, string>[] = [
  { country: 'BRA' },
  { workMode: 'AGGREGATED' },
  { level: 'CERTIFIED' },
  { driverStatus: 'WAITING_REVIEW' },
  { vehicleStatus: 'ACTIVE' },
  { appInstalled: 'true' },
  { profilePicture: 'false' },
  { facialRecognition: 'true' },
  { verifiedDocument: 'true' },
  { addressProvided: 'false' },
  { traveledProduct: 'true' },
  { traveledCompany: 'false' },
  { orderBy: 'RECENT' },
  { search: 'silva' },
  { page: '3', pageLength: '10' },
]

describe('the list and its address', () => {
  it('reads every filter, the order and the page from the address CON-2-046 CON-2-102 CON-2-103 CON-2-104 CON-2-107 CON-2-108 CON-2-109 CON-2-112 CON-2-113 CON-2-114 CON-2-115 CON-2-116 CON-2-117 CON-2-118 CON-2-119 CON-2-120 CON-2-121 CON-2-122 CON-2-123', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const all = (await api.call('listDrivers', {})).count
    // A day with registrations before and after it.
    const [middle] = (
      await api.call('listDrivers', { query: { orderBy: 'RECENT', page: Math.floor(all / 2), pageLength: 1 } })
    ).drivers
    const day = middle?.registeredAt.slice(0, 10) ?? ''
    for (const filter of [...filters, { startAt: day }, { endAt: day }]) {
      const expected = await api.call('listDrivers', { query: { pageLength: 5, ...filter } })
      await operator.visit(`/drivers?${new URLSearchParams(filter)}`)
      await listed(operator, Number('page' in filter ? filter['page'] : 1))
      const ids = expected.drivers.map((driver) => driver._id)
      await expect.poll(() => shownBy(operator), PATIENCE).toEqual({ ids, count: [String(expected.count)] })
      const narrows = !('orderBy' in filter) && !('page' in filter)
      expect(expected.count < all, JSON.stringify(filter)).toBe(narrows)
    }
    // A foreign phone is grouped as in its country, in the list and on the record.
    const [abroad] = (await api.call('listDrivers', { query: { country: 'ARG', pageLength: 5 } })).drivers.filter(
      ({ cellphone }) => cellphone,
    )
    const grouped = parsePhoneNumberFromString(abroad?.cellphone ?? '')?.formatInternational()
    await operator.visit('/drivers?country=ARG')
    await listed(operator)
    await expect.poll(() => cellsOf(operator, abroad?._id ?? ''), PATIENCE).toContain(grouped)
    await operator.visit(`/drivers/${abroad?._id}`)
    await operator.page.getByText(grouped ?? '', { exact: true }).waitFor()
  })

  it('makes sense of an address that makes none', async () => {
    const operator = await openConsole(
      browser,
      server.url,
      'viewer',
      '/drivers?page=-1&pageLength=7&driverStatus=NONSENSE&startAt=yesterday&search=a',
    )
    await listed(operator)
    const first = await idsOf({ pageLength: 5 })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(first)
    await operator.visit('/drivers?page=999999')
    const { pages } = await api.call('listDrivers', { query: { pageLength: 5 } })
    await listed(operator, pages)
  })

  it('sets filters in a drawer, keeps them over a reload, shows them and clears them CTR-2-012 CTR-2-013 CTR-2-031 CTR-2-032', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await listed(operator)
    await operator.press('f')
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    await drawer.getByLabel('Situação').and(page.locator(':focus')).waitFor()
    const panel = () =>
      drawer.getByLabel('Situação').evaluate((select) => {
        const { width, right } = select.closest('[id*=headlessui-dialog-panel]')?.getBoundingClientRect() ?? {}
        return { width, right }
      })
    await expect.poll(panel, PATIENCE).toEqual({ width: 350, right: 1600 })
    await operator.choose('Aguardando revisão')
    await operator.tabTo(drawer.getByLabel('Vínculo'))
    await operator.choose('Contratado')
    await operator.tabTo(drawer.getByLabel('De', { exact: true }))
    await operator.type('01/01/2020')
    await operator.tabTo(drawer.getByLabel('Até', { exact: true }))
    await operator.type('31/12/2019')
    await operator.press('Enter')
    // The days are in the wrong order: the drawer says so and keeps the input.
    await drawer.getByRole('alert').waitFor()
    await operator.tabTo(drawer.getByLabel('Até', { exact: true }))
    await operator.press('Control+a')
    await operator.type('31/12/2099')
    // Works from any field, as the button says.
    await operator.tabTo(drawer.getByLabel('Vínculo'))
    await operator.press('Control+Enter')
    const set = { driverStatus: 'WAITING_REVIEW', workMode: 'CONTRACTED', startAt: '2020-01-01', endAt: '2099-12-31' }
    await expect.poll(() => narrowedTo(operator), PATIENCE).toEqual(set)
    const expected = await idsOf({ ...set, pageLength: 5 })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(expected)
    await page.reload()
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(expected)
    const bar = page.locator('[aria-live=polite]').filter({ has: page.locator('[data-count]') })
    const chips = ['Situação: Aguardando revisão', 'Vínculo: Contratado', 'De: 01/01/2020', 'Até: 31/12/2099']
    const shownChips = async () => {
      const said = (await bar.innerText()).replaceAll(/\s+/g, ' ')
      return chips.filter((chip) => said.includes(chip))
    }
    await expect.poll(shownChips, PATIENCE).toEqual(chips)

    // A chip removes one filter, a key removes the others.
    await operator.tabTo(bar.getByRole('button', { name: /^De: 01\/01\/2020/ }))
    await operator.press('Enter')
    const { startAt: _taken, ...left } = set
    await expect.poll(() => narrowedTo(operator), PATIENCE).toEqual(left)
    await operator.press('Shift+F')
    await expect.poll(() => narrowedTo(operator), PATIENCE).toEqual({})

    // The drawer's reset button.
    await operator.visit('/drivers?level=CERTIFIED')
    await listed(operator)
    await operator.press('f')
    await drawer.getByLabel('Situação').and(page.locator(':focus')).waitFor()
    await operator.tabTo(drawer.getByRole('button', { name: 'Limpar' }))
    await operator.press('Enter')
    await expect.poll(() => narrowedTo(operator), PATIENCE).toEqual({})
  })

  it('searches on Enter, without dots, dashes and slashes, from three characters on CTR-2-034 CTR-2-036 CON-8-062', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await listed(operator)
    const [driver] = (await api.call('listDrivers', { query: { search: 'souza' } })).drivers
    const digits = driver?.document.value ?? ''
    const box = page.getByRole('searchbox')
    await operator.press('/')
    await box.and(page.locator(':focus')).waitFor()
    // In this field single keys are typed and run no commands.
    await operator.type('ad')
    await operator.press('Enter')
    await expect
      .poll(() => page.locator('#search-problem').textContent(), PATIENCE)
      .toBe('Digite pelo menos 3 caracteres.')
    await operator.quiet()
    expect(queryOf(operator)['search']).toBeUndefined()
    await operator.press('Control+a')
    await operator.type(`${digits.slice(0, 3)}.${digits.slice(3, 6)}/${digits.slice(6, 9)}-${digits.slice(9)}`)
    await operator.quiet()
    expect(queryOf(operator)['search']).toBeUndefined()
    await operator.press('Enter')
    await expect.poll(() => queryOf(operator)['search'], PATIENCE).toBe(digits)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual([driver?._id])

    await listed(operator)
    await operator.press('/', 'Control+a')
    await operator.type('nobody of this name')
    await operator.press('Enter')
    await page.getByText('Nenhum motorista encontrado').waitFor()
    await page.getByText('Ajuste os filtros ou confira se há erros de digitação.').waitFor()
    await operator.press('Shift+F')
    const all = await idsOf({ pageLength: 5 })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(all)
  })

  it('turns pages by key and offers 5, 10 and 15 rows, 5 at first CTR-2-019 CTR-2-037', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    const [first, second, longest] = [
      await idsOf({ pageLength: 5 }),
      await idsOf({ page: 2, pageLength: 5 }),
      await idsOf({ pageLength: 15 }),
    ]
    await listed(operator)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(first)
    await operator.press(']')
    await listed(operator, 2)
    // The page number appears a moment before the grid has drawn its rows.
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(second)
    await operator.press('Alt+ArrowRight')
    await listed(operator, 3)
    await operator.press('[')
    await listed(operator, 2)
    const length = page.getByLabel('Linhas por página')
    await expect
      .poll(() => length.locator('option').allInnerTexts(), PATIENCE)
      .toEqual(['5', '10', '15', 'Ajustar à tela'])
    await operator.tabTo(length)
    await operator.press('ArrowDown', 'ArrowDown')
    await expect.poll(() => queryOf(operator), PATIENCE).toMatchObject({ page: '1', pageLength: '15' })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(longest)
  })

  it('shows dates and times the same way in every language CON-1-024 CON-1-025', async () => {
    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'WAITING_REVIEW' } })).drivers
    if (!driver?.birthDate) throw new Error('The demo has no waiting driver with a birth date.')
    const timeZone = 'America/Sao_Paulo'
    const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const registered = clock.format(Date.parse(driver.registeredAt)).replace(', ', ' ')
    expect(registered).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
    for (const language of ['pt', 'en', 'es']) {
      const operator = await openConsole(browser, server.url, 'viewer', `/drivers?driverStatus=WAITING_REVIEW`, {
        stored: { 'torre.language': language },
      })
      await listed(operator)
      await expect.poll(() => cellsOf(operator, driver._id).then((cells) => cells.at(-1)), PATIENCE).toBe(registered)
      await operator.press('Enter')
      await operator.page.locator('[data-record]').waitFor()
      const [year, month, day] = driver.birthDate.split('-')
      await operator.page.getByText(`${day}/${month}/${year}`, { exact: true }).first().waitFor()
      await operator.close()
    }
  })
})

describe('a driver', () => {
  it('shows the name that the list knows and turns its tabs while it is read, and takes no decision before it is there CON-2-047', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW')
    const { page } = operator
    await listed(operator)
    const { drivers } = await api.call('listDrivers', {
      query: { driverStatus: 'WAITING_REVIEW', pageLength: 5, page: 2 },
    })
    const driver = drivers[0]!
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(`**/api/core/driver/${driver._id}/basic-data`, async (route) => {
      await held
      await route.continue()
    })
    await operator.press(']')
    await listed(operator, 2)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(driver._id)
    await operator.press('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), PATIENCE).toBe(driver.fullName)
    await page.getByRole('tabpanel').getByText('Carregando').waitFor()
    await operator.press('a')
    const announced = page.locator('[role=status][data-announcement]')
    await expect.poll(() => announced.textContent(), PATIENCE).toBe('O registro ainda está sendo lido.')
    await operator.press('}')
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Veículos')
    await page.locator('main [aria-busy=true]').waitFor()
    letThrough()
    await page.locator(`[data-record="${driver._id}"]`).waitFor()
    await operator.quiet()
    const read = await api.call('getDriverBasicData', { params: { id: driver._id } })
    expect(read.driver.status.driver).toBe('WAITING_REVIEW')
    await operator.close()
  })

  it('opens with Enter, shows its five tabs by key, and Esc leads back to the same row CON-2-047 CON-2-048 CON-2-052', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW&page=2')
    const { page } = operator
    await listed(operator, 2)
    const [, , wanted = ''] = await idsOf({ driverStatus: 'WAITING_REVIEW', page: 2, pageLength: 5 })
    await operator.press('j', 'j')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(wanted)
    await operator.press('Enter')
    await page.locator(`[data-record="${wanted}"]`).waitFor()
    const { driver } = await api.call('getDriverBasicData', { params: { id: wanted } })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), PATIENCE).toBe(driver.fullName)
    await expect.poll(() => page.getByRole('tabpanel').innerText(), PATIENCE).toContain(driver.motherName ?? '')
    const tabs = ['Dados básicos', 'Veículos', 'Documentos', 'Pendências', 'Histórico']
    await expect.poll(() => tabNames(operator), PATIENCE).toEqual(tabs)
    for (const tab of tabs.slice(1)) {
      await operator.press('}')
      await expect.poll(() => selectedTab(operator), PATIENCE).toBe(tab)
    }
    const { count, histories } = await api.call('listDriverHistories', {
      params: { id: wanted },
      query: { pageLength: 15 },
    })
    const told = () =>
      page
        .locator('[data-histories]')
        .evaluateAll((lists) =>
          lists.map((list) => [list.getAttribute('data-histories'), list.querySelectorAll(':scope > li').length]),
        )
    await expect.poll(told, PATIENCE).toEqual([[String(count), Math.min(count, histories.length)]])
    await operator.press('{')
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Pendências')
    await operator.press('Escape')
    await listed(operator, 2)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(wanted)
  })

  it('that does not exist, or whose id is none, is told clearly', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers/ffffffffffffffffffffffff')
    const { page } = operator
    const heading = page.locator('main').getByRole('heading')
    await expect
      .poll(
        () =>
          heading
            .first()
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toMatch(/não (foi )?encontrad/i)
    await operator.visit('/drivers/not-an-id')
    await expect
      .poll(
        () =>
          heading
            .first()
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .not.toBe('')
    const back = page.getByRole('link', { name: 'Voltar para motoristas' })
    await operator.tabTo(back)
    await operator.press('Enter')
    await listed(operator)
    await operator.visit('/nowhere/at/all')
    await page.getByText('Página não encontrada').first().waitFor()
  })
})
