import { describe, expect, it } from 'vitest'
import { eventId } from '#services/driver-app/test-events'
import { scheduleOfTests } from '#services/schedule-manager/test-schedules'
import { travelOfTests } from '#services/travel-manager/test-travels'
import { openApi } from '../fixtures/api.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed, selectedTab } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()
const integration = await openApi(server.url, 'driver-app', 'demo', 'en')

let named = 0
/** What an integration says now of a driver. */
const telling = (type: string, driver: string, record: object) => ({
  id: eventId(`exchange journey ${(named += 1)}`),
  type,
  at: new Date().toISOString(),
  driver,
  ...record,
})
const tell = (...events: object[]) => integration.call('sendAppEvents', { body: { events } })
const tellExchange = async (driver: string, transaction: object) =>
  expect(await tell(telling('exchange-transaction.told', driver, { transaction }))).toMatchObject({ accepted: 1 })
const stored = async (query: object) => (await api.call('listExchangeTransactions', { query })).transactions

const panel = ({ page }: Operator) => page.locator('#panel')
const linesOf = (operator: Operator) => panel(operator).locator('[data-transaction]').allInnerTexts()

/** Moves to the tab of the transactions by the keys of tabs. */
async function openTransactions(operator: Operator): Promise<void> {
  for (let tabs = 0; tabs < 6 && !(await selectedTab(operator)).includes('Transações'); tabs += 1) {
    const before = await selectedTab(operator)
    await operator.press('}')
    await expect.poll(() => selectedTab(operator), PATIENCE).not.toBe(before)
  }
  await expect.poll(() => selectedTab(operator), PATIENCE).toContain('Transações')
}

