import sharp from 'sharp'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { Catalogue } from '#contract/catalogue'
import { calls } from '#contract/catalogue'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { newCompositionOfTests, ownerOfTests, plateOfTests } from './test-compositions.ts'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

type NewComposition = ReturnType<typeof newCompositionOfTests>
type Composition = CallReply<Catalogue['createDriverComposition']>['driverComposition']

const traction = testFile('tractionDocument', 'image/png')
const trailer = testFile('plateDocuments', 'image/jpeg')
const plates = (count: number) => Array.from({ length: count }, plateOfTests)

async function send(
  body: NewComposition,
  files: readonly TestFile[] = [traction],
  { who = 'operator', headers = {} }: { who?: Who; headers?: Record<string, string> } = {},
) {
  const form = formOf(body, files)
  return core.ask(who, { ...requestOf('createDriverComposition'), ...form, headers: { ...form.headers, ...headers } })
}

async function registered(body: NewComposition, files?: readonly TestFile[]): Promise<Composition> {
  const { status, body: answer } = await send(body, files)
  expect([status, answer]).toEqual([200, z.parse(calls.createDriverComposition.reply, answer)])
  return (answer as { driverComposition: Composition }).driverComposition
}

/** Status, code, and the broken rules with their fields. */
async function refusal(body: NewComposition, files?: readonly TestFile[], options: Parameters<typeof send>[2] = {}) {
  const { status, body: answer } = await send(body, files, options)
  const { error, issues } = answer as { error: string; issues: { path: (string | number)[]; message: string }[] }
  return [status, error, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]
}

/** Moves the clock on by a second, so that histories have an order. */
function later(): void {
  core.clock.now = new Date(core.clock.now.getTime() + 1_000)
}

const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'from_status', 'to_status', 'by_user', 'driver_id'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()
const vehicleStatusOf = async (driver: string) =>
  (
    await core.db.system
      .selectFrom('drivers')
      .select('vehicle_status')
      .where('id', '=', driver)
      .executeTakeFirstOrThrow()
  ).vehicle_status

