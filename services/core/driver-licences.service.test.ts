import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reading } from '#contract/schemas/documents/document-review'
import { type DriverLicence, licenceData } from '#contract/schemas/documents/driver-licence'
import { LICENCE_READING_WAIT_MS } from '#contract/schemas/documents/licence-reading'
import { createServer } from '../app/server.ts'
import { pdfOfTests } from '../files/test-pdf.ts'
import { formOf, testFile } from '../http/test-form.ts'
import { identitySettings } from '../identity/settings.ts'
import { type Drawing, drawSpecimen, regionsOf } from '../demo/specimen.ts'
import { stopLicenceReader } from './licence-reading/reader.ts'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { licenceOfTests } from './test-values.ts'

let core: TestCore
const logged: string[] = []
let front: Buffer

/** A licence that lies straight, independent of what else the demo draws. */
const drawing: Drawing = {
  kind: 'licence',
  country: 'BRA',
  condition: 'plain',
  seed: 3,
  look: { seed: 400, sex: 'female', age: 31 },
  facts: {
    fullName: 'TEREZINHA PIRES DE ANDRADE',
    document: '88035603787',
    identityDocument: '506081700',
    issuingAuthority: 'DETRAN/RJ',
    birthDate: '1994-12-30',
    motherName: 'MARIA CECÍLIA PIRES ANDRADE',
    fatherName: 'ALEXANDRE XAVIER ANDRADE',
    formNumber: '2888386593',
    registrationNumber: '06321387760',
    category: 'AD',
    expireAt: '2031-06-28',
    firstIssuedAt: '2014-03-21',
    issuedAt: '2021-06-28',
    validationCode: 'RJ673799808',
    city: 'DUQUE DE CAXIAS',
    stateCode: 'RJ',
  },
}
const facts: Readonly<Record<string, string>> = drawing.facts

beforeAll(async () => {
  core = await openTestCore({ logStream: { write: (line) => void logged.push(line) } })
  front = (await drawSpecimen(drawing)).bytes
}, 60_000)
afterAll(() => core?.close())

const jpeg = (part: string, bytes: Uint8Array, name = 'cnh.jpg') => testFile(part, 'image/jpeg', { bytes, name })
const plain = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

type Who = Parameters<TestCore['ask']>[0]
const read = (who: Who, bytes: Uint8Array, app = core) =>
  app.ask(who, { method: 'POST', url: '/api/core/driver-license/fill-data', ...formOf({}, [jpeg('image', bytes)]) })
