import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { createFreight } from '#contract/calls/freights'
import { searchOfNumber } from '#contract/schemas/general/record-number'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { raiseDue } from '../records/due.ts'
import { freightManagerClock } from './freight-manager.ts'
import { interact, newFreightOfTests, OPTIONS_OF_TESTS } from './test-freights.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const demo = () => ({ db: core.db, tenant: 'demo' })

async function publish(body: object = newFreightOfTests, files: readonly TestFile[] = [], who: Who = 'operator') {
  const form = formOf(body, files)
  const { status, body: reply } = await core.ask(who, { ...requestOf('createFreight'), ...form })
  return {
    status,
    body: reply as CallReply<typeof createFreight> & { issues?: { path: unknown[]; message: string }[] },
  }
}

const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_user', 'details'])
    .where('resource', '=', 'FREIGHT')
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

const NOBODY = { clicked: 0, saved: 0, saw: 0, contactViaWhatsapp: 0, contactViaPhone: 0, contacted: 0, likes: 0 }

describe('publishing', () => {
  it('CON-7-071 CON-7-067 keeps everything that was typed, with its logos, and answers it again', async () => {
    const commodity = await core.records.commodity({ description: 'Soja em grãos' })
    const typed = {
      ...newFreightOfTests,
      visibility: 'PRIVATE',
      commodity,
      cargoType: 'BULK',
      itemQuantity: 30,
      weight: { value: 30.5, unit: 't' },
      targetDriverCount: 2,
      stopovers: [{ stateCode: 'SP', city: 'Registro', date: '2029-01-11T08:00:00.000Z' }],
      additionalContacts: [{ name: 'Ana Souza', type: 'WHATSAPP', value: '+5511987654321' }],
      additionalFields: [{ label: 'Carga', description: 'Lonada' }],
      observation: 'Agendar descarga.',
      driverObservation: 'Levar cinta.',
    }
    const { status, body } = await publish(typed, [testFile('carrierLogo', 'image/png')])
    expect([status, body.freight]).toMatchObject([
      200,
      {
        ...typed,
        commodity: { _id: commodity, description: 'Soja em grãos' },
        origin: { ...typed.origin, countryCode: 'BRA' },
        stopovers: typed.stopovers,
        configurations: [{ _id: OPTIONS_OF_TESTS.configuration }],
        bodies: [{ _id: OPTIONS_OF_TESTS.body }],
        negotiation: { ...typed.negotiation, currency: 'BRL' },
        shipper: { ...typed.shipper, logoUrl: null },
        status: 'ACTIVE',
        drivers: [],
        engagement: NOBODY,
        finishedAt: null,
        __v: 0,
      },
    ])
    expect(body.freight.carrier.logoUrl).toMatch(/\/file\//)
    const { freight } = await core.reply('viewer', 'getFreight', { params: { id: body.freight._id } })
    expect(freight).toEqual({ ...body.freight, carrier: { ...typed.carrier, logoUrl: freight.carrier.logoUrl } })
    expect(await historiesOf(freight._id)).toEqual([
      { event: 'CREATE', from_status: null, to_status: 'ACTIVE', by_user: personOf('operator').id, details: {} },
    ])
  })

  it('is refused at the field: end date over, the same place twice, unknown options, a removed commodity', async () => {
    const removed = await core.records.commodity({ deleted_at: RECORDED_AT })
    const broken = async (given: object) => {
      const { status, body } = await publish({ ...newFreightOfTests, ...given })
      return [status, (body.issues ?? []).map(({ path }) => path.join('.'))]
    }
    expect([
      await broken({ endAt: '2020-01-01T00:00:00Z' }),
      await broken({ destination: { stateCode: 'SP', city: 'campinas', date: '2029-01-12T08:00:00Z' } }),
      await broken({ configurations: ['0'.repeat(24)], bodies: [OPTIONS_OF_TESTS.body, '1'.repeat(24)] }),
      await broken({ commodity: removed }),
    ]).toEqual([
      [422, ['endAt']],
      [422, ['destination.city']],
      [422, ['configurations.0', 'bodies.1']],
      [422, ['commodity']],
    ])
  })
})

describe('a published freight', () => {
  it('CON-7-076 CON-4-040 that gets another price is published anew: its engagement starts again, the history keeps it', async () => {
    const id = await core.records.freight({ published_at: '2026-01-01T00:00:00.000Z' })
    const driver_id = await core.records.driver()
    await interact(demo(), { freight_id: id, driver_id, type: 'SAVE', at: '2026-01-02T00:00:00.000Z' })
    await interact(demo(), { freight_id: id, driver_id, type: 'VIEW', at: '2026-01-02T00:00:00.000Z' })
    const before = await core.reply('viewer', 'getFreight', { params: { id } })
    expect(before.freight.engagement).toEqual({ ...NOBODY, saved: 1, saw: 1 })
    const { freight } = await core.reply('operator', 'updateFreight', {
      params: { id },
      body: { event: 'EDIT_NEGOTIATION', __v: 0, value: 190.5, calculationUnit: 'travel', priceType: 'TRAVEL' },
    })
    expect([freight.negotiation, freight.engagement, freight.__v]).toEqual([
      { kind: 'FIXED', priceType: 'TRAVEL', value: 190.5, currency: 'BRL', calculationUnit: 'travel' },
      NOBODY,
      1,
    ])
    expect(freight.publishedAt > '2026-01-02').toBe(true)
    const [history] = await historiesOf(id)
    expect(history?.details).toMatchObject({ publication: 1, engagement: { saved: 1, seen: 1, clicked: 0 } })
    const { engagements, counts } = await core.reply('viewer', 'listFreightEngagements', { params: { id }, query: {} })
    expect([engagements, counts]).toEqual([[], NOBODY])
  })

  it('CON-4-041 CON-4-042 CON-4-043 gets new dates and today as its publication, keeps its engagement and leads the list', async () => {
    const stopover = { _id: 'a'.repeat(24), countryCode: 'BRA', stateCode: 'SP', city: 'Registro' }
    const id = await core.records.freight({
      published_at: '2026-01-01T00:00:00.000Z',
      stopovers: JSON.stringify([stopover]),
    })
    const driver_id = await core.records.driver()
    await interact(demo(), { freight_id: id, driver_id, type: 'LIKE', at: RECORDED_AT })
    core.clock.now = new Date(core.clock.now.getTime() + 60_000)
    const { freight } = await core.reply('operator', 'updateFreight', {
      params: { id },
      body: {
        event: 'UPDATE_DATES',
        __v: 0,
        origin: { date: '2029-03-01T08:00:00.000Z' },
        destination: { date: '2029-03-03T08:00:00.000Z' },
        stopovers: [{ _id: stopover._id, date: '2029-03-02T08:00:00.000Z' }],
        endAt: '2029-03-01T00:00:00.000Z',
      },
    })
    expect(freight).toMatchObject({
      origin: { city: 'Campinas', date: '2029-03-01T08:00:00.000Z' },
      destination: { city: 'Curitiba', date: '2029-03-03T08:00:00.000Z' },
      stopovers: [{ ...stopover, date: '2029-03-02T08:00:00.000Z' }],
      endAt: '2029-03-01T00:00:00.000Z',
      publishedAt: core.clock.now.toISOString(),
      engagement: { likes: 1 },
    })
    const { freights } = await core.reply('viewer', 'listFreights', { query: { orderBy: 'RECENTLY_PUBLISHED' } })
    expect(freights[0]?._id).toBe(id)
    const unknown = await core.refusal('operator', 'updateFreight', {
      params: { id },
      body: {
        event: 'UPDATE_DATES',
        __v: 1,
        origin: { date: '2029-03-01T08:00:00Z' },
        destination: { date: '2029-03-03T08:00:00Z' },
        stopovers: [{ _id: 'b'.repeat(24), date: '2029-03-02T08:00:00Z' }],
      },
    })
    expect([unknown.status, unknown.issues.map(({ path }) => path)]).toEqual([422, [['stopovers', 0, '_id']]])
  })

  it('CON-7-070 CON-4-044 is copied with its own price; a copy of one that is over runs as long as the original, without its dates', async () => {
    const place = { countryCode: 'BRA', stateCode: 'SP', city: 'Registro' }
    const id = await core.records.freight({
      status: 'COMPLETED',
      published_at: '2025-01-01T00:00:00.000Z',
      end_at: '2025-01-11T00:00:00.000Z',
      origin: JSON.stringify({ ...place, date: '2025-01-03T08:00:00.000Z' }),
      negotiation: JSON.stringify({
        kind: 'FIXED',
        priceType: 'WEIGHT',
        value: 30,
        currency: 'USD',
        calculationUnit: 't',
      }),
    })
    const { freight } = await core.reply('operator', 'copyFreight', {
      params: { id },
      body: { value: 200, calculationUnit: 't' },
    })
    const now = core.clock.now.getTime()
    expect(freight).toMatchObject({
      status: 'ACTIVE',
      negotiation: { value: 200, currency: 'USD', calculationUnit: 't', priceType: 'WEIGHT', kind: 'FIXED' },
      origin: place,
      endAt: new Date(now + 10 * 86_400_000).toISOString(),
      engagement: NOBODY,
      drivers: [],
      __v: 0,
    })
    expect(freight._id).not.toBe(id)
    expect(freight.origin.date).toBeUndefined()
    expect((await historiesOf(id)).map(({ event, details }) => [event, details])).toEqual([
      ['COPY', { copy: freight._id }],
    ])
    // A change of the original that somebody is typing is not refused for the copy.
    expect((await core.reply('viewer', 'getFreight', { params: { id } })).freight.__v).toBe(0)
  })

  it('CON-5-087 keeps no stopover outside of its new dates, though the change does not name it', async () => {
    const place = { countryCode: 'BRA', stateCode: 'SP', city: 'Registro' }
    const stopover = { ...place, _id: 'a'.repeat(24), date: '2029-03-02T08:00:00.000Z' }
    const id = await core.records.freight({ stopovers: JSON.stringify([stopover]) })
    const dates = { origin: { date: '2029-03-10T08:00:00Z' }, destination: { date: '2029-03-12T08:00:00Z' } }
    const body = { event: 'UPDATE_DATES' as const, __v: 0, ...dates, stopovers: [] }
    const { status, issues } = await core.refusal('operator', 'updateFreight', { params: { id }, body })
    expect([status, issues.map(({ path }) => path)]).toEqual([422, [['stopovers', 0, 'date']]])
  })

  it('is published once for one idempotency key, also when the key comes again after its end', async () => {
    const before = core.clock.now
    const endAt = new Date(before.getTime() + 60_000).toISOString()
    const request = { ...requestOf('createFreight'), ...formOf({ ...newFreightOfTests, endAt }, []) }
    const send = () =>
      core.ask('operator', { ...request, headers: { ...request.headers, 'idempotency-key': 'freight-once' } })
    const first = await send()
    core.clock.now = new Date(before.getTime() + 61_000)
    const again = await send()
    core.clock.now = before
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  })

  it('CON-7-072 CON-4-036 is finished alone or with others; one that was changed meanwhile keeps all of them', async () => {
    const [one, other] = [await core.records.freight(), await core.records.freight()]
    const finish = (...versions: number[]) => ({
      body: { freights: [one, other].map((_id, at) => ({ _id, __v: versions[at] ?? 0 })) },
    })
    const refused = await core.refusal('operator', 'finishFreights', finish(0, 7))
    expect([refused.status, refused.error]).toEqual([409, 'CHANGED_MEANWHILE'])
    const statusOf = async (id: string) => (await core.reply('viewer', 'getFreight', { params: { id } })).freight.status
    expect([await statusOf(one), await statusOf(other)]).toEqual(['ACTIVE', 'ACTIVE'])
    const { freights } = await core.reply('operator', 'finishFreights', finish(0, 0))
    expect(freights.map(({ status, finishedAt }) => [status, finishedAt])).toEqual([
      ['COMPLETED', core.clock.now.toISOString()],
      ['COMPLETED', core.clock.now.toISOString()],
    ])
  })

  it('CON-7-069 CON-4-039 gets its drivers and stays active, or closes; a driver who is not active any more is named', async () => {
    const id = await core.records.freight()
    const active = await core.records.driver({ status: 'ACTIVE', full_name: 'Ana Prado' })
    const another = await core.records.driver({ status: 'ACTIVE', full_name: 'Rui Prado' })
    const inactive = await core.records.driver({ status: 'INACTIVE', full_name: 'Rui Lima' })
    const define = (drivers: string[], __v: number, close = false) => ({
      params: { id },
      body: { drivers, __v, close },
    })
    const refused = await core.refusal('operator', 'addFreightDrivers', define([active, inactive], 0))
    expect([refused.status, refused.issues.map(({ path, message }) => [path, message])]).toEqual([
      409,
      [[['drivers', 1], 'Rui Lima: The driver is no longer active.']],
    ])
    const kept = await core.reply('operator', 'addFreightDrivers', define([active], 0))
    expect([kept.freight.status, kept.freight.drivers.map(({ fullName }) => fullName)]).toEqual([
      'ACTIVE',
      ['Ana Prado'],
    ])
    const closed = await core.reply('operator', 'addFreightDrivers', define([active, another], 1, true))
    expect([closed.freight.status, closed.freight.drivers.length, closed.freight.finishedAt]).toEqual([
      'COMPLETED',
      2,
      core.clock.now.toISOString(),
    ])
  })

  it('CON-4-037 is finished by the clock at its end date', async () => {
    const id = await core.records.freight({ end_at: '2028-03-10T12:00:00.000Z' })
    const statusAt = async (moment: string) => {
      let ids = 0
      const newId = () => `c10f${moment.replaceAll(/\D/g, '').slice(0, 12)}${String((ids += 1)).padStart(8, '0')}`
      await raiseDue(core.db, freightManagerClock, { now: new Date(moment), newId })
      const { freight } = await core.reply('viewer', 'getFreight', { params: { id } })
      return [freight.status, freight.finishedAt]
    }
    expect([await statusAt('2028-03-10T11:59:59.000Z'), await statusAt('2028-03-10T12:00:00.000Z')]).toEqual([
      ['ACTIVE', null],
      ['COMPLETED', '2028-03-10T12:00:00.000Z'],
    ])
    expect((await historiesOf(id)).map(({ event, by_user: by }) => [event, by])).toEqual([['END_DATE_REACHED', null]])
  })
})

describe('engagement', () => {
  it('CON-7-074 tells each driver once with everything that the driver did, the latest first, and one kind alone', async () => {
    const id = await core.records.freight()
    const [ana, rui] = [
      await core.records.driver({ full_name: 'Ana Prado', cellphone: '+5511987654321' }),
      await core.records.driver({ full_name: 'Rui Lemos' }),
    ]
    const did = (driver_id: string, type: 'VIEW' | 'SAVE' | 'OPEN_WHATSAPP', hour: number) =>
      interact(demo(), { freight_id: id, driver_id, type, at: `2026-02-01T${hour}:00:00.000Z` })
    await did(ana, 'VIEW', 10)
    await did(rui, 'VIEW', 11)
    await did(ana, 'OPEN_WHATSAPP', 12)
    const all = await core.reply('viewer', 'listFreightEngagements', { params: { id }, query: {} })
    expect([all.count, all.counts]).toEqual([2, { ...NOBODY, saw: 2, contactViaWhatsapp: 1 }])
    expect(all.engagements.map(({ driver, interactions }) => [driver.fullName, interactions])).toEqual([
      [
        'Ana Prado',
        [
          { type: 'OPEN_WHATSAPP', at: '2026-02-01T12:00:00.000Z' },
          { type: 'VIEW', at: '2026-02-01T10:00:00.000Z' },
        ],
      ],
      ['Rui Lemos', [{ type: 'VIEW', at: '2026-02-01T11:00:00.000Z' }]],
    ])
    const some = await core.reply('viewer', 'listFreightEngagements', {
      params: { id },
      query: { type: 'OPEN_WHATSAPP' },
    })
    expect(some.engagements.map(({ driver, lastAt }) => [driver.fullName, lastAt])).toEqual([
      ['Ana Prado', '2026-02-01T12:00:00.000Z'],
    ])
  })

  it('CON-7-066 records who contacted which driver', async () => {
    const [freight, driver] = [await core.records.freight(), await core.records.driver()]
    const { freightContact } = await core.reply('operator', 'createFreightContact', {
      body: { freight, driver, type: 'OPEN_PHONE' },
    })
    const { id: by, name: byName } = personOf('operator')
    expect(freightContact).toMatchObject({ freight, driver, type: 'OPEN_PHONE', by, byName })
    const { histories } = await core.reply('viewer', 'listFreightHistories', { params: { id: freight } })
    const contacted = { event: 'CONTACT_DRIVER', from: 'ACTIVE', to: 'ACTIVE', by, byName, at: freightContact.at }
    const details = { contact: 'OPEN_PHONE', drivers: [driver] }
    expect(histories).toEqual([{ ...contacted, details, _id: expect.any(String) }])
    // The freight's version stays, so that nobody's change is refused.
    expect((await core.reply('viewer', 'getFreight', { params: { id: freight } })).freight.__v).toBe(0)
    const unknown = await core.refusal('operator', 'createFreightContact', {
      body: { freight, driver: '0'.repeat(24), type: 'CONTACT' },
    })
    expect(unknown.status).toBe(404)
  })
})

describe('the list of freights', () => {
  it('CON-7-068 CON-2-124 CON-2-125 CON-2-126 CON-2-127 CON-2-128 CON-2-129 CON-2-130 has those of the own tenant that match every filter, in every order', async () => {
    const place = (city: string, stateCode: string) => JSON.stringify({ countryCode: 'BRA', city, stateCode })
    const company = (name: string, cnpj: string) => JSON.stringify({ name, cnpj })
    const soy = await core.others.commodity({ description: 'Soja' })
    const harvest = await core.others.company({ trade_name: 'Safra Norte', document: '11222333000181' })
    const first = await core.others.freight({
      origin: place('São Paulo', 'SP'),
      destination: place('Cuiabá', 'MT'),
      commodity_id: soy,
      carrier: company('Safra Norte', '11222333000181'),
      created_at: '2026-01-01T12:00:00.000Z',
      published_at: '2026-01-05T12:00:00.000Z',
    })
    const second = await core.others.freight({
      origin: place('Santos', 'SP'),
      destination: place('Curitiba', 'PR'),
      visibility: 'PRIVATE',
      created_at: '2026-01-02T12:00:00.000Z',
      published_at: '2026-01-02T12:00:00.000Z',
    })
    await core.others.freight({
      status: 'COMPLETED',
      created_at: '2026-01-03T12:00:00.000Z',
      published_at: '2026-01-03T12:00:00.000Z',
    })
    const others = { db: core.db, tenant: 'demo2' }
    const driver_id = await core.others.driver()
    await interact(others, { freight_id: second, driver_id, type: 'SAVE', at: RECORDED_AT })
    await interact(others, { freight_id: second, driver_id, type: 'OPEN_PHONE', at: RECORDED_AT })
    await interact(others, { freight_id: first, driver_id, type: 'VIEW', at: RECORDED_AT })
    const cities = async (query: Record<string, string>) =>
      (await core.reply('demo2/viewer', 'listFreights', { query: { status: 'ACTIVE', ...query } })).freights.map(
        ({ origin }) => origin.city,
      )
    const both = ['Santos', 'São Paulo']
    expect([
      await cities({ orderBy: 'RECENT' }),
      await cities({ orderBy: 'OLDEST' }),
      await cities({}),
      await cities({ orderBy: 'INTERESTS' }),
      await cities({ originCity: 'sao paulo' }),
      await cities({ originStateCode: 'SP', destinationStateCode: 'PR' }),
      await cities({ destinationCity: 'Cuiabá' }),
      await cities({ commodities: soy }),
      await cities({ hasSave: 'true', orderBy: 'RECENT' }),
      await cities({ hasView: 'true' }),
      await cities({ hasContact: 'false' }),
      await cities({ type: 'PRIVATE' }),
      await cities({ company: harvest }),
      await cities({ companyName: 'safra' }),
      await cities({ startAt: '2026-01-05', endAt: '2026-01-05' }),
      await cities({ search: 'cuiaba' }),
      await cities({ status: 'COMPATIBLE' }),
      await cities({ status: 'COMPLETED' }),
    ]).toEqual([
      both,
      both.toReversed(),
      both.toReversed(),
      both,
      ['São Paulo'],
      ['Santos'],
      ['São Paulo'],
      ['São Paulo'],
      ['Santos'],
      ['São Paulo'],
      ['São Paulo'],
      ['Santos'],
      ['São Paulo'],
      ['São Paulo'],
      ['São Paulo'],
      ['São Paulo'],
      both.toReversed(),
      ['Campinas'],
    ])
  })

  it('finds by the number that the console shows', async () => {
    await core.records.freight()
    const { freights } = await core.reply('viewer', 'listFreights', { query: { pageLength: 2 } })
    const code = freights[0]?.code ?? 0
    const found = async (search: string) =>
      (await core.reply('viewer', 'listFreights', { query: { search } })).freights.map((freight) => freight.code)
    expect(await found(searchOfNumber(code))).toEqual([code])
    expect(await found(searchOfNumber(999_999_999))).toEqual([])
  })

  it('CTR-4-026 CON-4-035 tells the three statuses, finds each by its name and the older spelling, and reads how drivers match as a filter', async () => {
    const statusesOf = async (status: string) => {
      const { freights } = await core.reply('viewer', 'listFreights', { query: { status, pageLength: 500 } })
      return [...new Set(freights.map((freight) => freight.status))]
    }
    for (const status of ['ACTIVE', 'INACTIVE', 'COMPLETED']) await core.records.freight({ status })
    expect(await Promise.all(['ACTIVE', 'INACTIVE', 'COMPLETED', 'active', 'completed'].map(statusesOf))).toEqual([
      ['ACTIVE'],
      ['INACTIVE'],
      ['COMPLETED'],
      ['ACTIVE'],
      ['COMPLETED'],
    ])
    expect(await statusesOf('compatible')).toEqual(['ACTIVE'])
  })

  it('of another tenant is not found', async () => {
    const id = await core.others.freight()
    expect((await core.refusal('owner', 'getFreight', { params: { id } })).status).toBe(404)
  })
})

describe('the history of a freight', () => {
  it('names what happened, with the engagement of the publication that ended', async () => {
    const { body } = await publish()
    const { _id: id } = body.freight
    const driver = await core.records.driver({ status: 'ACTIVE' })
    await interact(demo(), { freight_id: id, driver_id: driver, type: 'VIEW', at: RECORDED_AT })
    await core.db.system.updateTable('freights').set({ seen: 1 }).where('id', '=', id).execute()
    const change = { event: 'EDIT_NEGOTIATION', __v: 0, value: 190, calculationUnit: 't' } as const
    await core.reply('operator', 'updateFreight', { params: { id }, body: change })
    const copy = await core.reply('operator', 'copyFreight', {
      params: { id },
      body: { value: 200, calculationUnit: 't' },
    })
    const { histories, count } = await core.reply('viewer', 'listFreightHistories', { params: { id } })
    expect(count).toBe(3)
    // All changes of a test have the same moment.
    const told = histories.map(({ event, from, to, details }) => ({ event, from, to, details }))
    expect(told.toSorted((one, other) => one.event.localeCompare(other.event))).toEqual([
      { event: 'COPY', from: 'ACTIVE', to: 'ACTIVE', details: { copy: copy.freight._id } },
      { event: 'CREATE', from: null, to: 'ACTIVE', details: {} },
      {
        event: 'EDIT_NEGOTIATION',
        from: 'ACTIVE',
        to: 'ACTIVE',
        details: {
          publication: 1,
          engagement: { clicked: 0, saved: 0, seen: 1, whatsapp: 0, phone: 0, contacted: 0, liked: 0 },
        },
      },
    ])
    const unknown = await core.refusal('viewer', 'listFreightHistories', { params: { id: '0'.repeat(24) } })
    expect(unknown.status).toBe(404)
  })
})
