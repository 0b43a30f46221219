import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { occurrenceStatus } from '#contract/schemas/travels/occurrence'
import {
  driverReceiptStatus,
  stoppingPointStatus,
  travelDocumentStatus,
  travelStatus,
} from '#contract/schemas/travels/travel-status'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { insertTravel, travelOfTests } from './test-travels.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const MINUTE = 60_000
const ago = (minutes: number) => new Date(core.clock.now.getTime() - minutes * MINUTE).toISOString()

let named = 0
/** The event that tells a travel, an hour ago unless it says otherwise. */
const told = (driver: string, travel: object = {}, more: object = {}) => ({
  id: eventId(`travel ${(named += 1)}`),
  type: 'travel.told',
  at: ago(60),
  driver,
  travel: { ...travelOfTests, ...travel },
  ...more,
})
const send = (...events: unknown[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
const listed = async (driver: string, query: object = {}) =>
  (await core.reply('viewer', 'listTravels', { query: { driver, ...query } })).travels
const read = async (driver: string) => {
  const [row] = await listed(driver)
  return (await core.reply('viewer', 'getTravel', { params: { id: row?._id ?? '' }, query: { driver } })).travel
}
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'version', 'by_name'])
    .where('resource_id', '=', id)
    .orderBy('version')
    .execute()