describe('a vehicle that is registered', () => {
  it('CON-7-039 CTR-3-143 CTR-3-144 CTR-3-146 CTR-3-147: keeps everything that was given, with its pictures, and waits for review', async () => {
    const driver = await core.records.driver({ full_name: 'Ana Prado' })
    const chosen = plates(2)
    const composition = await registered(newCompositionOfTests(driver, chosen), [traction, trailer])
    const at = core.clock.now.toISOString()
    const base = {
      code: expect.any(Number),
      createdBy: personOf('operator').id,
      updatedBy: null,
      deletedBy: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      active: true,
      __v: 0,
    }
    const review = { driver, reviewResult: 'WAITING_REVISION', reason: null, requestNewPhoto: false, reviewedAt: null }
    const picture = { _id: expect.any(String), url: expect.any(String), description: '', width: 1, height: 1 }
    const documents = {
      color: 'BRANCA',
      configuration: 'Carreta LS',
      stateCode: 'PR',
      city: 'Curitiba',
      ownerName: 'Rodofrota Araucária S.A.',
      ownerDocument: '11222333000181',
      rntrc: '012345678',
      axleCount: 3,
    }
    const vehicle = {
      _id: expect.any(String),
      ...base,
      ...review,
      status: 'SENT',
      filesUrls: [picture],
      readings: [],
      trustInfo: null,
      trustHistory: [],
      counters: { sent: 1, approved: 0, disapproved: 0 },
      city: 'Curitiba',
      stateCode: 'PR',
      countryCode: 'BRA',
      owner: ownerOfTests,
      nationalRoadCargoRegistry: { number: '012345678', registeredAt: '2021-05-04', expireAt: '2031-05-04' },
      licensingData: { year: 2026 },
    }
    const build = {
      countryCode: 'BRA',
      axles: { count: 3 },
      type: expect.stringMatching(/^c0f19000[0-9a-f]{16}$/),
      dimensions: { length: { value: 7.5, unit: 'm' } },
      color: 'BRANCA',
    }
    const weights = { tare: { value: 8.9, unit: 't' }, capacity: { value: 14, unit: 't' } }
    expect(composition).toEqual({
      _id: composition._id,
      ...base,
      ...review,
      status: 'WAITING_REVIEW',
      main: true,
      configuration: 'SEMI_TRAILER_LS',
      body: 'GRAIN',
      configurationLabel: {
        pt: 'Carreta LS',
        en: 'Tractor with semi-trailer, 6 axles',
        es: 'Tractor con semirremolque, 6 ejes',
      },
      bodyLabel: { pt: 'Graneleiro', en: 'Grain body', es: 'Granelera' },
      owner: ownerOfTests,
      roadCarrierRecord: { number: '012345678', registeredAt: '2021-05-04', expireAt: '2031-05-04' },
      vehicles: [
        {
          ...vehicle,
          data: {
            ...documents,
            licensePlate: chosen[0],
            nationalRegister: '01234567890',
            chassis: '9BWZZZ377VT004250',
            brand: 'SCANIA',
            model: 'R 450',
            manufactureYear: 2020,
            grossWeight: 23_000,
            body: null,
          },
          vehicle: {
            ...build,
            licensePlate: chosen[0],
            body: null,
            nationalRegister: '01234567890',
            vin: '9BWZZZ377VT004250',
            manufacturer: 'SCANIA',
            manufactureYear: 2020,
            model: 'R 450',
            modelYear: 2021,
            weights: { ...weights, gross: { value: 23, unit: 't' } },
          },
        },
        {
          ...vehicle,
          data: {
            ...documents,
            licensePlate: chosen[1],
            nationalRegister: '01234567891',
            chassis: '9BWZZZ377VT004251',
            brand: 'RANDON',
            model: 'SR GR TR',
            manufactureYear: 2021,
            grossWeight: 30_000,
            body: 'Graneleiro',
          },
          vehicle: {
            ...build,
            licensePlate: chosen[1],
            body: expect.stringMatching(/^b0d19000[0-9a-f]{16}$/),
            nationalRegister: '01234567891',
            vin: '9BWZZZ377VT004251',
            manufacturer: 'RANDON',
            manufactureYear: 2021,
            model: 'SR GR TR',
            modelYear: 2022,
            weights: { ...weights, gross: { value: 2_000, unit: 'arroba' } },
          },
        },
      ],
    })
    // Each new record is in the review queue and has one history row.
    for (const [resource, id, to] of [
      ['DRIVER_COMPOSITION', composition._id, 'WAITING_REVIEW'],
      ...composition.vehicles.map(({ _id }) => ['DRIVER_VEHICLE', _id, 'SENT'] as const),
    ] as const) {
      expect(await core.records.reviewOf(id)).not.toBeNull()
      expect(await historiesOf(id)).toEqual([
        {
          resource,
          event: 'CREATE',
          from_status: null,
          to_status: to,
          by_user: personOf('operator').id,
          driver_id: driver,
        },
      ])
    }
    expect(await vehicleStatusOf(driver)).toBe('WAITING_REVIEW')
    // The reply's address leads to the picture.
    expect((await core.ask(null, { url: composition.vehicles[0]!.filesUrls[0]!.url })).headers['content-type']).toBe(
      'image/png',
    )
    // CON-7-038: the driver's list contains it.
    const list = await core.reply('viewer', 'listDriverCompositions', { query: { driver } })
    expect([
      list.count,
      list.driverCompositions.map(({ _id, vehicles }) => [_id, vehicles.map(({ data }) => data.licensePlate)]),
    ]).toEqual([1, [[composition._id, chosen]]])
  })

  it('waits with its document only where there is a picture of it', async () => {
    const driver = await core.records.driver()
    const [pulls, first, second] = plates(3) as [string, string, string]
    const { vehicles } = await registered(
      newCompositionOfTests(driver, [pulls, first, second], { picturedPlates: [second] }),
      [traction, trailer],
    )
    expect(vehicles.map(({ data, status, filesUrls }) => [data.licensePlate, status, filesUrls.length])).toEqual([
      [pulls, 'SENT', 1],
      [first, 'PENDING', 0],
      [second, 'SENT', 1],
    ])
    expect(await core.records.reviewOf(vehicles[1]!._id)).toBeNull()
  })

  it('CON-5-066: needs the picture of the document of what pulls, and none that is no picture', async () => {
    const driver = await core.records.driver()
    const body = newCompositionOfTests(driver, plates(2))
    expect(await refusal(body, [])).toEqual([422, 'RULE_BROKEN', 'files.tractionDocument: Select an image!'])
    const bad = (bytes: Buffer, mediaType = 'image/png') =>
      testFile('tractionDocument', mediaType, { name: 'crlv.png', bytes })
    expect(
      await refusal(body, [
        bad(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/svg+xml'),
      ]),
    ).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', expect.stringMatching(/^files\.tractionDocument\.0: /)])
    expect(await refusal(body, [bad(Buffer.from('plain text'))])).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      expect.stringMatching(/^files\.tractionDocument\.0: /),
    ])
    expect(
      await refusal(body, [bad(Buffer.concat([traction.bytes.subarray(0, 30) as Buffer, Buffer.from('<script>')]))]),
    ).toEqual([422, 'RULE_BROKEN', expect.stringMatching(/^files\.tractionDocument\.0: /)])
    const huge = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await refusal(body, [bad(huge)])).toEqual([
      422,
      'RULE_BROKEN',
      expect.stringMatching(/^files\.tractionDocument\.0: /),
    ])
    expect(await refusal(body, [traction, trailer, trailer])).toEqual([
      422,
      'RULE_BROKEN',
      expect.stringMatching(/^files\.plateDocuments\.1: /),
    ])
    expect((await core.reply('viewer', 'listDriverCompositions', { query: { driver } })).count).toBe(0)
  })

  it('names options of the lists, and has the plates of its configuration, each once', async () => {
    const driver = await core.records.driver()
    const [one, two] = plates(2) as [string, string]
    const body = newCompositionOfTests(driver, [one, two])
    expect(await refusal({ ...body, configuration: 'HOVERCRAFT', body: 'NONE' })).toEqual([
      422,
      'RULE_BROKEN',
      'configuration: Unknown configuration: choose one of the list.',
      'body: Unknown body: choose one of the list.',
    ])
    expect(await refusal({ ...body, configuration: 'B_DOUBLE_7' })).toEqual([
      422,
      'RULE_BROKEN',
      'plateCount: The number of plates is not that of the chosen configuration.',
    ])
    expect(await refusal({ ...body, plateCount: 3 })).toEqual([
      422,
      'RULE_BROKEN',
      'plateCount: Give one document for each plate.',
      'plateCount: The number of plates is not that of the chosen configuration.',
    ])
    expect(await refusal({ ...body, tractionPlate: two })).toEqual([
      422,
      'RULE_BROKEN',
      'tractionPlate: The plate that pulls must be that of the first document.',
    ])
    expect(await refusal({ ...body, picturedPlates: [one] }, [traction, trailer])).toEqual([
      422,
      'RULE_BROKEN',
      'picturedPlates.0: This plate is not of an equipment of this composition.',
    ])
    const [document] = body.plateDocuments
    expect(await refusal({ ...body, plateDocuments: [document!, document!] })).toEqual([
      422,
      'RULE_BROKEN',
      'plateDocuments.1.licensePlate: This plate is given above already.',
    ])
  })

  it('belongs to a driver of the own tenant', async () => {
    const foreign = await core.others.driver()
    for (const driver of [foreign, '0'.repeat(24)])
      expect((await refusal(newCompositionOfTests(driver, plates(1)))).slice(0, 2)).toEqual([404, 'NOT_FOUND'])
  })

  it('is made once for its key, and refused where the key comes with another picture', async () => {
    const driver = await core.records.driver()
    const body = newCompositionOfTests(driver, plates(1))
    const options = { headers: { 'idempotency-key': 'one-vehicle' } }
    const answers = await Promise.all([send(body, [traction], options), send(body, [traction], options)])
    const made = answers.map(({ status, body: answer }) => [
      status,
      (answer as { driverComposition: Composition }).driverComposition._id,
    ])
    expect(made).toEqual([made[0], made[0]])
    expect(made[0]?.[0]).toBe(200)
    expect(await refusal(body, [testFile('tractionDocument', 'image/webp')], options)).toEqual([
      422,
      'IDEMPOTENCY_MISMATCH',
    ])
    expect((await core.reply('viewer', 'listDriverCompositions', { query: { driver } })).count).toBe(1)
  })
})

