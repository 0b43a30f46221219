import { describe, expect, it } from 'vitest'
import { DEFAULT_TABLE_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { pt } from '#locales/pt'
import { eventId } from '#services/driver-app/test-events'
import { scheduleOfTests } from '#services/schedule-manager/test-schedules'
import { travelOfTests } from '#services/travel-manager/test-travels'
import { parseCsv } from '../../src/exports/test-csv.ts'
import { openApi } from '../fixtures/api.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, focusedRow, listed, queryOf, rowsOf, selectedTab } from '../fixtures/drivers.ts'
import { downloadOf } from '../fixtures/downloads.ts'

const { browser, server, api } = await consoleOfTests()
const integration = await openApi(server.url, 'driver-app', 'demo', 'en')

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** A day as the filter's fields take it. */
const typedDay = (days: number) => day(days).split('-').reverse().join('/')
const WIDE = { viewport: { width: 1920, height: 1080 } }

let told = 0
/** What an integration says now of a driver. */
const telling = (type: string, driver: string, record: object) => ({
  id: eventId(`journey ${(told += 1)}`),
  type,
  at: new Date().toISOString(),
  driver,
  ...record,
})
const tell = (...events: object[]) => integration.call('sendAppEvents', { body: { events } })

/** A driver of the demo with travels and schedules. */
async function drivingOne() {
  const { drivers } = await api.call('listDrivers', { query: { pageLength: 100 } })
  for (const driver of drivers) {
    const { count } = await api.call('listTravels', { query: { driver: driver._id } })
    if (count > 0) return driver
  }
  throw new Error('The demo has no driver with travels.')
}

/** Every request to the two services that the page makes. */
function asked({ page }: Operator): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/(?:travel|schedule)-manager\//.test(pathname)) paths.push(pathname)
  })
  return paths
}

const drawerOf = ({ page }: Operator) => page.getByRole('dialog')

/** Opens the filters and chooses a driver by name. */
async function chooseDriver(operator: Operator, { fullName }: { fullName: string }): Promise<void> {
  const drawer = drawerOf(operator)
  await operator.press('f')
  const box = drawer.getByRole('combobox', { name: /^Motorista/ })
  await box.waitFor()
  await operator.tabTo(box)
  await operator.type(fullName)
  await drawer.getByRole('option').first().waitFor()
  await operator.press('ArrowDown', 'Enter')
  await expect.poll(() => box.inputValue(), PATIENCE).toBe(fullName)
}

/** Types the period of the filters. */
async function typePeriod(operator: Operator, from: string, to: string): Promise<void> {
  const drawer = drawerOf(operator)
  for (const [label, text] of [
    [/^De/, from],
    [/^Até/, to],
  ] as const) {
    await operator.tabTo(drawer.getByLabel(label))
    await operator.press('Control+a', 'Delete')
    await operator.type(text)
  }
}

/** The problems that the filters tell. */
const problems = (operator: Operator) => drawerOf(operator).getByRole('alert').allInnerTexts()