const register = (driver: string, data: object, files: Uint8Array[], headers: Record<string, string> = {}) => {
  const form = formOf(
    { driver, data },
    files.map((bytes) => jpeg('images', bytes)),
  )
  return core.ask('operator', {
    method: 'POST',
    url: '/api/core/driver-license',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
}
const edit = (id: string, body: object, files: Uint8Array[] = []) =>
  core.ask('operator', {
    method: 'PATCH',
    url: `/api/core/driver-license/${id}`,
    ...formOf(
      { event: 'EDIT', ...body },
      files.map((bytes) => jpeg('images', bytes)),
    ),
  })
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_user', 'details'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

describe('the reading of a licence', () => {
  it('CON-7-041: tells every field that is printed on it, and how sure it is', async () => {
    const { status, body } = await read('operator', front)
    expect(status).toBe(200)
    const { fields, ...rest } = (
      body as { licenceReading: { fields: { field: string; value: string; confidence: number }[] } }
    ).licenceReading
    expect(rest).toEqual({ readingsLeft: 2, retryAt: null })
    const read_ = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
    expect(Object.keys(read_)).toEqual(licenceData.keyof().options.filter((field) => field in read_))
    // Small slanted print may lose a letter; numbers and dates must be exact.
    const exact = [
      'document',
      'birthDate',
      'registrationNumber',
      'expireAt',
      'category',
      'firstIssuedAt',
      'formNumber',
      'issuedAt',
      'motherName',
      'fatherName',
    ] as const
    expect(Object.fromEntries(exact.map((field) => [field, read_[field]]))).toEqual(
      Object.fromEntries(exact.map((field) => [field, facts[field]])),
    )
    for (const { confidence } of fields) expect(confidence).toBeGreaterThan(0.2)
    expect(fields.find(({ field }) => field === 'document')?.confidence).toBeGreaterThan(0.8)
  })

  it.each([180, 270])('of a picture turned by %s degrees tells the same, and the name is whole', async (degrees) => {
    const turned = await sharp(front).rotate(degrees).jpeg({ quality: 90 }).toBuffer()
    const { fields } = (
      (await read('operator', turned)).body as { licenceReading: { fields: { field: string; value: string }[] } }
    ).licenceReading
    const told = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
    const exact = ['fullName', 'document', 'birthDate', 'registrationNumber', 'expireAt', 'category'] as const
    expect(Object.fromEntries(exact.map((field) => [field, told[field]]))).toEqual(
      Object.fromEntries(exact.map((field) => [field, facts[field]])),
    )
  })

  it.each(['plain', 'tilted', 'sideways', 'cropped'] as const)(
    'tells where each field of a picture that is %s was read, as the picture was drawn',
    async (condition) => {
      const photograph: Drawing = { ...drawing, condition, seed: 2 }
      const { bytes } = await drawSpecimen(photograph)
      const { body } = await read('operator', bytes)
      const { fields } = (body as { licenceReading: { fields: Reading[] } }).licenceReading
      const places = regionsOf(photograph)
      // The category is printed twice, and what was misread may come from another line.
      const read_ = fields.filter(({ field, value }) => field !== 'category' && value === facts[field])
      expect(read_.length).toBeGreaterThan(3)
      for (const { field, region } of read_) {
        const place = places.get(field)
        if (!region || place === undefined) throw new Error(`The place of ${field} is not known.`)
        // Of a line that is cut off, a part may have been read.
        if (place === null) continue
        const middle = ({ x, y, width, height }: typeof place) => [x + width / 2, y + height / 2]
        const [across = 0, down = 0] = middle(region)
        expect([field, across > place.x, across < place.x + place.width]).toEqual([field, true, true])
        expect([field, down > place.y, down < place.y + place.height]).toEqual([field, true, true])
        expect([field, region.turn]).toEqual([field, place.turn])
      }
    },
  )

  it('CON-5-075 CON-8-021: is given three times for an image, then waits two minutes, which two processes agree on', async () => {
    const image = await plain('teal')
    const other = await createServer({
      database: core.db,
      identity: identitySettings('http://torre.test', {}, { accessTokenSeconds: 3600 }),
      console: null,
      now: () => core.clock.now,
      logLevel: 'silent',
    })
    await other.ready()
    const token = await core.token('operator')
    const elsewhere = async () => {
      const form = formOf({}, [jpeg('image', image)])
      const answer = await other.inject({
        method: 'POST',
        url: '/api/core/driver-license/fill-data',
        payload: form.payload,
        headers: { ...form.headers, authorization: `Bearer ${token}`, 'accept-language': 'pt-BR' },
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
    }
    const started = core.clock.now.getTime()
    const left = async (answer: Promise<{ body: unknown }>) =>
      ((await answer).body as { licenceReading: object }).licenceReading
    expect(await left(read('operator', image))).toEqual({ fields: [], readingsLeft: 2, retryAt: null })
    expect(await left(elsewhere())).toEqual({ fields: [], readingsLeft: 1, retryAt: null })
    core.clock.now = new Date(started + 30_000)
    expect(await left(read('operator', image))).toEqual({
      fields: [],
      readingsLeft: 0,
      retryAt: new Date(started + 30_000 + LICENCE_READING_WAIT_MS).toISOString(),
    })

    core.clock.now = new Date(started + 60_000)
    const refused = await elsewhere()
    expect([refused.status, refused.headers['retry-after'], refused.body['error'], refused.body['message']]).toEqual([
      429,
      '90',
      'READING_LIMIT',
      'O máximo de leituras desta imagem foi atingido. Tente novamente em 2 minutos!',
    ])
    // The limit applies neither to another image nor to another person.
    expect((await read('operator', await plain('navy'))).status).toBe(200)
    expect((await read('admin', image)).status).toBe(200)
    core.clock.now = new Date(started + 30_000 + LICENCE_READING_WAIT_MS - 1)
    expect((await read('operator', image)).status).toBe(429)
    core.clock.now = new Date(started + 30_000 + LICENCE_READING_WAIT_MS)
    expect(await left(read('operator', image))).toEqual({ fields: [], readingsLeft: 2, retryAt: null })
    await other.close()
  })

  it('CON-5-075: counts readings that come at once', async () => {
    const image = await plain('olive')
    const answers = await Promise.all(Array.from({ length: 6 }, () => read('operator', image)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 429, 429, 429,
    ])
  })

  it('of a picture that says nothing is no failure: it has no fields', async () => {
    const { status, body } = await read('admin', await plain('white'))
    expect([status, body]).toEqual([
      200,
      { message: 'Done.', licenceReading: { fields: [], readingsLeft: 2, retryAt: null } },
    ])
  })

  it('says so and logs it when the recognizer fails, and reads the next picture with a new one', async () => {
    logged.splice(0)
    const other = await plain('silver')
    const progress = { isAnswered: false }
    const answer = read('admin', front).finally(() => (progress.isAnswered = true))
    // The recognizer's thread is ended as soon as there is one.
    while (!progress.isAnswered) {
      await stopLicenceReader()
      await new Promise((resolve) => void setImmediate(resolve))
    }
    const { status, body } = await answer
    const message = 'The licence reader failed. Read again, or fill in the data from the image.'
    expect([status, body]).toEqual([503, expect.objectContaining({ error: 'READING_FAILED', message })])
    expect(logged.filter((line) => line.includes('the recognizer of licences failed'))).toHaveLength(1)
    expect((await read('admin', other)).status).toBe(200)
  })

  it('of a file that is no picture is refused at the file', async () => {
    const { status, body } = await read('operator', Buffer.from('ffd8ffe0 no picture'))
    expect([status, (body as { issues: { path: unknown }[] }).issues.map(({ path }) => path)]).toEqual([
      415,
      [['files', 'image', 0]],
    ])
  })
})

const trust = {
  trusted: true,
  rule: null,
  validator: 'MANUAL',
  trustedAt: '2026-03-02T12:00:00.000Z',
  trustedBy: null,
  message: null,
}

describe('a licence', () => {
  it('CON-7-042: is registered with its pictures and what was read of them, and waits for a review', async () => {
    const driver = await core.records.driver({
      full_name: 'Gil Costa',
      status: 'ACTIVE',
      review_result: 'APPROVED_MANUALLY',
    })
    const { status, body } = await register(driver, { ...licenceOfTests, city: undefined }, [front])
    expect(status).toBe(200)
    const { driverLicense: licence } = body as {
      driverLicense: {
        _id: string
        filesUrls: { _id: string; url: string; width: number }[]
        readings: Reading[]
      }
    }
    const { city: _city, ...data } = licenceOfTests
    expect(licence).toMatchObject({
      driver,
      status: 'SENT',
      reviewResult: 'WAITING_REVISION',
      type: 'BRA_CNH',
      data,
      trustInfo: null,
      createdBy: personOf('operator').id,
      __v: 0,
    })
    expect(licence.filesUrls).toHaveLength(1)
    expect(licence.readings.find(({ field }) => field === 'document')?.value).toBe(facts['document'])
    const places = licence.readings.map(({ region }) => region)
    expect(places.map((place) => place?.image)).toEqual(places.map(() => licence.filesUrls[0]?._id))
    const file = await core.ask(null, { method: 'GET', url: licence.filesUrls[0]?.url ?? '' })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await core.records.reviewOf(licence._id)).not.toBeNull()
    expect(await historiesOf(licence._id)).toEqual([
      { event: 'SENT', from_status: null, to_status: 'SENT', by_user: personOf('operator').id, details: {} },
    ])
    expect((await core.reply('viewer', 'getDriverBasicData', { params: { id: driver } })).driverLicense).toMatchObject({
      _id: licence._id,
      data,
    })
  })

  it('is registered once for its driver, however often one request is repeated', async () => {
    const driver = await core.records.driver()
    const image = await plain('red')
    const first = await register(driver, { category: 'E' }, [image], { 'idempotency-key': 'once' })
    expect((await register(driver, { category: 'E' }, [image], { 'idempotency-key': 'once' })).body).toEqual(first.body)
    const again = await register(driver, { category: 'E' }, [image])
    expect([again.status, again.body]).toMatchObject([
      409,
      { error: 'ALREADY_REGISTERED', issues: [{ path: ['driver'] }] },
    ])
    const unknown = await register('ffffffffffffffffffffffff', {}, [image])
    expect(unknown.status).toBe(404)
  })

  it('may be a PDF, beside a picture: it is kept, and only the picture is read', async () => {
    const driver = await core.records.driver()
    const pdf = testFile('images', 'application/pdf', { bytes: pdfOfTests({ pages: 2 }) })
    const reading = await core.ask('operator', {
      method: 'POST',
      url: '/api/core/driver-license/fill-data',
      ...formOf({}, [{ ...pdf, part: 'image' }]),
    })
    expect([reading.status, (reading.body as { licenceReading: { fields: unknown } }).licenceReading.fields]).toEqual([
      200,
      [],
    ])
    const { status, body } = await core.ask('operator', {
      method: 'POST',
      url: '/api/core/driver-license',
      ...formOf({ driver, data: licenceOfTests }, [pdf, jpeg('images', front)]),
    })
    const { driverLicense: licence } = body as { driverLicense: DriverLicence }
    expect([status, licence.filesUrls.map(({ pages = null, width }) => [pages, width > 0])]).toEqual([
      200,
      [
        [2, false],
        [null, true],
      ],
    ])
    // The photo is a picture, and every value was read from it.
    const [, picture] = licence.filesUrls
    expect(licence.photo?._id).toBe(picture?._id)
    expect(new Set(licence.readings.map(({ region }) => region?.image))).toEqual(new Set([picture?._id]))
    const only = await core.ask('operator', {
      method: 'POST',
      url: '/api/core/driver-license',
      ...formOf({ driver: await core.records.driver(), data: licenceOfTests }, [pdf]),
    })
    expect((only.body as { driverLicense: DriverLicence }).driverLicense).toMatchObject({
      photo: null,
      readings: [],
      status: 'SENT',
      filesUrls: [{ pages: 2 }],
    })
  })

  it('needs a picture that opens', async () => {
    const driver = await core.records.driver()
    const none = await register(driver, {}, [])
    const broken = await register(driver, {}, [front.subarray(0, 4_000)])
    expect([none.status, broken.status]).toEqual([422, 422])
    expect((await core.reply('viewer', 'getDriverBasicData', { params: { id: driver } })).driverLicense).toBeNull()
  })

  it.each(['APPROVED_MANUALLY', 'DISAPPROVED', 'EXPIRED', 'IN_REVISION'])(
    'CON-7-043: that is edited as %s waits for a review again, with its new picture in place of the old one',
    async (status) => {
      const driver = await core.records.driver({ status: 'ACTIVE', review_result: 'APPROVED_MANUALLY' })
      const old = await core.records.file(new Uint8Array([1]))
      const id = await core.records.licence(driver, {
        status,
        review_result: 'APPROVED_MANUALLY',
        reason: JSON.stringify({ code: 'EXPIRED' }),
        request_new_photo: true,
        trust: JSON.stringify(trust),
        file_ids: JSON.stringify([old]),
      })
      const { status: answered, body } = await edit(
        id,
        { __v: 0, data: { expireAt: '2035-06-30', category: licenceOfTests.category } },
        [front],
      )
      expect(answered).toBe(200)
      const { driverLicense: licence } = body as { driverLicense: { filesUrls: { _id: string }[] } }
      expect(licence).toMatchObject({
        _id: id,
        status: 'SENT',
        reviewResult: 'WAITING_REVISION',
        reason: null,
        requestNewPhoto: false,
        trustInfo: null,
        trustHistory: [trust],
        counters: { sent: 1, approved: 0, disapproved: 0 },
        data: { ...licenceOfTests, expireAt: '2035-06-30' },
        __v: 1,
      })
      expect(licence.filesUrls.map(({ _id }) => _id)).not.toContain(old)
      // The review shows the new picture, and after it the one before.
      const { review } = await core.reply('operator', 'getReviewOfRecord', { params: { id } })
      expect(review?.evidence.map(({ _id, description }) => [_id, description])).toEqual([
        [licence.filesUrls[0]?._id, 'LICENCE'],
        [old, 'PREVIOUS_LICENCE'],
      ])
      expect(await historiesOf(id)).toEqual([
        {
          event: 'RESUBMITTED',
          from_status: status,
          to_status: 'SENT',
          by_user: personOf('operator').id,
          details: { fields: ['expireAt', 'images'] },
        },
      ])
    },
  )

  it('that is edited without pictures keeps those that it has, and one that is not changed stays decided', async () => {
    const driver = await core.records.driver()
    const kept = await core.records.file(new Uint8Array([2]))
    const id = await core.records.licence(driver, {
      status: 'APPROVED_MANUALLY',
      review_result: 'APPROVED_MANUALLY',
      file_ids: JSON.stringify([kept]),
    })
    expect((await edit(id, { __v: 0, data: { category: 'AE' } })).body).toMatchObject({
      driverLicense: { status: 'APPROVED_MANUALLY', __v: 0 },
    })
    const changed = { __v: 0, data: { category: 'D' }, additionalInfo: { renach: 'SP123456789', observations: 'EAR' } }
    expect((await edit(id, changed)).body).toMatchObject({
      driverLicense: {
        status: 'SENT',
        data: { category: 'D' },
        additionalInfo: { renach: 'SP123456789', observations: 'EAR' },
        filesUrls: [{ _id: kept }],
        counters: { sent: 1, approved: 0, disapproved: 0 },
      },
    })
    const stale = await edit(id, { __v: 0, data: { category: 'E' } })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        error: 'CHANGED_MEANWHILE',
        validationContext: {
          __v: 1,
          changes: [
            { event: 'RESUBMITTED', by: personOf('operator').name, fields: ['category', 'renach', 'observations'] },
          ],
        },
      },
    ])
    expect((await edit(id, { __v: 1, additionalInfo: { observations: '' } })).body).toMatchObject({
      driverLicense: { __v: 2, additionalInfo: { renach: 'SP123456789', observations: '' } },
    })
  })

  it('CON-7-044: is approved and disapproved by its trust', async () => {
    const driver = await core.records.driver()
    const id = await core.records.licence(driver)
    const { driverLicense } = await core.reply('operator', 'trustDriverLicence', {
      params: { id },
      body: { event: 'APPROVE', __v: 0 },
    })
    expect(driverLicense).toMatchObject({
      status: 'APPROVED_MANUALLY',
      trustInfo: { trusted: true, validator: 'MANUAL', trustedBy: personOf('operator').id },
    })
    const other = await core.records.licence(driver)
    const disapproved = await core.reply('operator', 'trustDriverLicence', {
      params: { id: other },
      body: { event: 'DISAPPROVE', __v: 0, reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true },
    })
    expect(disapproved.driverLicense).toMatchObject({
      status: 'DISAPPROVED',
      requestNewPhoto: true,
      trustInfo: { trusted: false, message: 'ILLEGIBLE' },
    })
  })
})