describe('the main composition', () => {
  it('gives its place to a new one, says so, and the driver’s status follows', async () => {
    const driver = await core.records.driver()
    const old = await registered(newCompositionOfTests(driver, plates(1)))
    later()
    await core.reply('operator', 'decideDriverComposition', {
      params: { id: old._id },
      body: { event: 'APPROVE', __v: 0 },
    })
    expect(await vehicleStatusOf(driver)).toBe('ACTIVE')
    const beside = await registered(newCompositionOfTests(driver, plates(1), { main: false }))
    expect(await vehicleStatusOf(driver)).toBe('ACTIVE')
    later()
    const main = await registered(newCompositionOfTests(driver, plates(1)))
    expect(await vehicleStatusOf(driver)).toBe('WAITING_REVIEW')
    const { driverCompositions } = await core.reply('viewer', 'listDriverCompositions', { query: { driver } })
    expect(new Map(driverCompositions.map((row) => [row._id, [row.main, row.status, row.__v]]))).toEqual(
      new Map<string, unknown>([
        [main._id, [true, 'WAITING_REVIEW', 0]],
        [old._id, [false, 'ACTIVE', 2]],
        [beside._id, [false, 'WAITING_REVIEW', 0]],
      ]),
    )
    expect(
      (await historiesOf(old._id)).map(({ event, from_status, to_status }) => [event, from_status, to_status]),
    ).toEqual([
      ['CREATE', null, 'WAITING_REVIEW'],
      ['APPROVE', 'WAITING_REVIEW', 'ACTIVE'],
      ['MAIN_REPLACED', 'ACTIVE', 'ACTIVE'],
    ])
  })

  it('is one, whoever registers at once', async () => {
    const driver = await core.records.driver()
    const sent = await Promise.all(plates(5).map((plate) => send(newCompositionOfTests(driver, [plate]))))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { driverCompositions } = await core.reply('viewer', 'listDriverCompositions', { query: { driver } })
    expect([driverCompositions.length, driverCompositions.filter(({ main }) => main).length]).toEqual([5, 1])
  })
})