/** The violations that axe finds on a screen once it is quiet. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

describe('travels history', () => {
  it('CON-2-011 CON-2-085 asks nothing before a driver is chosen, then shows the driver’s travels of at most 30 days, and exports every column', async () => {
    const driver = await drivingOne()
    const operator = await openConsole(browser, server.url, 'viewer', '/', WIDE)
    const { page } = operator
    const requests = asked(operator)
    await operator.press('g', 't')
    await page.waitForURL('**/travels')
    await page.getByRole('heading', { name: 'Escolha um motorista' }).waitFor()
    const faults: string[] = []
    faults.push(...(await faultsOf(operator, 'travels without a driver')))
    await operator.press('f')
    await drawerOf(operator).getByLabel(/^De/).waitFor()
    await typePeriod(operator, typedDay(-40), '')
    await operator.press('Control+Enter')
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['Obrigatório!'])
    await operator.quiet()
    expect(requests).toEqual([])
    await operator.press('Escape')
    await drawerOf(operator).waitFor({ state: 'detached' })

    await chooseDriver(operator, driver)
    await typePeriod(operator, typedDay(-40), '')
    await operator.press('Control+Enter')
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['Obrigatório!'])
    await typePeriod(operator, typedDay(-40), typedDay(0))
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['O período deve ter no máximo 30 dias.'])
    await typePeriod(operator, typedDay(-27), typedDay(2))
    await operator.press('Control+Enter')
    await listed(operator)
    const period = { startAt: day(-27), endAt: day(2) }
    expect(queryOf(operator)).toMatchObject({ driver: driver._id, ...period })
    const { travels } = await api.call('listTravels', { query: { driver: driver._id, ...period } })
    const firstPage = travels.slice(0, DEFAULT_TABLE_PAGE_LENGTH).map(({ _id }) => _id)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(firstPage)
    const [first] = travels
    if (!first) throw new Error('The driver has no travel in this period.')
    const shown = [first.externalId, first.place, first.origin, first.destination, first.client]
    await expect.poll(() => cellsOf(operator, first._id), PATIENCE).toEqual(expect.arrayContaining(shown))
    faults.push(...(await faultsOf(operator, 'travels of a driver')))

    const file = await downloadOf(operator, () => operator.press('Shift+E', 'c'))
    const [head, ...lines] = parseCsv(new TextDecoder().decode(file.bytes))
    const names = ['userName', 'document', 'status', 'scheduledAt', 'place', 'client', 'operation', 'company', 'plates']
    const others = ['externalId', 'driverLevel', 'hasApp', 'origin', 'destination', 'stopovers', 'internalId']
    const titles = [...names, ...others, 'createdBySystem'] as (keyof typeof pt.operations)[]
    expect([head, lines.length]).toEqual([titles.map((name) => pt.operations[name]), travels.length])
    expect(faults).toEqual([])
  })

  it('CON-2-086 CON-4-066 opens a travel: stops on a line of time, documents, receipts, load, occurrences and history, and follows what is told meanwhile', async () => {
    const { _id: driver } = await drivingOne()
    const externalId = 'V-journey'
    const negotiationInfo = { price: { value: 900, currency: 'BRL' }, priceType: 'WEIGHT' }
    const scheduledAt = new Date(Date.now() - DAY_MS).toISOString()
    const travel = { ...travelOfTests, negotiationInfo, externalId, scheduledAt }
    await tell(telling('travel.told', driver, { travel }))
    const operator = await openConsole(browser, server.url, 'viewer', `/travels?driver=${driver}&search=${externalId}`)
    const { page } = operator
    await listed(operator)
    const faults: string[] = []
    const id = (await focusedRow(operator)) ?? ''
    await operator.press('Enter')
    const record = page.locator(`[data-record="${id}"]`)
    await record.waitFor()
    const panel = page.locator('#panel')
    const statuses = () =>
      page.locator('[data-stop]').evaluateAll((all) => all.map((one) => one.getAttribute('data-status')))
    await expect.poll(statuses, PATIENCE).toEqual(['COMPLETED', 'NOT_DELIVERED', 'PAUSED', 'CREATED'])
    for (const text of [
      'Armazém Norte',
      'Não entregue',
      'Motivo: Recebimento fechado',
      'Em pausa',
      'Concluído no prazo',
    ])
      await panel.getByText(text, { exact: false }).first().waitFor()
    await page.getByRole('img', { name: /^Mapa com \d paradas/ }).waitFor()
    await page.locator('[data-stops-drawn]').waitFor()
    faults.push(...(await faultsOf(operator, 'the route of a travel')))
    const contents = [
      ['Dados da viagem', ['Transportes Horizonte', 'TMS Horizonte', 'ABC1D23', 'R$ 900 · Peso']],
      ['Documentos', ['Romaneio 12', '7001', 'Entregue', 'Registrado em -22.90000, -47.06000']],
      ['Carga', ['Carreta', 'Capacidade: 12']],
      ['Ocorrências', ['Avaria', 'Em análise', 'Mercado Vale · Responsável: Torre']],
      ['Transações', ['Nenhuma transação informada']],
      ['Histórico', ['Viagem · Criado por driver-app']],
    ] as const
    for (const [tab, texts] of contents) {
      await operator.press('}')
      await expect.poll(() => selectedTab(operator), PATIENCE).toContain(tab)
      for (const text of texts) await panel.getByText(text, { exact: false }).first().waitFor()
      faults.push(...(await faultsOf(operator, `${tab} of a travel`)))
    }
    await tell(telling('travel.told', driver, { travel: { ...travel, status: 'EM_REVISAO' } }))
    await page.locator(`[data-record="${id}"][data-version="1"]`).waitFor()
    await page.locator('header').getByText('EM_REVISAO', { exact: true }).waitFor()
    await panel.getByText('Iniciada → EM_REVISAO').waitFor()
    // No transition of a travel by a person is listed, so that the record offers none: its buttons only lead to others.
    const offered = () => record.locator('[data-tone]').allInnerTexts()
    await expect.poll(offered, PATIENCE).toEqual(['Registro anterior da lista\nK', 'Próximo registro da lista\nJ'])
    await operator.press('Escape')
    await listed(operator)
    expect(queryOf(operator)).toMatchObject({ driver, search: externalId })
    expect(faults).toEqual([])
  })
})

