import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeSourceType, exchangeTransactionStatus } from '#contract/schemas/exchange/exchange-transaction'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { insertSchedule, scheduleOfTests } from '../schedule-manager/test-schedules.ts'
import { insertTravel, travelOfTests } from '../travel-manager/test-travels.ts'
import { insertExchange } from './test-exchange-transactions.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const MINUTE = 60_000
const ago = (minutes: number) => new Date(core.clock.now.getTime() - minutes * MINUTE).toISOString()

let named = 0
/** The event that tells an exchange of a driver, an hour ago unless it says otherwise. */
const told = (driver: string, transaction: object, more: object = {}) => ({
  id: eventId(`exchange ${(named += 1)}`),
  type: 'exchange-transaction.told',
  at: ago(60),
  driver,
  transaction: { externalId: `T-${named}`, status: 'created', ...transaction },
  ...more,
})
const send = (...events: unknown[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
const listed = async (query: object = {}) =>
  (await core.reply('viewer', 'listExchangeTransactions', { query })).transactions
const idsOf = async (query: object) => (await listed(query)).map(({ _id }) => _id)

/** A record of each kind that an exchange may be about. */
async function sourcesOf(driver: string) {
  const of = { driver_id: driver }
  return {
    DRIVER_ADDITIONAL_DOCUMENT: await core.records.document(driver),
    DRIVER_CHECKLIST: await core.records.pendency(driver),
    FREIGHT: await core.records.freight(),
    SCHEDULE: await insertSchedule(core.records.rows, of),
    TRAVEL: await insertTravel(core.records.rows, of),
  }
}

describe('a told exchange', () => {
  it('CON-7-064 is listed with its source, driver, company and moments', async () => {
    const driver = await core.records.driver({ full_name: 'Ana Souza', document: '52998224725' })
    const freight = await core.records.freight()
    const transaction = {
      externalId: 'T-whole',
      createdBySystem: 'TMS Horizonte',
      status: 'in-progress',
      source: { type: 'freight', _id: freight, label: 'Frete 12' },
      company: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Transportes Horizonte' },
      startedAt: ago(50),
    }
    expect(await send(told(driver, transaction))).toMatchObject({ accepted: 1, refused: [] })
    const [row, ...others] = await listed({ source: freight })
    const now = core.clock.now.toISOString()
    expect([row, others]).toEqual([
      {
        _id: row?._id,
        code: row?.code,
        createdBy: row?.createdBy,
        updatedBy: null,
        deletedBy: null,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
        active: true,
        __v: 0,
        status: 'IN_PROGRESS',
        source: { type: 'FREIGHT', _id: freight, label: 'Frete 12' },
        driver: { _id: driver, fullName: 'Ana Souza', document: { type: 'CPF', value: '52998224725' } },
        company: { _id: null, name: 'Transportes Horizonte' },
        externalId: 'T-whole',
        createdBySystem: 'TMS Horizonte',
        startedAt: ago(50),
        finishedAt: null,
        canceledAt: null,
      },
      [],
    ])
    // The transactions service has another call with this path: its transactions are captures.
    expect(await core.reply('viewer', 'listCaptures', { query: {} })).toMatchObject({ count: 0, transactions: [] })
  })

  it('names its company among those of the tenant, and its program where no system is told', async () => {
    const driver = await core.records.driver()
    const company = await core.records.company({ document: '34028316000103' })
    const source = { type: 'FREIGHT', _id: await core.records.freight() }
    const known = { document: { type: 'CNPJ', value: '34028316000103' }, name: 'Correios' }
    await send(told(driver, { source, company: known }))
    const [row] = await listed({ company })
    expect([row?.company, row?.createdBySystem]).toEqual([{ _id: company, name: 'Correios' }, 'driver-app'])
  })

  it('CON-4-050 keeps each of the five statuses, and what another system calls its own', async () => {
    const driver = await core.records.driver()
    const source = { type: 'FREIGHT', _id: await core.records.freight() }
    const words = {
      canceled: 'CANCELED',
      created: 'CREATED',
      deleted: 'DELETED',
      finished: 'FINISHED',
      'in-progress': 'IN_PROGRESS',
    }
    const own = [...exchangeTransactionStatus.options, 'AGUARDANDO_ERP'].map((status) => [status, status] as const)
    const statuses = new Map<string, string>([...own, ...Object.entries(words)])
    await send(...[...statuses.keys()].map((status) => told(driver, { externalId: `S-${status}`, source, status })))
    const rows = await listed({ driver, pageLength: 20 })
    const stored = new Map(rows.map(({ externalId, status }) => [externalId, status]))
    expect([...statuses.keys()].map((status) => [status, stored.get(`S-${status}`)])).toEqual([...statuses])
    const running = await listed({ driver, status: 'in-progress' })
    expect(running.map(({ externalId }) => externalId).toSorted()).toEqual(['S-IN_PROGRESS', 'S-in-progress'])
  })

  it('CON-4-051 is about a document, a checklist, a freight, a schedule or a travel', async () => {
    const driver = await core.records.driver()
    const sources = await sourcesOf(driver)
    const types = [...exchangeSourceType.options]
    const events = types.map((type) => told(driver, { source: { type, _id: sources[type] } }))
    expect(await send(...events)).toMatchObject({ accepted: 5, refused: [] })
    const byType = await Promise.all(types.map((type) => listed({ driver, type })))
    expect(byType.map((rows) => rows.map(({ source }) => source))).toEqual(
      types.map((type) => [{ type, _id: sources[type], label: null }]),
    )
    const words = ['driver-additional-document', 'driver-checklist', 'freight', 'schedule', 'travel']
    expect(await Promise.all(words.map((type) => idsOf({ driver, type })))).toEqual(
      byType.map((rows) => rows.map(({ _id }) => _id)),
    )
  })

  it('names a travel or a schedule by the id under which it was told, also in the same batch', async () => {
    const driver = await core.records.driver()
    const base = { at: ago(60), driver }
    const events = [
      told(driver, { externalId: 'T-travel', source: { type: 'TRAVEL', externalId: 'V-exchange' } }),
      told(driver, { externalId: 'T-schedule', source: { type: 'SCHEDULE', externalId: 'S-exchange' } }),
      { ...base, id: eventId('v'), type: 'travel.told', travel: { ...travelOfTests, externalId: 'V-exchange' } },
      { ...base, id: eventId('s'), type: 'schedule.told', schedule: { ...scheduleOfTests, externalId: 'S-exchange' } },
    ]
    expect(await send(...events)).toMatchObject({ accepted: 4, refused: [] })
    const { travels } = await core.reply('viewer', 'listTravels', { query: { driver } })
    const { schedules } = await core.reply('viewer', 'listSchedules', { query: { driver } })
    const about = async (source: string | undefined) =>
      (await listed({ source })).map(({ externalId, source: { label } }) => [externalId, label])
    expect([await about(travels[0]?._id), await about(schedules[0]?._id)]).toEqual([
      [['T-travel', 'V-exchange']],
      [['T-schedule', 'S-exchange']],
    ])
  })

  it('is refused without a known source of its tenant, spoils no other, and counts once it is told again', async () => {
    const driver = await core.records.driver()
    const freight = await core.records.freight()
    const others = await core.others.freight()
    const late = told(driver, { externalId: 'T-late', source: { type: 'TRAVEL', externalId: 'V-late' } })
    const events = [
      told(driver, { source: { type: 'FREIGHT', _id: others } }),
      told(driver, { source: { type: 'TRAVEL', _id: freight } }),
      late,
      told(driver, { externalId: 'T-beside', source: { type: 'FREIGHT', _id: freight } }),
    ]
    const { accepted, refused } = await send(...events)
    expect([accepted, refused.map(({ index, reason }) => [index, reason])]).toEqual([
      1,
      [0, 1, 2].map((index) => [index, 'UNKNOWN_SOURCE']),
    ])
    expect((await listed({ driver })).map(({ externalId }) => externalId)).toEqual(['T-beside'])
    await insertTravel(core.records.rows, { driver_id: driver, external_id: 'V-late' })
    expect(await send(late)).toMatchObject({ accepted: 1, repeated: 0, refused: [] })
  })

  it.each([
    ['without an external id', { externalId: ' ' }, 'externalId'],
    ['without a status', { status: undefined }, 'status'],
    ['about nothing', { source: { type: 'FREIGHT' } }, 'source._id'],
    ['about a freight of another system', { source: { type: 'FREIGHT', externalId: 'F-1' } }, 'source._id'],
    ['about something else', { source: { type: 'PROPOSAL', _id: '0'.repeat(24) } }, 'source.type'],
  ])('%s is refused at its field', async (_case, change, path) => {
    const driver = await core.records.driver()
    const source = { type: 'FREIGHT', _id: await core.records.freight() }
    const { accepted, refused } = await send(told(driver, { source, ...change }))
    expect([accepted, refused.map(({ reason }) => reason)]).toEqual([0, ['MALFORMED']])
    expect(refused[0]?.issues.map((issue) => issue.path.join('.'))).toEqual([`transaction.${path}`])
  })
})

describe('tellings of an exchange', () => {
  it('replace each other by the external id: the latest moment counts, in whatever order and however often they come', async () => {
    const driver = await core.records.driver()
    const source = { type: 'FREIGHT', _id: await core.records.freight() }
    const externalId = 'T-order'
    const events = [
      told(driver, { externalId, source, status: 'created' }, { at: ago(50) }),
      told(driver, { externalId, source, status: 'in-progress', startedAt: ago(31) }, { at: ago(30) }),
      told(driver, { externalId, source, status: 'finished', startedAt: ago(31), finishedAt: ago(9) }, { at: ago(8) }),
    ]
    const [first, second, third] = events
    await send(second)
    const [{ _id: id } = { _id: '' }] = await listed({ driver })
    await send(first)
    expect((await listed({ driver })).map(({ _id, status }) => [_id, status])).toEqual([[id, 'IN_PROGRESS']])
    await send(third, first, second)
    await send(...events)
    const finished = (await listed({ driver })).map(({ _id, status, finishedAt, __v }) => [
      _id,
      status,
      finishedAt,
      __v,
    ])
    expect(finished).toEqual([[id, 'FINISHED', ago(9), 1]])
    const histories = await core.db.system
      .selectFrom('histories')
      .select(['resource', 'event', 'from_status', 'to_status', 'version', 'driver_id'])
      .where('resource_id', '=', id)
      .orderBy('version')
      .execute()
    const common = { resource: 'EXCHANGE_TRANSACTION', driver_id: driver }
    expect(histories).toEqual([
      { ...common, event: 'CREATE', from_status: null, to_status: 'IN_PROGRESS', version: 0 },
      { ...common, event: 'TELL', from_status: 'IN_PROGRESS', to_status: 'FINISHED', version: 1 },
    ])
  })

  it('by two programs at the same time make one exchange', async () => {
    const driver = await core.records.driver()
    const source = { type: 'FREIGHT', _id: await core.records.freight() }
    const batch = () => Array.from({ length: 20 }, (_, at) => told(driver, { externalId: `T-both-${at}`, source }))
    await Promise.all([send(...batch()), send(...batch().toReversed())])
    expect(await listed({ driver, pageLength: 100 })).toHaveLength(20)
  })
})

describe('the list of exchanges', () => {
  it('is filtered by source, driver, company, status and days, searched, and ordered by the beginning', async () => {
    const driver = await core.records.driver()
    const company = await core.records.company()
    const add = (values: object) => insertExchange(core.records.rows, { driver_id: driver, ...values })
    const early = await add({ started_at: '2026-03-02T02:59:00Z', company_id: company })
    const late = await add({ started_at: '2026-03-02T03:00:00Z', status: 'FINISHED', words: 'T-9 Romaneio São José' })
    // Without a beginning it counts by the moment at which it was told first.
    const untimed = await add({})
    const other = await insertExchange(core.records.rows)
    expect(await idsOf({ driver })).toEqual([untimed, late, early])
    expect(await idsOf({ driver, orderBy: 'OLDEST' })).toEqual([early, late, untimed])
    expect(await idsOf({ driver, pageLength: 2, page: 2 })).toEqual([early])
    expect(await idsOf({ driver, startAt: '2026-03-02', endAt: '2026-03-02' })).toEqual([untimed, late])
    expect(await idsOf({ driver, endAt: '2026-03-01' })).toEqual([early])
    expect(await idsOf({ company })).toEqual([early])
    expect(await idsOf({ driver, status: 'finished' })).toEqual([late])
    expect(await idsOf({ search: 'sao jose romaneio' })).toEqual([late])
    const [{ source } = { source: { _id: '' } }] = await listed({ search: 'romaneio' })
    expect(await idsOf({ source: source._id })).toEqual([late])
    expect(await idsOf({ pageLength: 100 })).toContain(other)
    const refused = await core.refusal('viewer', 'listExchangeTransactions', {
      query: { startAt: '2026-03-02', endAt: '2026-03-01' },
    })
    expect([refused.status, refused.issues.map(({ path }) => path)]).toEqual([400, [['startAt']]])
  })

  it('is each tenant’s own, for everybody who reads; the driver app does not read it', async () => {
    const mine = await insertExchange(core.records.rows)
    const theirs = await insertExchange(core.others.rows)
    const query = { pageLength: 100 }
    const seen = async (who: 'viewer' | 'demo2/viewer') =>
      (await core.reply(who, 'listExchangeTransactions', { query })).transactions.map(({ _id }) => _id)
    const [own, others] = [await seen('viewer'), await seen('demo2/viewer')]
    expect([own.includes(mine), own.includes(theirs), others]).toEqual([true, false, [theirs]])
    const { status } = await core.refusal('driver-app', 'listExchangeTransactions', { query })
    expect(status).toBe(403)
  })
})