describe('a plate', () => {
  it('in use is told at its field, with the driver who uses it', async () => {
    const [shared, other] = plates(2) as [string, string]
    await registered(newCompositionOfTests(await core.records.driver({ full_name: 'Bruno Dias' }), [shared]))
    const body = newCompositionOfTests(await core.records.driver(), [other, shared])
    for (const [language, said] of [
      ['en', 'This plate is already in use by Bruno Dias.'],
      ['pt-BR', 'Esta placa já está em uso por Bruno Dias.'],
      ['es', 'Esta placa ya está en uso por Bruno Dias.'],
    ] as const) {
      expect(await refusal(body, [traction], { headers: { 'accept-language': language } })).toEqual([
        409,
        'ALREADY_REGISTERED',
        `plateDocuments.1.licensePlate: ${said}`,
      ])
    }
    expect((await send(body)).body).toMatchObject({ message: 'The vehicle could not be registered. Try again!' })
    // The older form of a plate is the same plate, with or without its dash.
    await registered(newCompositionOfTests(await core.records.driver({ full_name: 'Célia Reis' }), ['QWE-1234']))
    expect(await refusal(newCompositionOfTests(await core.records.driver(), ['qwe1234']))).toEqual([
      409,
      'ALREADY_REGISTERED',
      'plateDocuments.0.licensePlate: This plate is already in use by Célia Reis.',
    ])
  })

  it('of another tenant is free', async () => {
    const [plate] = plates(1) as [string]
    const theirs = await send(
      newCompositionOfTests(await core.others.driver({ full_name: 'Segredo' }), [plate]),
      [traction],
      { who: 'demo2/operator' },
    )
    expect(theirs.status).toBe(200)
    expect((await registered(newCompositionOfTests(await core.records.driver(), [plate]))).status).toBe(
      'WAITING_REVIEW',
    )
  })

  it('that several people register at once goes to one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [plate] = plates(1) as [string]
      const drivers = await Promise.all(Array.from({ length: 5 }, () => core.records.driver()))
      const answers = await Promise.all(
        drivers.map((driver, at) => send(newCompositionOfTests(driver, at % 2 ? [plate] : [plateOfTests(), plate]))),
      )
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409,
      ])
    }
  })

  it('of a disapproved or inactive composition is free, which then comes back only once its plates are', async () => {
    const [plate] = plates(1) as [string]
    const decide = (id: string, body: { event: 'ACTIVATE' | 'INACTIVATE' | 'APPROVE'; __v: number }) =>
      core.reply('operator', 'decideDriverComposition', { params: { id }, body })
    const disapproved = await registered(newCompositionOfTests(await core.records.driver(), [plate], { main: false }))
    later()
    await core.reply('operator', 'decideDriverComposition', {
      params: { id: disapproved._id },
      body: { event: 'DISAPPROVE', __v: 0, reason: { code: 'ILLEGIBLE' } },
    })
    const now = await registered(newCompositionOfTests(await core.records.driver({ full_name: 'Davi Luz' }), [plate]))
    expect(
      await core.refusal('operator', 'decideDriverComposition', {
        params: { id: disapproved._id },
        body: { event: 'ACTIVATE', __v: 1 },
      }),
    ).toEqual({
      status: 409,
      message: 'Plates of this composition are in use in another one. Inactivate the other one first.',
      error: 'PLATES_IN_USE',
      details: 'This plate is already in use by Davi Luz.',
      issues: [{ code: 'custom', path: ['event'], message: 'This plate is already in use by Davi Luz.' }],
      validationContext: {
        allowed: [],
        status: 'DISAPPROVED',
        __v: 1,
        lastEvent: 'DISAPPROVE',
        by: personOf('operator').name,
        at: core.clock.now.toISOString(),
      },
    })
    await decide(now._id, { event: 'APPROVE', __v: 0 })
    await decide(now._id, { event: 'INACTIVATE', __v: 1 })
    // CON-7-040: activates the first one again; now the second one is refused.
    expect((await decide(disapproved._id, { event: 'ACTIVATE', __v: 1 })).driverComposition.status).toBe('ACTIVE')
    expect(
      (
        await core.refusal('operator', 'decideDriverComposition', {
          params: { id: now._id },
          body: { event: 'ACTIVATE', __v: 2 },
        })
      ).error,
    ).toBe('PLATES_IN_USE')
  })
})