describe('scheduling history', () => {
  it('CON-2-012 CON-2-087 CON-2-088 asks for a driver, lists the schedules, and opens one with its events', async () => {
    const driver = await drivingOne()
    const schedule = { ...scheduleOfTests, externalId: 'S-journey', scheduledAt: new Date().toISOString() }
    await tell(telling('schedule.told', driver._id, { schedule }))
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const { page } = operator
    const requests = asked(operator)
    await operator.press('g', 'h')
    await page.waitForURL('**/schedules')
    await page.getByRole('heading', { name: 'Escolha um motorista' }).waitFor()
    await operator.quiet()
    expect(requests).toEqual([])
    await chooseDriver(operator, driver)
    await typePeriod(operator, typedDay(-1), typedDay(1))
    await operator.press('Control+Enter')
    await listed(operator)
    const query = { driver: driver._id, startAt: day(-1), endAt: day(1) }
    const { schedules } = await api.call('listSchedules', { query })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(schedules.map(({ _id }) => _id))
    const faults: string[] = []
    faults.push(...(await faultsOf(operator, 'schedules of a driver')))
    const at = schedules.findIndex(({ externalId }) => externalId === 'S-journey')
    for (let row = 0; row < at; row += 1) await operator.press('j')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(schedules[at]?._id)
    await operator.press('Enter')
    await page.locator(`[data-record="${schedules[at]?._id}"]`).waitFor()
    const events = () => page.locator('[data-event]').allInnerTexts()
    await expect
      .poll(events, PATIENCE)
      .toEqual([expect.stringMatching(/^Chegada\s+Concluído com atraso/), expect.stringMatching(/^Saída\s+Previsto/)])
    faults.push(...(await faultsOf(operator, 'the events of a schedule')))
    for (const [tab, text] of [
      ['Dados do agendamento', 'Código de barras · EAN13 · 7891000315507'],
      ['Ocorrências', 'Fila na portaria'],
      ['Transações', 'Nenhuma transação informada'],
      ['Histórico', 'Agendamento · Criado por driver-app'],
    ] as const) {
      await operator.press('}')
      await expect.poll(() => selectedTab(operator), PATIENCE).toContain(tab)
      await page.locator('#panel').getByText(text).waitFor()
    }
    expect(faults).toEqual([])
  })
})

describe('an integration', () => {
  it.each([
    [
      'CTR-8-020',
      { route: { provider: 'HERE', segments: [] } },
      'The segments length must be greater than or equal to 1.',
    ],
    [
      'CTR-8-024',
      { forbiddenTime: ['22:00:00Z'] },
      'The forbidden time list must have only two elements, representing the start and end times in hh:mm:ss.sTZD format.',
    ],
    [
      'CTR-8-025',
      {
        origin: {
          ...travelOfTests.origin,
          additionalInformation: Array.from({ length: 7 }, () => ({ label: 'a', text: 'b' })),
        },
      },
      'The limit of additional information items is 6.',
    ],
    [
      'CTR-8-026',
      { features: { driverReceipt: { enabled: true } } },
      'If the driver receipt feature is enabled the checklist id is required.',
    ],
    ['CTR-8-003', { currency: 'REAL' }, 'The currency must be a ISO 4217 code.'],
    ['CTR-8-029', { negotiationInfo: { price: { value: -1 } } }, 'The price value must be greater than or equal to 0.'],
    [
      'CTR-8-008',
      { origin: { ...travelOfTests.origin, contacts: { items: [] } } },
      'The contact list must have at least one contact.',
    ],
    [
      'CTR-8-009',
      { origin: { ...travelOfTests.origin, contacts: { items: [{ type: 'EMAIL', value: 'doca' }] } } },
      'The value must a valid contact.',
    ],
    [
      'CTR-8-012',
      { origin: { ...travelOfTests.origin, receipts: [{ location: { type: 'Point', coordinates: [1] } }] } },
      'The coordinates list should have two elements, representing longitude and latitude respectively.',
    ],
    [
      'CTR-8-019',
      { pointsOfInterest: [{ ...travelOfTests.pointsOfInterest[0], website: 'posto' }] },
      'The website URL must be a valid URL.',
    ],
  ])('%s is told what is wrong with a travel, in the words of the specification', async (_row, change, message) => {
    const { _id: driver } = await drivingOne()
    const { refused } = await tell(telling('travel.told', driver, { travel: { ...travelOfTests, ...change } }))
    expect(refused.map(({ reason, issues }) => [reason, issues.map((issue) => issue.message)])).toEqual([
      ['MALFORMED', [message]],
    ])
  })

  it('CTR-8-023 is told what is wrong with the time zone of a schedule', async () => {
    const { _id: driver } = await drivingOne()
    const { refused } = await tell(
      telling('schedule.told', driver, { schedule: { ...scheduleOfTests, timezoneOffset: '-3' } }),
    )
    expect(refused.map(({ issues }) => issues.map((issue) => issue.message))).toEqual([
      ['It must be a valid timezone.'],
    ])
  })
})