describe('a told travel', () => {
  it('CON-7-105 CON-3-080 is a row of its driver’s history with every column', async () => {
    const driver = await core.records.driver({ full_name: 'Ana Souza', level: 'CERTIFIED' })
    expect(await send(told(driver))).toMatchObject({ accepted: 1, refused: [] })
    const [row, ...others] = await listed(driver)
    expect(row).toEqual({
      _id: row?._id,
      driver,
      userName: 'Ana Souza',
      document: row?.document,
      status: 'STARTED',
      scheduledAt: '2026-03-02T09:00:00.000Z',
      place: 'Armazém Norte',
      client: 'Usina Boa Vista',
      operation: 'LOAD',
      company: 'Transportes Horizonte',
      plates: ['ABC1D23'],
      externalId: 'V-1001',
      driverLevel: 'CERTIFIED',
      hasApp: true,
      origin: 'Campinas/SP',
      destination: 'Curitiba/PR',
      stopovers: ['Registro/SP', 'Juquiá/SP'],
      internalId: row?.internalId,
      createdBySystem: 'TMS Horizonte',
    })
    expect([others, row?.internalId]).toEqual([[], expect.stringMatching(/^\d+$/)])
  })

  it('CON-7-106 CTR-1-005 CTR-1-006 is read with its stops, documents, receipts, load details, occurrences and reasons', async () => {
    const driver = await core.records.driver()
    const closing = { ...travelOfTests.destination, status: 'PARTIAL_DELIVERY', reason: { label: 'Faltou espaço' } }
    await send(told(driver, { externalId: 'V-whole', destination: closing }))
    const travel = await read(driver)
    const { record } = travel
    const [origin, refused, paused, destination] = [record.origin, ...record.stopovers, record.destination]
    expect(
      [origin, refused, paused, destination].map((stop) => [stop?.locale.city, stop?.operation, stop?.status]),
    ).toEqual([
      ['Campinas', 'LOAD', 'COMPLETED'],
      ['Registro', 'DELIVER', 'NOT_DELIVERED'],
      ['Juquiá', undefined, 'PAUSED'],
      ['Curitiba', 'UNLOAD', 'PARTIAL_DELIVERY'],
    ])
    expect(new Set([origin, refused, paused, destination].map((stop) => stop?._id)).size).toBe(4)
    expect(record).toMatchObject({
      _id: travel._id,
      drivers: [driver],
      source: 'EXTERNAL',
      currency: 'BRL',
      language: 'pt-BR',
    })
    expect(record.documents.map(({ type, identifier, status }) => [type, identifier, status])).toEqual([
      ['CUSTOM', 'Romaneio 12', 'CREATED'],
    ])
    expect(travel.receipts).toMatchObject([
      {
        travel: travel._id,
        stoppingPoint: origin._id,
        documents: [origin.documents[0]?._id],
        status: 'CONCLUDED',
        response: { signedBy: 'Ana' },
        location: { type: 'Point', coordinates: [-47.06, -22.9] },
      },
    ])
    expect([travel.notDeliveredReasons, travel.pauseReasons, travel.partialDeliveryReasons]).toMatchObject([
      [{ _id: refused?.reason, label: { pt: 'Recebimento fechado' }, externalId: 'N-1' }],
      [{ _id: paused?.reason, label: { pt: 'Almoço' } }],
      [{ _id: destination?.reason, label: { pt: 'Faltou espaço' } }],
    ])
    expect(travel.occurrences).toMatchObject([
      {
        status: 'UNDER_ANALYSIS',
        category: travel.categories[0]?._id,
        travel: travel._id,
        stoppingPoint: refused?._id,
        driver,
        responsible: 'Torre',
        createdAt: '2026-03-02T11:00:00.000Z',
      },
    ])
    expect(travel.loadDetail).toMatchObject({
      slots: [{ title: { pt: 'Carreta' }, subSlots: [{ capacity: 12 }] }],
      singleBody: true,
    })
  })

  it('CTR-3-102 CTR-3-199 names places on its way by category, with an icon that this installation serves', async () => {
    const driver = await core.records.driver()
    await send(told(driver, { externalId: 'V-places' }))
    const [place] = (await read(driver)).record.pointsOfInterest
    expect(place).toMatchObject({
      name: 'Posto Graal',
      locale: { coordinates: { latitude: -23.5, longitude: -47.4 } },
      stopCondition: 'RECOMMENDED',
      mainCategory: { label: { en: 'Fuel station' } },
      website: 'https://www.example.com/posto',
    })
    expect(place?.mainCategory.iconUrl).toBe('http://torre.test/place.svg')
  })

  it('CTR-4-002 CTR-3-184 CTR-4-006 CTR-3-083 is created, untracked, without features, its receipts pending, unless told otherwise', async () => {
    const driver = await core.records.driver()
    const stop = { locale: { city: 'Santos' } }
    const least = { externalId: 'V-least', origin: { ...stop, receipts: [{}] }, destination: stop }
    await send({ ...told(driver), travel: least })
    const travel = await read(driver)
    expect([travel.status, travel.createdBySystem]).toEqual(['CREATED', 'driver-app'])
    expect(travel.record.tracking).toEqual({ enabled: false, priority: 'HIGH' })
    expect(Object.values(travel.record.features)).toEqual(Array.from({ length: 7 }, () => ({ enabled: false })))
    expect(travel.receipts.map(({ status }) => status)).toEqual(['PENDING'])
  })
})

