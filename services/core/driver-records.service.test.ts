import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { handedInOfTests, licenceOfTests, vehicleOfTests } from './test-values.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const base = {
  code: expect.any(Number),
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: RECORDED_AT,
  updatedAt: RECORDED_AT,
  deletedAt: null,
  active: true,
  __v: 0,
}
const undecided = { reviewResult: 'WAITING_REVISION', reason: null, requestNewPhoto: false, reviewedAt: null }
const engagement = {
  appInstalled: false,
  profilePicture: false,
  facialRecognition: false,
  verifiedDocument: false,
  addressProvided: false,
  traveledProduct: false,
  traveledCompany: false,
}

describe('the records of the contract', () => {
  it('CTR-1-003 are companies, drivers, licences and vehicles, with the types and bodies of vehicles', async () => {
    const company = await core.records.company()
    const driver = await core.records.driver()
    const licence = await core.records.licence(driver)
    const vehicle = await core.records.vehicle(driver)
    const composition = await core.records.composition(driver, { vehicle_ids: JSON.stringify([vehicle]) })
    const basic = await core.reply('viewer', 'getDriverBasicData', { params: { id: driver } })
    const types = await core.reply('viewer', 'listVehicleConfigurations', { query: { pageLength: 1 } })
    const bodies = await core.reply('viewer', 'listVehicleBodies', { query: { pageLength: 1 } })
    expect({
      company: (await core.reply('viewer', 'getCompany', { params: { id: company } })).company._id,
      driver: basic.driver._id,
      licence: basic.driverLicense?._id,
      compositions: basic.driverCompositions.map(({ _id, vehicles }) => [_id, vehicles.map((each) => each._id)]),
      types: types.vehicleConfigurations.map(({ name }) => name),
      bodies: bodies.vehicleBodies.map(({ name }) => name),
    }).toEqual({
      company,
      driver,
      licence,
      compositions: [[composition, [vehicle]]],
      types: ['SEMI_TRAILER'],
      bodies: ['GRAIN'],
    })
  })
})

