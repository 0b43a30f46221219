import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scheduleEventStatus, scheduleStatus } from '#contract/schemas/schedules/schedule-status'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { insertSchedule, scheduleOfTests } from './test-schedules.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const ago = (minutes: number) => new Date(core.clock.now.getTime() - minutes * 60_000).toISOString()

let named = 0
/** The event that tells a schedule, an hour ago unless it says otherwise. */
const told = (driver: string, schedule: object = {}, at = ago(60)) => ({
  id: eventId(`schedule ${(named += 1)}`),
  type: 'schedule.told',
  at,
  driver,
  schedule: { ...scheduleOfTests, ...schedule },
})
const send = (...events: unknown[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
const listed = async (driver: string, query: object = {}) =>
  (await core.reply('viewer', 'listSchedules', { query: { driver, ...query } })).schedules
const read = async (driver: string) => {
  const [row] = await listed(driver)
  return (await core.reply('viewer', 'getSchedule', { params: { id: row?._id ?? '' } })).schedule
}

describe('a told schedule', () => {
  it('CON-7-111 CON-3-079 is a row of its driver’s history with every column', async () => {
    const driver = await core.records.driver({ full_name: 'Rui Lima', level: 'REGISTERED', app_installed: false })
    expect(await send(told(driver))).toMatchObject({ accepted: 1, refused: [] })
    const [row, ...others] = await listed(driver)
    expect(row).toEqual({
      _id: row?._id,
      driver,
      userName: 'Rui Lima',
      document: row?.document,
      status: 'PARTIAL',
      scheduledAt: '2026-03-02T09:00:00.000Z',
      place: 'Doca 3',
      client: 'Usina Boa Vista',
      operation: 'UNLOAD',
      company: 'Transportes Horizonte',
      plates: ['ABC1D23', 'XYZ9A87'],
      externalId: 'S-2001',
      driverLevel: 'REGISTERED',
      hasApp: row?.hasApp,
      origin: 'Sorriso/MT',
      destination: 'Santos/SP',
      stopovers: [],
      internalId: row?.internalId,
      createdBySystem: 'WMS Horizonte',
    })
    expect([others, row?.internalId]).toEqual([[], expect.stringMatching(/^\d+$/)])
  })

  it('CON-7-112 CTR-1-004 is read with its place, its events in their order, and its occurrences', async () => {
    const driver = await core.records.driver()
    await send(told(driver, { externalId: 'S-whole' }))
    const schedule = await read(driver)
    const { record } = schedule
    expect(record).toMatchObject({
      _id: schedule._id,
      driver,
      externalId: 'S-whole',
      interval: scheduleOfTests.interval,
      timezoneOffset: '-03:00',
      highlightInfo: scheduleOfTests.highlightInfo,
      place: {
        externalId: 'D-3',
        name: 'Doca 3',
        locale: { city: 'Santos', stateCode: 'SP', address: { street: 'Rua do Porto', houseNumber: '10' } },
        mainCategory: { label: { pt: 'Doca' } },
      },
    })
    expect(
      record.events.map(({ type, status, required, completedAt }) => [type, status, required, completedAt]),
    ).toEqual([
      ['CHECK_IN', 'COMPLETED_LATE', true, '2026-03-02T09:40:00.000Z'],
      ['CHECK_OUT', 'CREATED', false, undefined],
    ])
    expect(schedule.occurrences).toMatchObject([
      { status: 'RESOLVED', schedule: schedule._id, travel: null, driver, category: schedule.categories[0]?._id },
    ])
    expect(schedule.categories.map(({ label }) => label.es)).toEqual(['Fila na portaria'])
  })

  it('CTR-4-007 CTR-3-164 is scheduled, without features, its events not yet done, unless told otherwise', async () => {
    const driver = await core.records.driver()
    await send({ ...told(driver), schedule: { externalId: 'S-least', events: [{ type: 'CHECK_IN', order: 0 }] } })
    const { status, createdBySystem, record } = await read(driver)
    expect([status, createdBySystem, record.events.map((event) => event.status)]).toEqual([
      'SCHEDULED',
      'driver-app',
      ['CREATED'],
    ])
    expect(Object.values(record.features)).toEqual(Array.from({ length: 9 }, () => ({ enabled: false })))
  })

  it('is replaced by later tellings only, and links the company that the tenant has', async () => {
    const driver = await core.records.driver()
    const document = '11444777000161'
    const company = await core.records.company({ document_type: 'CNPJ', document })
    const of = { document: { type: 'CNPJ', value: document }, name: 'Moinho Sabiá' }
    const change = { externalId: 'S-order', company: of }
    await send(told(driver, { ...change, status: 'FINISHED' }, ago(10)))
    await send(told(driver, { ...change, status: 'SCHEDULED' }, ago(20)))
    expect((await listed(driver, { company })).map(({ status, company: name }) => [status, name])).toEqual([
      ['FINISHED', 'Moinho Sabiá'],
    ])
    expect((await read(driver)).record.company).toBe(company)
  })

  it('CON-4-047 CON-4-048 keeps each of the statuses, and what another system calls its own', async () => {
    const driver = await core.records.driver()
    const statuses = [...scheduleStatus.options, 'EM_TRANSITO']
    const ofEvents = [...scheduleEventStatus.options, 'AGUARDANDO']
    const events = ofEvents.map((status, order) => ({ type: 'CHECK_IN', order, status }))
    await send(...statuses.map((status) => told(driver, { externalId: `S-${status}`, status, events })))
    const rows = await listed(driver, { search: 'Usina', pageLength: 20 })
    const byId = new Map(rows.map(({ externalId, status }) => [externalId, status]))
    expect(statuses.map((status) => byId.get(`S-${status}`))).toEqual(statuses)
    expect((await read(driver)).record.events.map(({ status }) => status)).toEqual(ofEvents)
    expect((await listed(driver, { status: 'FINISHED' })).map(({ externalId }) => externalId)).toEqual(['S-FINISHED'])
  })

  it('CTR-5-023 is refused with a time zone or a status that is none, and told at its field', async () => {
    const driver = await core.records.driver()
    const { refused } = await send(
      told(driver, { timezoneOffset: '-3' }),
      told(driver, { status: '' }),
      told(driver, { events: [{ type: 'CHECK_IN', order: -1 }] }),
    )
    expect(refused.map(({ reason, issues }) => [reason, issues.map(({ path }) => path.join('.'))])).toEqual([
      ['MALFORMED', ['schedule.timezoneOffset']],
      ['MALFORMED', ['schedule.status']],
      ['MALFORMED', ['schedule.events.0.order']],
    ])
    expect(await listed(driver)).toEqual([])
  })
})

describe('the history of schedules', () => {
  it('CON-5-033 CON-5-034 CON-5-035 asks for a driver, an end with a start, and 30 days at most', async () => {
    const driver = await core.records.driver()
    const refused = async (query: object) => {
      const { status, issues } = await core.refusal('viewer', 'listSchedules', { query })
      return [status, issues.map(({ path }) => path.join('.'))]
    }
    expect(await refused({})).toEqual([400, ['driver']])
    expect(await refused({ driver, startAt: '2026-03-01' })).toEqual([400, ['endAt']])
    expect(await refused({ driver, startAt: '2026-03-01', endAt: '2026-04-01' })).toEqual([400, ['endAt']])
  })

  it('is the tenant’s own', async () => {
    const driver = await core.records.driver()
    const id = await insertSchedule(core.records.rows, { driver_id: driver })
    expect((await core.reply('demo2/viewer', 'listSchedules', { query: { driver } })).schedules).toEqual([])
    expect((await core.refusal('demo2/viewer', 'getSchedule', { params: { id } })).status).toBe(404)
    expect((await listed(driver)).map(({ _id }) => _id)).toEqual([id])
  })
})