describe('tellings of a travel', () => {
  it('replace each other by the external id: the latest moment counts, in whatever order and however often they come', async () => {
    const driver = await core.records.driver()
    const externalId = 'V-order'
    const events = [
      told(driver, { externalId, status: 'CREATED' }, { at: ago(50) }),
      told(driver, { externalId, status: 'LATE' }, { at: ago(30) }),
      told(driver, { externalId, status: 'COMPLETED' }, { at: ago(10) }),
    ]
    const [first, second, third] = events
    await send(second)
    const [{ _id: id } = { _id: '' }] = await listed(driver)
    expect(await send(first)).toMatchObject({ accepted: 1, refused: [] })
    expect((await listed(driver)).map(({ _id, status }) => [_id, status])).toEqual([[id, 'LATE']])
    core.clock.now = new Date(core.clock.now.getTime() + MINUTE)
    await send(third, first, second)
    await send(...events)
    expect((await listed(driver)).map(({ _id, status }) => [_id, status])).toEqual([[id, 'COMPLETED']])
    const by_name = 'driver-app'
    expect(await historiesOf(id)).toEqual([
      { event: 'CREATE', from_status: null, to_status: 'LATE', version: 0, by_name },
      { event: 'TELL', from_status: 'LATE', to_status: 'COMPLETED', version: 1, by_name },
    ])
    const histories = await core.reply('viewer', 'listRecordHistories', { params: { id }, query: { kind: 'TRAVEL' } })
    expect(histories.histories.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['TELL', 'LATE', 'COMPLETED'],
      ['CREATE', null, 'LATE'],
    ])
  })

  it('of one moment count by the higher id, whichever comes first', async () => {
    const driver = await core.records.driver()
    const at = ago(20)
    const pair = (externalId: string) =>
      ['STARTED', 'LATE'].map((status) => told(driver, { externalId, status }, { at }))
    const [a, b] = [pair('V-tie-1'), pair('V-tie-2')]
    const higher = (events: typeof a) => events.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]?.travel.status
    for (const event of [...a, ...b.toReversed()]) await send(event)
    const statuses = new Map((await listed(driver)).map(({ externalId, status }) => [externalId, status]))
    expect([statuses.get('V-tie-1'), statuses.get('V-tie-2')]).toEqual([higher(a), higher(b)])
  })

  it('by two programs at the same time make one travel', async () => {
    const driver = await core.records.driver()
    const batch = () => Array.from({ length: 20 }, (_, at) => told(driver, { externalId: `V-both-${at}` }))
    await Promise.all([send(...batch()), send(...batch().toReversed())])
    expect(await listed(driver, { pageLength: 100 })).toHaveLength(20)
  })

  it('are no part of the driver’s own history', async () => {
    const driver = await core.records.driver()
    await send(told(driver))
    const { histories, count } = await core.reply('viewer', 'listDriverHistories', { params: { id: driver } })
    expect([histories, count]).toEqual([[], 0])
  })

  it('move a travel to another driver, and are the tenant’s own', async () => {
    const [ana, rui] = [await core.records.driver(), await core.records.driver()]
    await send(told(ana, { externalId: 'V-moved' }, { at: ago(9) }))
    const [row] = await listed(ana)
    await send(told(rui, { externalId: 'V-moved' }, { at: ago(8) }))
    expect([await listed(ana), (await listed(rui)).map(({ _id }) => _id)]).toEqual([[], [row?._id]])
    const params = { id: row?._id ?? '' }
    const statuses = [
      await core.refusal('viewer', 'getTravel', { params, query: { driver: ana } }),
      await core.refusal('demo2/viewer', 'getTravel', { params, query: { driver: rui } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404])
  })

  it('CTR-5-004 are in a language as BCP 47 writes it, and are refused at their field in any other', async () => {
    const driver = await core.records.driver()
    const languages = ['pt-BR', 'en', 'es-419', 'zh-Hant-TW']
    await send(...languages.map((language) => told(driver, { externalId: `V-${language}`, language })))
    const kept = await Promise.all(
      (await listed(driver)).map(async ({ _id: id, externalId }) => [
        externalId,
        (await core.reply('viewer', 'getTravel', { params: { id }, query: { driver } })).travel.record.language,
      ]),
    )
    expect(new Map(kept as [string, string][])).toEqual(new Map(languages.map((tag) => [`V-${tag}`, tag])))
    for (const language of ['português', 'pt_BR', 'p', 'en-', 7]) {
      const { refused } = await send(told(driver, { externalId: 'V-wrong', language }))
      expect(refused.map(({ reason, issues }) => [reason, issues.map(({ path, message }) => [path, message])])).toEqual(
        [['MALFORMED', [[['travel', 'language'], 'The language must be a BCP 47 code.']]]],
      )
    }
  })

  it('CON-4-045 CTR-4-001 CTR-4-035 read each status of both lists, and keep what another system calls its own', async () => {
    const driver = await core.records.driver()
    const shorter = { IN_PROGRESS: 'STARTED', FINISHED: 'COMPLETED' }
    const own = [...travelStatus.options, 'EM_REVISAO'].map((status) => [status, status])
    const statuses = new Map([...own, ...Object.entries(shorter)] as [string, string][])
    await send(...[...statuses.keys()].map((status) => told(driver, { externalId: `V-${status}`, status })))
    const rows = await listed(driver, { pageLength: 20 })
    const statusById = new Map(rows.map(({ externalId, status }) => [externalId, status]))
    expect([...statuses.keys()].map((status) => [status, statusById.get(`V-${status}`)])).toEqual([...statuses])
    const started = await listed(driver, { status: 'IN_PROGRESS' })
    expect(new Set(started.map(({ externalId }) => externalId))).toEqual(new Set(['V-IN_PROGRESS', 'V-STARTED']))
  })

  it('CON-4-046 CTR-4-003 CTR-4-004 CTR-4-005 CTR-4-008 keep each status of stops, documents, receipts and occurrences', async () => {
    const driver = await core.records.driver()
    const andOwn = <Status extends string>(options: readonly Status[]) => [...options, 'AGUARDANDO']
    const stops = andOwn(stoppingPointStatus.options).map((status) => ({ locale: {}, status }))
    const documents = andOwn(travelDocumentStatus.options).map((status) => ({ type: 'CTE', status }))
    const receipts = andOwn(driverReceiptStatus.options).map((status) => ({ status }))
    const occurrences = andOwn(occurrenceStatus.options).map((status) => ({
      externalId: status,
      status,
      category: { label: 'Avaria' },
      at: ago(90),
    }))
    const origin = { ...travelOfTests.origin, receipts }
    await send(told(driver, { externalId: 'V-parts', origin, stopovers: stops, documents, occurrences }))
    const travel = await read(driver)
    const statusesOf = (parts: readonly { status: string }[]) => parts.map(({ status }) => status)
    expect(statusesOf(travel.record.stopovers)).toEqual(andOwn(stoppingPointStatus.options))
    expect(statusesOf(travel.record.documents)).toEqual(andOwn(travelDocumentStatus.options))
    expect(statusesOf(travel.receipts)).toEqual(andOwn(driverReceiptStatus.options))
    expect(statusesOf(travel.occurrences)).toEqual(andOwn(occurrenceStatus.options))
    expect(travel.categories).toHaveLength(1)
  })

  it.each([
    ['CTR-5-022 CTR-8-020', { route: { provider: 'HERE', segments: [] } }, 'route.segments'],
    ['CTR-5-024 CTR-8-024', { forbiddenTime: ['22:00:00Z'] }, 'forbiddenTime'],
    ['CTR-3-187', { origin: { ...travelOfTests.origin, description: 'x'.repeat(51) } }, 'origin.description'],
    ['CTR-5-034 CTR-8-026', { features: { driverReceipt: { enabled: true } } }, 'features.driverReceipt.checklist'],
    ['CTR-5-021', { evidences: [{ items: [] }] }, 'evidences.0.items'],
    ['CTR-5-010 CTR-8-008', { origin: { ...travelOfTests.origin, contacts: { items: [] } } }, 'origin.contacts.items'],
    ['CTR-8-003', { currency: 'REAL' }, 'currency'],
    ['CTR-8-029', { negotiationInfo: { price: { value: -1 } } }, 'negotiationInfo.price.value'],
    [
      'CTR-5-033 CTR-8-019',
      { pointsOfInterest: [{ ...travelOfTests.pointsOfInterest[0], website: 'posto' }] },
      'pointsOfInterest.0.website',
    ],
    [
      'CTR-3-188 CTR-8-025',
      {
        origin: {
          ...travelOfTests.origin,
          additionalInformation: Array.from({ length: 7 }, () => ({ label: 'a', text: 'b' })),
        },
      },
      'origin.additionalInformation',
    ],
    [
      'CTR-5-019 CTR-8-012',
      { origin: { ...travelOfTests.origin, receipts: [{ location: { type: 'Point', coordinates: [1] } }] } },
      'origin.receipts.0.location.coordinates',
    ],
    [
      'CTR-5-020',
      { route: { provider: 'HERE', segments: [{ geometry: { type: 'LineString', coordinates: [[1, 2]] } }] } },
      'route.segments.0.geometry.coordinates',
    ],
    [
      'CTR-3-198',
      { pointsOfInterest: [{ ...travelOfTests.pointsOfInterest[0], point: { latitude: 1, city: 'Santos' } }] },
      'pointsOfInterest.0.point',
    ],
    ['without an external id', { externalId: ' ' }, 'externalId'],
    ['with too many stops', { stopovers: Array.from({ length: 201 }, () => travelOfTests.destination) }, 'stopovers'],
  ])('%s are refused for what a rule forbids, told at its field, and spoil no other', async (row, change, path) => {
    const driver = await core.records.driver()
    const { accepted, refused } = await send(told(driver, change), told(driver, { externalId: `V-beside-${row}` }))
    expect([accepted, refused.map(({ index, reason }) => [index, reason])]).toEqual([1, [[0, 'MALFORMED']]])
    expect(refused[0]?.issues.map((issue) => issue.path.join('.'))).toEqual([`travel.${path}`])
    expect((await listed(driver)).map(({ externalId }) => externalId)).toEqual([`V-beside-${row}`])
  })
})