describe('a driver', () => {
  it('carries the base record, person, status, residence, licence and compositions (CON-3-001, CON-3-002, CON-3-003, CON-3-006, CON-3-007, CON-3-008, CON-3-009, CON-3-010, CON-3-011, CON-3-012, CON-3-013, CON-3-014, CON-3-020, CTR-3-001, CTR-3-002, CTR-3-003, CTR-3-109, CTR-3-110, CTR-3-111, CTR-3-112, CTR-3-134, CTR-3-136, CTR-3-137, CTR-3-138, CTR-3-139, CTR-3-140, CTR-3-143, CTR-3-144, CTR-3-146, CTR-3-147)', async () => {
    const image = await core.records.file(new Uint8Array([1]))
    const residence = {
      countryCode: 'BRA',
      stateCode: 'SP',
      city: 'Campinas',
      district: 'Centro',
      address: { street: 'Rua A', houseNumber: '10', complement: 'Fundos', postalCode: '13010000' },
    }
    const relatedPhones = [{ type: 'CELLPHONE', value: '+5519988887777', label: 'Mãe', main: true }]
    const usage = { installedAt: RECORDED_AT, firstUsedAt: RECORDED_AT, lastUsedAt: RECORDED_AT }
    const userId = personOf('operator').id
    const trust = {
      trusted: true,
      rule: null,
      validator: 'MANUAL',
      trustedAt: RECORDED_AT,
      trustedBy: userId,
      message: null,
    }
    const earlier = { ...trust, trusted: false, message: 'ILLEGIBLE' }
    const id = await core.records.driver({
      status: 'DISAPPROVED',
      review_result: 'DISAPPROVED_MANUALLY',
      reason: JSON.stringify({ code: 'EXPIRED' }),
      reviewed_at: '2026-03-03T00:00:00.000Z',
      updated_by: personOf('admin').id,
      app_installed: true,
      data: JSON.stringify({
        nationality: 'ARG',
        motherName: 'Rosa',
        fatherName: 'José',
        category: 'AE',
        residence,
        relatedPhones,
        socialIntegrationProgramNumber: '12041235678',
        profilePicture: image,
        app: { username: 'motorista', userId, isActive: true, usage },
        faceMatch: { status: 'APPROVED', photo: image, trustInfo: trust },
      }),
    })
    const exchange = { integration: 'ERP', direction: 'SENT', status: 'SUCCESS', at: RECORDED_AT }
    await core.db.system
      .insertInto('integration_histories')
      .values({
        ...exchange,
        tenant: 'demo',
        id: 'e'.repeat(24),
        driver_id: id,
        event: 'DRIVER_UPDATED',
        message: null,
        request_id: null,
      })
      .execute()
    const supplement = { renach: 'SP123456789', certificateCode: '987', observations: 'EAR' }
    const counters = { sent: 3, approved: 1, disapproved: 1 }
    const judged = {
      trust: JSON.stringify(trust),
      trust_history: JSON.stringify([earlier]),
      counters: JSON.stringify(counters),
    }
    const licence = await core.records.licence(id, {
      ...judged,
      expire_at: licenceOfTests.expireAt,
      file_ids: JSON.stringify([image]),
      additional_info: JSON.stringify(supplement),
    })
    const owner = { document: { type: 'CPF', value: '52998224725' }, name: 'Ana Lúcia Prado' }
    const registry = { number: '555', registeredAt: '2021-05-04', expireAt: '2031-05-04' }
    const measures = {
      modelYear: 2020,
      dimensions: { length: { value: 7.5, unit: 'm' } },
      weights: { tare: { value: 8.9, unit: 't' } },
    }
    const [type, body] = ['c'.repeat(24), 'b'.repeat(24)]
    const details = {
      ...measures,
      type,
      body,
      owner,
      nationalRoadCargoRegistry: registry,
      licensingData: { year: 2026 },
    }
    const vehicle = await core.records.vehicle(id, { ...judged, details: JSON.stringify(details) })
    const spare = await core.records.composition(id)
    const main = await core.records.composition(id, { main: true, vehicle_ids: JSON.stringify([vehicle]) })
    const signed = expect.stringMatching(`^/api/core/file/${image}\\?tenant=demo&expires=\\d+&signature=[\\w-]+$`)
    const document = {
      status: 'SENT',
      ...undecided,
      readings: [],
      trustInfo: trust,
      trustHistory: [earlier],
      counters,
    }
    const front = { _id: image, url: signed, description: '', width: 640, height: 480 }
    const composition = {
      ...base,
      driver: id,
      status: 'WAITING_REVIEW',
      ...undecided,
      configuration: 'Toco',
      body: null,
      configurationLabel: null,
      bodyLabel: null,
      owner: null,
      roadCarrierRecord: null,
    }

    expect(await core.reply('viewer', 'getDriverBasicData', { params: { id } })).toEqual({
      message: 'Done.',
      driver: {
        ...base,
        _id: id,
        updatedBy: personOf('admin').id,
        fullName: expect.stringMatching(/^Motorista /),
        firstName: 'Motorista',
        username: 'motorista',
        userId,
        document: { type: 'CPF', value: expect.stringMatching(/^\d{11}$/) },
        cellphone: '+5519999990000',
        email: null,
        country: 'BRA',
        nationality: 'ARG',
        workMode: 'SELF_EMPLOYED',
        level: 'REGISTERED',
        status: { driver: 'DISAPPROVED', vehicle: 'INACTIVE' },
        reviewResult: 'DISAPPROVED_MANUALLY',
        rejectionReason: 'EXPIRED',
        requestNewPhoto: false,
        origin: 'APP',
        category: 'AE',
        registeredAt: RECORDED_AT,
        reviewedAt: '2026-03-03T00:00:00.000Z',
        birthDate: '1980-05-04',
        engagement: { ...engagement, appInstalled: true },
        holding: null,
        motherName: 'Rosa',
        fatherName: 'José',
        residence,
        profilePictureUrl: signed,
        hasApp: true,
        isActiveOnApp: true,
        appUsageDates: usage,
        syncInfo: exchange,
        biometrics: { faceMatch: { status: 'APPROVED', photo: { url: signed }, trustInfo: trust } },
        relatedPhones,
        socialIntegrationProgramNumber: '12041235678',
      },
      driverLicense: {
        ...base,
        ...document,
        _id: licence,
        driver: id,
        type: 'BRA_CNH',
        countryCode: 'BRA',
        identifier: '222',
        category: 'AE',
        city: 'Campinas',
        expireAt: '2030-01-31',
        issuedAt: '2020-01-31',
        firstIssuedAt: '2000-01-31',
        photo: front,
        additionalInfo: {
          validationCode: '333',
          ...supplement,
          filiation: { motherName: 'Rosa Prado', fatherName: 'José Prado' },
          birth: { date: '1980-05-04' },
          identityDocument: { number: '1234567', issuingAuthority: 'SSP' },
        },
        data: licenceOfTests,
        filesUrls: [front],
      },
      driverCompositions: [
        {
          ...composition,
          _id: main,
          main: true,
          vehicles: [
            {
              ...base,
              ...document,
              _id: vehicle,
              driver: id,
              vehicle: {
                countryCode: 'BRA',
                licensePlate: 'ABC1D23',
                axles: { count: 3 },
                type,
                body,
                nationalRegister: '444',
                vin: '9BWZZZ377VT004251',
                manufacturer: 'Volvo',
                manufactureYear: 2019,
                model: 'FH 460',
                ...measures,
                weights: { ...measures.weights, gross: { value: 16_000, unit: 'kg' } },
                color: 'BRANCA',
              },
              city: 'Curitiba',
              stateCode: 'PR',
              countryCode: 'BRA',
              owner,
              nationalRoadCargoRegistry: registry,
              licensingData: { year: 2026 },
              data: vehicleOfTests,
              filesUrls: [],
            },
          ],
        },
        { ...composition, _id: spare, main: false, vehicles: [] },
      ],
    })
  })

  it('has counters of 0 in its licence and its vehicle unless told otherwise (CTR-3-145)', async () => {
    const id = await core.records.driver()
    await core.records.licence(id)
    await core.records.composition(id, { vehicle_ids: JSON.stringify([await core.records.vehicle(id)]) })
    const { driverLicense, driverCompositions } = await core.reply('viewer', 'getDriverBasicData', { params: { id } })
    const none = { sent: 0, approved: 0, disapproved: 0 }
    expect([driverLicense?.counters, driverCompositions[0]?.vehicles[0]?.counters]).toEqual([none, none])
  })

  it('shows the newest licence, and null where there is none', async () => {
    const id = await core.records.driver()
    expect((await core.reply('viewer', 'getDriverBasicData', { params: { id } })).driverLicense).toBeNull()
    const newer = await core.records.licence(id, { created_at: '2026-03-05T00:00:00.000Z' })
    await core.records.licence(id)
    expect((await core.reply('viewer', 'getDriverBasicData', { params: { id } })).driverLicense?._id).toBe(newer)
  })

  it('is pre-registered and of Brazil unless told otherwise (CTR-3-135)', async () => {
    await core.exec(`
      insert into drivers (tenant, id, status, review_result, full_name, document_type, document, work_mode, vehicle_status, origin, registered_at, search)
      values ('demo', 'abcdefabcdefabcdefabcdef', 'WAITING_REVIEW', 'WAITING_REVISION', 'Novo', 'CPF', '1', 'CONTRACTED', 'INACTIVE', 'APP', now(), 'novo')
    `)
    const { driver } = await core.reply('viewer', 'getDriverBasicData', { params: { id: 'abcdefabcdefabcdefabcdef' } })
    expect([driver.level, driver.country]).toEqual(['PRE_REGISTERED', 'BRA'])
  })

  it('that was deleted is not found, by any call', async () => {
    const id = await core.records.driver({ deleted_at: RECORDED_AT })
    for (const refused of [
      await core.refusal('viewer', 'getDriverBasicData', { params: { id } }),
      await core.refusal('viewer', 'listDriverHistories', { params: { id } }),
      await core.refusal('operator', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 0 } }),
    ]) {
      expect(refused).toEqual({
        status: 404,
        message: 'Record not found.',
        error: 'NOT_FOUND',
        details: null,
        issues: [],
        validationContext: null,
      })
    }
  })
})

