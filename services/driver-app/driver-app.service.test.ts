import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANGES_PATH } from '#contract/paths'
import { appEvent } from '#contract/schemas/driver-app/app-events'
import { driverApp } from '../app/routes.ts'
import { openTestCore, requestOf, type TestCore } from '../app/test-core.ts'
import { fittingDriver } from '../app/test-fitting-driver.ts'
import { newFreightOfTests, OPTIONS_OF_TESTS } from '../freight-manager/test-freights.ts'
import { formOf, testFile } from '../http/test-form.ts'
import { eventId } from './test-events.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const HOUR = 3_600_000
const MINUTE = 60_000
const ago = (hours: number) => new Date(core.clock.now.getTime() - hours * HOUR).toISOString()

/** Lets minutes pass; tokens live for an hour. */
const pass = (minutes: number) => {
  core.clock.now = new Date(core.clock.now.getTime() + minutes * MINUTE)
}

let named = 0
/** An event an hour ago, unless it says otherwise. */
const event = (type: string, driver: string, more: object = {}) => ({
  id: eventId(`${(named += 1)}`),
  type,
  at: ago(1),
  driver,
  ...more,
})
const send = (...events: unknown[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
const engagementOf = async (id: string) =>
  (await core.reply('viewer', 'getFreight', { params: { id } })).freight.engagement
const factsOf = async (id: string) => (await core.reply('viewer', 'getDriverBasicData', { params: { id } })).driver
const feedOf = async (id: string) =>
  (await core.reply('driver-app', 'getDriverFeed', { params: { id } })).feed.freights.map(({ _id }) => _id)
const NOBODY = { clicked: 0, saved: 0, saw: 0, contactViaWhatsapp: 0, contactViaPhone: 0, contacted: 0, likes: 0 }

describe('events of the driver app', () => {
  it('count once by their id, whatever stands beside them and however often they come', async () => {
    const [freight, over, ana, rui] = [
      await core.records.freight(),
      await core.records.freight({ status: 'COMPLETED', finished_at: ago(3) }),
      await core.records.driver(),
      await core.records.driver(),
    ]
    const theirs = { driver: await core.others.driver(), freight: await core.others.freight() }
    const saved = event('freight.saved', ana, { freight })
    const batch = [
      saved,
      null,
      'freight.saved',
      { ...saved, id: 'x' },
      event('freight.sung', ana, { freight }),
      event('freight.saved', ana),
      { ...event('freight.searched', ana), origin: { city: 'Campinas\u0000' } },
      event('freight.viewed', rui, { freight, at: ago(-1 / 3) }),
      event('freight.viewed', rui, { freight, at: new Date(core.clock.now.getTime() + 60_000).toISOString() }),
      event('freight.viewed', '0'.repeat(24), { freight }),
      event('freight.viewed', theirs.driver, { freight }),
      event('freight.viewed', rui, { freight: theirs.freight }),
      event('freight.clicked', ana, { freight: over, at: ago(4) }),
      event('freight.clicked', rui, { freight: over, at: ago(2) }),
      event('freight.contacted', rui, { freight, by: 'OPEN_WHATSAPP' }),
      event('freight.contacted', rui, { freight, by: 'OPEN_PHONE' }),
      { ...saved, id: saved.id.toUpperCase() },
    ]
    const first = await send(...batch)
    expect([first.accepted, first.repeated, first.refused.map(({ index, reason }) => [index, reason])]).toEqual([
      5,
      1,
      [
        [1, 'MALFORMED'],
        [2, 'MALFORMED'],
        [3, 'MALFORMED'],
        [4, 'UNKNOWN_TYPE'],
        [5, 'MALFORMED'],
        [6, 'MALFORMED'],
        [7, 'IN_FUTURE'],
        [9, 'UNKNOWN_DRIVER'],
        [10, 'UNKNOWN_DRIVER'],
        [11, 'UNKNOWN_FREIGHT'],
        [13, 'FREIGHT_FINISHED'],
      ],
    ])
    expect(first.refused.map(({ id }) => id).slice(0, 3)).toEqual([null, null, 'x'])
    expect(first.refused[4]?.issues.map(({ path }) => path)).toEqual([['freight']])
    for (let time = 0; time < 3; time += 1) {
      const again = await send(...batch.toReversed())
      expect([again.accepted, again.repeated, again.refused.length]).toEqual([0, 6, 11])
    }
    expect(await engagementOf(freight)).toEqual({
      ...NOBODY,
      saved: 1,
      saw: 1,
      contactViaWhatsapp: 1,
      contactViaPhone: 1,
    })
    expect(await engagementOf(over)).toEqual({ ...NOBODY, clicked: 1 })
    // What was refused may be sent again, once it is true.
    pass(16)
    expect((await send(batch[7])).accepted).toBe(1)
  })

  it('have a domain that takes each type', () => {
    const declared = appEvent.options.flatMap((option) => {
      const { type } = option.shape
      return 'options' in type ? type.options : [...type.values]
    })
    expect(driverApp.takers.flatMap(({ types }) => types).toSorted()).toEqual(declared.toSorted())
  })

  it('that two programs send at the same time count once', async () => {
    const freight = await core.records.freight()
    const drivers = await Promise.all(Array.from({ length: 40 }, () => core.records.driver()))
    const events = drivers.map((driver) => event('freight.liked', driver, { freight }))
    const answers = await Promise.all([send(...events), send(...events.toReversed()), send(...events.slice(20))])
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(40)
    expect(await engagementOf(freight)).toEqual({ ...NOBODY, likes: 40 })
  })

  it('are refused one by one where they have names that their type does not have, at any depth', async () => {
    const freight = await core.records.freight()
    const driver = await core.records.driver()
    const answer = await send(
      event('freight.viewed', driver, { freight, frieght: freight }),
      event('freight.searched', driver, { origin: { stateCode: 'SP', town: 'Itu' } }),
      event('freight.viewed', driver, { freight }),
    )
    expect([answer.accepted, answer.refused.map(({ index, reason, issues }) => [index, reason, issues])]).toEqual([
      1,
      [
        [
          0,
          'MALFORMED',
          [
            {
              code: 'unrecognized_keys',
              path: ['frieght'],
              message: '“frieght” does not exist here. Did you mean “freight”?',
            },
          ],
        ],
        [
          1,
          'MALFORMED',
          [{ code: 'unrecognized_keys', path: ['origin', 'town'], message: '“town” does not exist here.' }],
        ],
      ],
    ])
  })

  it('are taken in by the thousand, in one batch', async () => {
    const freights = await Promise.all(Array.from({ length: 10 }, () => core.records.freight()))
    const drivers = await Promise.all(Array.from({ length: 50 }, () => core.records.driver()))
    const events = Array.from({ length: 1_000 }, (_, at) =>
      at % 2 === 0
        ? event('freight.viewed', drivers[at % 50]!, { freight: freights[Math.floor(at / 100)] })
        : event('freight.searched', drivers[at % 50]!, { origin: { stateCode: 'SP' } }),
    )
    expect(await send(...events)).toEqual({ message: 'Done.', accepted: 1_000, repeated: 0, refused: [] })
    expect((await engagementOf(freights[0]!)).saw).toBe(25)
    expect((await core.refusal('driver-app', 'sendAppEvents', { body: { events: [...events, {}] } })).status).toBe(400)
  })

  it('CON-3-093 that are told late count for the publication that the driver saw', async () => {
    const freight = await core.records.freight()
    const driver = await core.records.driver()
    const before = ago(1)
    await core.reply('operator', 'updateFreight', {
      params: { id: freight },
      body: { event: 'EDIT_NEGOTIATION', __v: 0, value: 190, calculationUnit: 't' },
    })
    pass(1)
    await send(
      event('freight.saved', driver, { freight, at: before }),
      event('freight.viewed', driver, { freight, at: ago(0) }),
    )
    expect(await engagementOf(freight)).toEqual({ ...NOBODY, saw: 1 })
    const rows = await core.db.system
      .selectFrom('freight_interactions')
      .select(['publication', 'type'])
      .where('freight_id', '=', freight)
      .orderBy('publication')
      .execute()
    expect(rows).toEqual([
      { publication: 1, type: 'SAVE' },
      { publication: 2, type: 'VIEW' },
    ])
  })

  it('CON-7-081 of a search make the driver compatible for four hours, near what the app told of the place', async () => {
    const freight = await core.records.freight({
      configuration_ids: JSON.stringify([OPTIONS_OF_TESTS.configuration]),
      body_ids: JSON.stringify([OPTIONS_OF_TESTS.body]),
    })
    const driver = await fittingDriver({ db: core.db, records: core.records, at: core.clock.now }, { app: null })
    const found = async () =>
      (await core.reply('viewer', 'searchFreightDrivers', { params: { id: freight }, query: {} })).drivers.map(
        ({ _id, reasons }) => [_id, reasons.map(({ code }) => code)],
      )
    expect(await found()).toEqual([])
    const lane = { origin: { stateCode: 'sp', city: 'CAMPINAS' }, destination: { stateCode: 'PR', city: 'Curitiba' } }
    await send(
      event('freight.searched', driver, { ...lane, at: ago(3.9), position: { latitude: -22.9, longitude: -47.06 } }),
      event('freight.searched', driver, { at: ago(30), position: { latitude: 0, longitude: 0 } }),
    )
    expect(await found()).toEqual([[driver, ['NEAR_ORIGIN', 'SEARCHED_LANE']]])
    pass(7)
    expect(await found()).toEqual([])
  })
})

describe('what the app tells of drivers', () => {
  it('CON-2-117 is whether it is installed, by the newest that it said', async () => {
    const id = await core.records.driver()
    const installed = async () => {
      const { drivers } = await core.reply('viewer', 'listDrivers', {
        query: { appInstalled: 'true', pageLength: 100 },
      })
      return drivers.some(({ _id }) => _id === id)
    }
    await send(event('freight.searched', id, { at: ago(10) }))
    expect([await installed(), (await factsOf(id)).appUsageDates?.firstUsedAt]).toEqual([true, ago(10)])
    await send(event('driver.app-removed', id, { at: ago(5) }))
    expect(await installed()).toBe(false)
    await send(event('freight.searched', id, { at: ago(6) }))
    expect(await installed()).toBe(false)
    await send(event('driver.app-opened', id, { at: ago(4) }))
    expect([await installed(), (await factsOf(id)).__v]).toEqual([true, 0])
  })

  it('registers drivers, who wait for a review, and whose first steps are in the same batch', async () => {
    const freight = await core.records.freight()
    const picture = await core.ask('driver-app', {
      ...requestOf('sendAppPicture'),
      ...formOf({}, [testFile('picture', 'image/png')]),
    })
    const { _id: profilePicture } = (picture.body as { picture: { _id: string } }).picture
    const driver = 'a0'.repeat(12)
    const person = {
      document: { type: 'CPF', value: '529.982.247-25' },
      fullName: 'Iara Campos',
      cellphone: '+5511987654321',
    }
    const registration = event('driver.registered', driver, { ...person, profilePicture })
    const { accepted, refused } = await send(
      event('freight.viewed', driver, { freight }),
      registration,
      event('driver.registered', 'b0'.repeat(12), person),
      event('driver.registered', 'c0'.repeat(12), {
        ...person,
        document: { type: 'CPF', value: '11144477735' },
        profilePicture: 'd0'.repeat(12),
      }),
      event('driver.registered', driver, { ...person, document: { type: 'CPF', value: '11144477735' } }),
      event('driver.registered', driver, { ...person, fullName: 'Outro Nome' }),
      event('driver.registered', 'e0'.repeat(12), {
        ...person,
        document: { type: 'ARG_CUIL', value: '20-12345678-6' },
      }),
    )
    expect([accepted, refused.map(({ index, reason }) => [index, reason])]).toEqual([
      3,
      [
        [2, 'DOCUMENT_REGISTERED'],
        [3, 'UNKNOWN_PICTURE'],
        [4, 'DRIVER_EXISTS'],
        [6, 'MALFORMED'],
      ],
    ])
    expect(await factsOf(driver)).toMatchObject({
      fullName: 'Iara Campos',
      origin: 'APP',
      level: 'PRE_REGISTERED',
      status: { driver: 'WAITING_REVIEW' },
      registeredAt: registration.at,
      profilePictureUrl: expect.stringContaining(profilePicture) as string,
      engagement: { appInstalled: true, profilePicture: true, verifiedDocument: false },
    })
    const { histories } = await core.reply('viewer', 'listDriverHistories', { params: { id: driver } })
    expect(histories.map(({ event: what, byName }) => [what, byName])).toEqual([['CREATED', 'driver-app']])
    const reviews = core.db.system.selectFrom('reviews').select(['kind', 'driver_name', 'ruled_at'])
    expect(await reviews.where('resource_id', '=', driver).execute()).toEqual([
      { kind: 'DRIVER', driver_name: 'Iara Campos', ruled_at: '1970-01-01T00:00:00.000Z' },
    ])
    expect((await engagementOf(freight)).saw).toBe(1)
  })

  it('CTR-4-010 is how the face matches: not sent, awaiting validation, disapproved or approved', async () => {
    const id = await core.records.driver()
    const matched = async () => {
      const { biometrics, engagement } = await factsOf(id)
      const { status, trustInfo } = biometrics.faceMatch
      return [status, trustInfo?.trusted ?? null, engagement.facialRecognition]
    }
    const seen = [await matched()]
    for (const [at, status] of (['AWAITING_VALIDATION', 'DISAPPROVED', 'APPROVED'] as const).entries()) {
      await send(event('driver.face-matched', id, { status, at: ago(3 - at) }))
      seen.push(await matched())
    }
    expect(seen).toEqual([
      ['NOT_SENT', null, false],
      ['AWAITING_VALIDATION', null, false],
      ['DISAPPROVED', false, false],
      ['APPROVED', true, true],
    ])
    const { refused } = await send(event('driver.face-matched', id, { status: 'NOT_SENT' }))
    expect(refused.map(({ reason }) => reason)).toEqual(['MALFORMED'])
  })

  it('is the picture, the face and the residence, each by the newest that was told, with a history', async () => {
    const id = await core.records.driver({ data: '{"motherName":"Rosa Prado"}' })
    const pictures = [await core.records.file(new Uint8Array([1])), await core.records.file(new Uint8Array([2]))]
    await send(
      event('driver.picture-sent', id, { picture: pictures[1], at: ago(2) }),
      event('driver.picture-sent', id, { picture: pictures[0], at: ago(3) }),
      event('driver.face-matched', id, { status: 'APPROVED', at: ago(3) }),
      event('driver.residence-given', id, { residence: { city: 'Santos', stateCode: 'SP' }, at: ago(2) }),
    )
    await send(
      event('driver.face-matched', id, { status: 'DISAPPROVED', at: ago(4) }),
      event('driver.residence-given', id, { residence: { city: 'Campinas', stateCode: 'SP' }, at: ago(4) }),
    )
    const { refused } = await send(event('driver.picture-sent', id, { picture: 'f0'.repeat(12) }))
    expect(refused.map(({ reason }) => reason)).toEqual(['UNKNOWN_PICTURE'])
    expect(await factsOf(id)).toMatchObject({
      motherName: 'Rosa Prado',
      profilePictureUrl: expect.stringContaining(pictures[1]!) as string,
      residence: { city: 'Santos' },
      biometrics: { faceMatch: { status: 'APPROVED' } },
      engagement: { profilePicture: true, facialRecognition: true, addressProvided: true },
      __v: 3,
    })
    const { histories } = await core.reply('viewer', 'listDriverHistories', { params: { id } })
    expect(histories.map(({ event: what }) => what)).toEqual(['EDIT', 'EDIT', 'EDIT'])
  })
})

describe('what the app of a driver shows', () => {
  it('has the prices for a kilometre, a tonne and a cubic metre that the publisher sees', async () => {
    const driver = await fittingDriver({ db: core.db, records: core.records, at: core.clock.now })
    const body = {
      ...newFreightOfTests,
      cargoType: 'CUBIC_METER' as const,
      itemQuantity: 48,
      weight: { value: 30, unit: 't' as const },
      stopovers: [{ stateCode: 'SP', city: 'Registro', date: '2029-01-11T08:00:00.000Z' }],
    }
    const { freight } = await core.reply('operator', 'createFreight', { body, files: {} })
    const { distance } = await core.reply('viewer', 'getFreightDistance', {
      query: { cities: 'Campinas/SP,Registro/SP,Curitiba/PR' },
    })
    expect(freight.estimate).toEqual({ distance: 370, perKilometre: 14.59, perTonne: 180, perCubicMetre: 112.5 })
    expect([Math.round(distance!), 5_400 / distance!]).toEqual([370, expect.closeTo(14.59, 2)])
    const { feed } = await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })
    expect(feed.freights.find(({ _id }) => _id === freight._id)?.estimate).toEqual(freight.estimate)
    const abroad = { ...body, destination: { stateCode: 'M', city: 'Montevideo', countryCode: 'URY' as const } }
    const { freight: far } = await core.reply('operator', 'createFreight', { body: abroad, files: {} })
    expect(far.estimate).toEqual({ distance: null, perKilometre: null, perTonne: 180, perCubicMetre: 112.5 })
    expect(
      await core.reply('viewer', 'getFreightDistance', { query: { cities: 'Campinas/SP,Atlântida/XX' } }),
    ).toMatchObject({ distance: null })
  })

  it('CON-4-038 CON-3-092 is what is active, public or meant for the driver, and fits the vehicle', async () => {
    const options = {
      configuration_ids: JSON.stringify([OPTIONS_OF_TESTS.configuration]),
      body_ids: JSON.stringify([OPTIONS_OF_TESTS.body]),
    }
    const at = (hours: number) => ({ ...options, published_at: ago(hours) })
    const driver = await fittingDriver({ db: core.db, records: core.records, at: core.clock.now })
    const older = await core.records.freight(at(1))
    const newer = await core.records.freight(at(0))
    const invited = await core.records.freight({ ...at(2), visibility: 'PRIVATE' })
    const defined = await core.records.freight({
      ...at(3),
      visibility: 'PRIVATE',
      body_ids: '["b0d190000000000000000005"]',
    })
    const hidden = [
      await core.records.freight({ ...at(0), visibility: 'PRIVATE' }),
      await core.records.freight({ ...at(0), status: 'COMPLETED' }),
      await core.records.freight({ ...at(0), status: 'INACTIVE' }),
      await core.records.freight({ ...at(0), end_at: ago(0) }),
      await core.records.freight({ ...at(0), body_ids: '["b0d190000000000000000005"]' }),
    ]
    await core.reply('operator', 'createFreightContact', { body: { freight: invited, driver, type: 'OPEN_PHONE' } })
    await core.reply('operator', 'addFreightDrivers', {
      params: { id: defined },
      body: { drivers: [driver], __v: 0, close: false },
    })
    const ours = new Set([older, newer, invited, defined, ...hidden])
    const shown = async (id: string) => (await feedOf(id)).filter((one) => ours.has(one))
    expect(await shown(driver)).toEqual([newer, older, invited, defined])
    const { feed } = await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })
    expect(JSON.stringify(feed)).not.toMatch(/"(cnpj|observation|drivers|engagement)"/)
    await core.reply('operator', 'finishFreights', { body: { freights: [{ _id: newer, __v: 0 }] } })
    expect(await shown(driver)).toEqual([older, invited, defined])
    expect(await shown(await core.records.driver())).toEqual([hidden[4], older])
    expect(await feedOf(await core.records.driver({ status: 'INACTIVE' }))).toEqual([])
  })
})

describe('the program of the driver app', () => {
  it('tells and is fed, and may do nothing else', async () => {
    const driver = await core.records.driver()
    const statuses = [
      (await core.refusal('driver-app', 'listDrivers', { query: {} })).status,
      (await core.refusal('driver-app', 'getDriverBasicData', { params: { id: driver } })).status,
      (await core.ask('driver-app', { url: CHANGES_PATH })).status,
      (await core.refusal('operator', 'sendAppEvents', { body: { events: [event('driver.app-opened', driver)] } }))
        .status,
      (await core.refusal('viewer', 'getDriverFeed', { params: { id: driver } })).status,
      (await core.refusal('demo2/driver-app', 'getDriverFeed', { params: { id: driver } })).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403, 403, 404])
  })
})
