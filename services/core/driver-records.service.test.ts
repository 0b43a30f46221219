import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore } from './test-core.ts'
import { handedInOfTests, licenceOfTests, RECORDED_AT, vehicleOfTests } from './test-records.ts'

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

describe('a driver', () => {
  it('carries the base record, person, status, address, licence and compositions (CON-3-001, CON-3-002, CON-3-007, CON-3-008, CON-3-009, CON-3-010, CON-3-011, CON-3-012, CON-3-013, CON-3-014, CON-3-020, CTR-3-001, CTR-3-002, CTR-3-003, CTR-3-138)', async () => {
    const image = await core.records.file(new Uint8Array([1]))
    const address = {
      street: 'Rua A',
      houseNumber: '10',
      complement: 'Fundos',
      district: 'Centro',
      city: 'Campinas',
      stateCode: 'SP',
      postalCode: '13010000',
    }
    const id = await core.records.driver({
      status: 'DISAPPROVED',
      review_result: 'DISAPPROVED_MANUALLY',
      reason: JSON.stringify({ code: 'EXPIRED' }),
      reviewed_at: '2026-03-03T00:00:00.000Z',
      updated_by: personOf('admin').id,
      data: JSON.stringify({ motherName: 'Rosa', fatherName: 'José', category: 'AE', address, profilePicture: image }),
    })
    const licence = await core.records.licence(id, { file_ids: JSON.stringify([image]) })
    const vehicle = await core.records.vehicle(id)
    const spare = await core.records.composition(id)
    const main = await core.records.composition(id, { main: true, vehicle_ids: JSON.stringify([vehicle]) })
    const signed = expect.stringMatching(`^/api/core/file/${image}\\?tenant=demo&expires=\\d+&signature=[\\w-]+$`)
    const document = { status: 'SENT', ...undecided, readings: [], trustInfo: null }
    const composition = {
      ...base,
      driver: id,
      status: 'WAITING_REVIEW',
      ...undecided,
      configuration: 'Toco',
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
        document: { type: 'CPF', value: expect.stringMatching(/^\d{11}$/) },
        cellphone: '+5519999990000',
        email: null,
        country: 'BRA',
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
        engagement,
        holding: null,
        motherName: 'Rosa',
        fatherName: 'José',
        address,
        profilePictureUrl: signed,
      },
      driverLicense: {
        ...base,
        ...document,
        _id: licence,
        driver: id,
        type: 'BRA_CNH',
        data: licenceOfTests,
        filesUrls: [{ _id: image, url: signed, description: '', width: 640, height: 480 }],
      },
      driverCompositions: [
        {
          ...composition,
          _id: main,
          main: true,
          vehicles: [
            { ...base, ...document, _id: vehicle, driver: id, data: vehicleOfTests, grossWeight: null, filesUrls: [] },
          ],
        },
        { ...composition, _id: spare, main: false, vehicles: [] },
      ],
    })
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
  it('is resolved by its unique name, for its own people only, from 2 characters on (CTR-5-025)', async () => {
    expect(await core.reply('viewer', 'getTenant', { params: { uniqueName: 'demo' } })).toEqual({
      message: 'Done.',
      tenant: { uniqueName: 'demo', name: 'Transportes Demo', features: ['*'] },
    })
    expect((await core.refusal('viewer', 'getTenant', { params: { uniqueName: 'demo2' } })).status).toBe(404)
    expect((await core.refusal('viewer', 'getTenant', { params: { uniqueName: 'no' } })).status).toBe(404)
    expect((await core.refusal('viewer', 'getTenant', { params: { uniqueName: 'n' } })).status).toBe(400)
  })
})