describe('the histories of a driver', () => {
  it('tell what happened to the driver and to every document, newest first, in pages', async () => {
    const start = core.clock.now
    const id = await core.records.driver()
    const licence = await core.records.licence(id)
    const document = await core.records.document(id)
    const step = () => {
      core.clock.now = new Date(core.clock.now.getTime() + 1000)
    }
    await core.reply('admin', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    step()
    await core.reply('operator', 'trustDriverLicence', { params: { id: licence }, body: { event: 'APPROVE', __v: 0 } })
    step()
    await core.reply('operator', 'updateDriverAdditionalDocument', {
      params: { id: document },
      body: { event: 'DISAPPROVE', __v: 0, reason: { code: 'EXPIRED' } },
    })
    const line = { _id: expect.stringMatching(/^[0-9a-f]{24}$/), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
    const moment = (seconds: number) => new Date(start.getTime() + seconds * 1000).toISOString()
    const [admin, operator] = [personOf('admin'), personOf('operator')]
    const all = [
      {
        ...line,
        resource: 'DRIVER_ADDITIONAL_DOCUMENT',
        resourceId: document,
        event: 'DISAPPROVE',
        from: 'SENT',
        to: 'DISAPPROVED',
        by: operator.id,
        byName: operator.name,
        at: moment(2),
        details: { reason: { code: 'EXPIRED' }, requestNewPhoto: false },
      },
      {
        ...line,
        resource: 'DRIVER_LICENSE',
        resourceId: licence,
        event: 'APPROVE',
        from: 'SENT',
        to: 'APPROVED_MANUALLY',
        by: operator.id,
        byName: operator.name,
        at: moment(1),
        details: {},
      },
      {
        ...line,
        resource: 'DRIVER',
        resourceId: id,
        event: 'APPROVE',
        from: 'WAITING_REVIEW',
        to: 'ACTIVE',
        by: admin.id,
        byName: admin.name,
        at: moment(0),
        details: {},
      },
    ]
    expect(await core.reply('viewer', 'listDriverHistories', { params: { id } })).toEqual({
      message: 'Done.',
      pages: 1,
      count: 3,
      countBounded: false,
      histories: all,
    })
    expect(
      await core.reply('viewer', 'listDriverHistories', { params: { id }, query: { page: 2, pageLength: 2 } }),
    ).toEqual({ message: 'Done.', pages: 2, count: 3, countBounded: false, histories: all.slice(2) })
    core.clock.now = start
  })
})

describe('additional documents', () => {
  it('carry status, reason, expiry and the wish for a new photo (CON-3-028)', async () => {
    const driver = await core.records.driver()
    const image = await core.records.file(new Uint8Array([1]))
    const id = await core.records.document(driver, {
      status: 'DISAPPROVED',
      review_result: 'DISAPPROVED_MANUALLY',
      reason: JSON.stringify({ code: 'ILLEGIBLE' }),
      request_new_photo: true,
      file_ids: JSON.stringify([image]),
    })
    const whole = {
      ...base,
      _id: id,
      driver,
      status: 'DISAPPROVED',
      reviewResult: 'DISAPPROVED_MANUALLY',
      reason: { code: 'ILLEGIBLE' },
      requestNewPhoto: true,
      reviewedAt: null,
      filesUrls: [{ _id: image, url: expect.stringContaining(image), description: '', width: 640, height: 480 }],
      readings: [],
      additionalDocument: expect.stringMatching(/^[0-9a-f]{24}$/),
      type: 'PROFILE_DOCUMENT',
      profileDocumentType: 'TOXICOLOGICAL_TEST',
      label: { pt: 'Exame toxicológico', en: 'Toxicological test', es: 'Examen toxicológico' },
      description: { pt: 'Exame em dia', en: 'A test in force', es: 'Examen vigente' },
      hasRevision: false,
      requestingCompany: null,
      expireAt: '2027-01-31',
      data: handedInOfTests,
    }
    expect(await core.reply('viewer', 'getDriverAdditionalDocument', { params: { id } })).toEqual({
      message: 'Done.',
      driverAdditionalDocument: whole,
    })
    expect(await core.reply('viewer', 'listDriverAdditionalDocuments', { query: { driver } })).toEqual({
      message: 'Done.',
      pages: 1,
      count: 1,
      countBounded: false,
      driverAdditionalDocuments: [whole],
    })
  })

  it('are listed by driver and by status, in pages', async () => {
    const driver = await core.records.driver()
    const [sent, expired, other] = [
      await core.records.document(driver),
      await core.records.document(driver, { status: 'EXPIRED' }),
      await core.records.document(driver),
    ]
    const ids = async (query: object) =>
      (await core.reply('viewer', 'listDriverAdditionalDocuments', { query })).driverAdditionalDocuments.map(
        (document) => document._id,
      )
    expect([
      await ids({ driver }),
      await ids({ driver, status: 'EXPIRED' }),
      await ids({ driver, page: 2, pageLength: 2 }),
      await ids({ driver: '0'.repeat(24) }),
    ]).toEqual([[sent, expired, other], [expired], [other], []])
  })
})

describe('compositions', () => {
  it('are listed by driver, the main one first', async () => {
    const driver = await core.records.driver()
    const spare = await core.records.composition(driver)
    const main = await core.records.composition(driver, { main: true })
    const { driverCompositions, ...head } = await core.reply('viewer', 'listDriverCompositions', { query: { driver } })
    expect([head, driverCompositions.map((composition) => composition._id)]).toEqual([
      { message: 'Done.', pages: 1, count: 2, countBounded: false },
      [main, spare],
    ])
    expect(
      (await core.reply('viewer', 'listDriverCompositions', { query: { driver: '0'.repeat(24) } })).driverCompositions,
    ).toEqual([])
  })
})

describe('the tenant', () => {
  it('CON-7-056 is resolved by its unique name, for its own people only, from 2 characters on (CTR-5-025)', async () => {
    expect(await core.reply('viewer', 'getTenant', { params: { uniqueName: 'demo' } })).toEqual({
      message: 'Done.',
      tenant: { uniqueName: 'demo', name: 'Transportes Demo', features: ['*'] },
    })
    expect((await core.refusal('viewer', 'getTenant', { params: { uniqueName: 'demo2' } })).status).toBe(404)
    expect((await core.refusal('viewer', 'getTenant', { params: { uniqueName: 'no' } })).status).toBe(404)
    expect((await core.refusal('viewer', 'getTenant', { params: { uniqueName: 'n' } })).status).toBe(400)
  })
})