describe('exchange transactions', () => {
  it('CON-7-064 CON-4-050 are a tab of a freight, which follows what is told and keeps words of other systems', async () => {
    const { freights } = await api.call('listFreights', { query: { pageLength: 1, orderBy: 'RECENT' } })
    const [freight] = freights
    const { drivers } = await api.call('listDrivers', { query: { pageLength: 1 } })
    const [driver] = drivers
    if (!freight || !driver) throw new Error('The demo has no freight or no driver.')
    const before = await stored({ source: freight._id })
    const operator = await openConsole(browser, server.url, 'viewer', `/freights/${freight._id}`)
    await operator.page.locator(`[data-record="${freight._id}"]`).waitFor()
    await openTransactions(operator)
    const others = before.map(({ externalId }) => expect.stringContaining(externalId))
    await operator.quiet()
    await expect.poll(() => linesOf(operator), PATIENCE).toEqual(others)

    const exchange = {
      externalId: 'TX-journey',
      createdBySystem: 'TMS Horizonte',
      status: 'created',
      source: { type: 'freight', _id: freight._id },
      company: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Transportes Horizonte' },
    }
    const words = [
      ['created', 'Criada'],
      ['in-progress', 'Em andamento'],
      ['AGUARDANDO_ERP', 'AGUARDANDO_ERP'],
      ['canceled', 'Cancelada'],
      ['deleted', 'Excluída'],
      ['finished', 'Finalizada'],
    ] as const
    for (const [status, word] of words) {
      await tellExchange(driver._id, { ...exchange, status, startedAt: new Date().toISOString() })
      await expect
        .poll(async () => (await linesOf(operator))[0], PATIENCE)
        .toMatch(new RegExp(`^TX-journey\\s+${word}\\s+${driver.fullName}`))
    }
    await panel(operator).getByText('Transportes Horizonte · TMS Horizonte').waitFor()
    const faults: string[] = []
    await operator.quiet()
    faults.push(...(await axeFaults(operator, 'the transactions of a freight')))
    expect(faults).toEqual([])
    const [row, ...rest] = await stored({ source: freight._id })
    expect([row?.externalId, row?.status, row?.__v, rest.length]).toEqual(['TX-journey', 'FINISHED', 5, before.length])
  })

  it('are tabs of a travel and of a schedule too', async () => {
    const { drivers } = await api.call('listDrivers', { query: { pageLength: 1 } })
    const driver = drivers[0]?._id ?? ''
    const travel = { ...travelOfTests, externalId: 'V-exchange', scheduledAt: new Date().toISOString() }
    const schedule = { ...scheduleOfTests, externalId: 'S-exchange', scheduledAt: new Date().toISOString() }
    await tell(telling('travel.told', driver, { travel }), telling('schedule.told', driver, { schedule }))
    const faults: string[] = []
    for (const [place, word, source] of [
      ['travels', 'viagem', { type: 'travel', externalId: 'V-exchange' }],
      ['schedules', 'agendamento', { type: 'schedule', externalId: 'S-exchange' }],
    ] as const) {
      const operator = await openConsole(
        browser,
        server.url,
        'viewer',
        `/${place}?driver=${driver}&search=${source.externalId}`,
      )
      await listed(operator)
      await operator.press('Enter')
      await operator.page.locator('[data-record]').waitFor()
      await openTransactions(operator)
      await panel(operator).getByText('Nenhuma transação informada').waitFor()
      await tellExchange(driver, { externalId: `TX-${word}`, status: 'in-progress', source })
      await expect
        .poll(() => linesOf(operator), PATIENCE)
        .toEqual([expect.stringMatching(new RegExp(`^TX-${word}\\s+Em andamento`))])
      await operator.quiet()
      faults.push(...(await axeFaults(operator, `the transactions of a ${word}`)))
    }
    expect(faults).toEqual([])
    expect((await stored({ driver })).map(({ source }) => source.label)).toEqual(
      expect.arrayContaining(['V-exchange', 'S-exchange']),
    )
  })

  it('CON-4-051 are listed for a driver with the kind of record that each is about', async () => {
    const { driverChecklists } = await api.call('listDriverChecklists', { query: { pageLength: 1 } })
    const { driverAdditionalDocuments } = await api.call('listDriverAdditionalDocuments', { query: { pageLength: 1 } })
    const { freights } = await api.call('listFreights', { query: { pageLength: 1 } })
    const driver = driverChecklists[0]?.driver._id ?? ''
    const travel = { ...travelOfTests, externalId: 'V-kinds' }
    const schedule = { ...scheduleOfTests, externalId: 'S-kinds' }
    await tell(telling('travel.told', driver, { travel }), telling('schedule.told', driver, { schedule }))
    const sources = [
      { type: 'driver-additional-document', _id: driverAdditionalDocuments[0]?._id, label: 'MOPP' },
      { type: 'driver-checklist', _id: driverChecklists[0]?._id, label: 'Vistoria' },
      { type: 'freight', _id: freights[0]?._id, label: 'F-kinds' },
      { type: 'schedule', externalId: 'S-kinds' },
      { type: 'travel', externalId: 'V-kinds' },
    ]
    const begin = Date.now()
    for (const [at, source] of sources.entries()) {
      const startedAt = new Date(begin - at * 60_000).toISOString()
      await tellExchange(driver, { externalId: `TX-${source.type}`, status: 'finished', source, startedAt })
    }
    const operator = await openConsole(browser, server.url, 'viewer', `/drivers/${driver}`)
    const { page } = operator
    await page.locator(`[data-record="${driver}"]`).waitFor()
    for (const tab of ['Veículos', 'Documentos', 'Pendências', 'Histórico']) {
      await operator.press('}')
      await expect.poll(() => selectedTab(operator), PATIENCE).toContain(tab)
    }
    const region = page.getByRole('region', { name: 'Transações' })
    const kinds = [
      'Documento adicional MOPP',
      'Checklist Vistoria',
      'Frete F-kinds',
      'Agendamento S-kinds',
      'Viagem V-kinds',
    ]
    await expect
      .poll(async () => (await region.locator('[data-transaction]').allInnerTexts()).slice(0, 5), PATIENCE)
      .toEqual(kinds.map((kind) => expect.stringContaining(kind)))
    const link = region.getByRole('link', { name: 'Viagem V-kinds' })
    await operator.tabTo(link)
    await operator.press('Enter')
    await page.waitForURL(`**/travels/${driver}/*`)
    await page.getByRole('heading', { name: 'Viagem V-kinds' }).waitFor()
  })
})