describe('the history of travels', () => {
  it('CON-5-030 CON-5-031 CON-5-032 asks for a driver, an end with a start, and 30 days at most', async () => {
    const driver = await core.records.driver()
    const refused = async (query: object) => {
      const { status, issues } = await core.refusal('viewer', 'listTravels', { query })
      return [status, issues.map(({ path }) => path.join('.'))]
    }
    expect(await refused({})).toEqual([400, ['driver']])
    expect(await refused({ driver, startAt: '2026-03-01' })).toEqual([400, ['endAt']])
    expect(await refused({ driver, startAt: '2026-03-01', endAt: '2026-04-01' })).toEqual([400, ['endAt']])
    expect(await refused({ driver, startAt: '2026-03-02', endAt: '2026-03-01' })).toEqual([400, ['startAt']])
    expect(await listed(driver, { startAt: '2026-03-01', endAt: '2026-03-31' })).toEqual([])
  })

  it('finds by period, company and words, newest first or oldest first', async () => {
    const driver = await core.records.driver()
    const company = await core.records.company()
    const add = (scheduled_at: string | null, values: object = {}) =>
      insertTravel(core.records.rows, { driver_id: driver, scheduled_at, ...values })
    const early = await add('2026-03-02T02:59:00Z', { company_id: company })
    const late = await add('2026-03-02T03:00:00Z', { company_name: 'Expresso Araucária', words: 'V-9 Padaria Zé' })
    // Without a time of its own it counts by the moment at which it was told first.
    const untimed = await add(null)
    await insertTravel(core.records.rows)
    const ids = async (query: object) => (await listed(driver, query)).map(({ _id }) => _id)
    expect(await ids({})).toEqual([untimed, late, early])
    expect(await ids({ orderBy: 'OLDEST' })).toEqual([early, late, untimed])
    expect(await ids({ startAt: '2026-03-02', endAt: '2026-03-02' })).toEqual([untimed, late])
    expect(await ids({ endAt: '2026-03-01' })).toEqual([early])
    expect(await ids({ company })).toEqual([early])
    expect(await ids({ companyName: 'araucaria' })).toEqual([late])
    expect(await ids({ search: 'ze padaria' })).toEqual([late])
    expect(await ids({ driver: core.records.rows.nextId() })).toEqual([])
  })
})
