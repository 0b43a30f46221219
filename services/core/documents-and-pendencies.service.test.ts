import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedAddress } from '../files/stored-addresses.ts'
import { pdfOfTests } from '../files/test-pdf.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
let photo: TestFile
beforeAll(async () => {
  core = await openTestCore()
  core.clock.now = new Date('2026-11-21T12:00:00.000Z')
  photo = testFile('image', 'image/jpeg', {
    bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  })
}, 60_000)
afterAll(() => core?.close())

const operator = personOf('operator')
const ADD = { event: 'ADD', __v: 0, expireAt: '2027-11-21' } as const
const rowOf = (id: string) =>
  core.db.system.selectFrom('driver_additional_documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_user', 'by_name'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

async function add(
  id: string,
  body: object = ADD,
  files: readonly TestFile[] = [photo],
  headers: Record<string, string> = {},
  who: Parameters<TestCore['ask']>[0] = 'operator',
) {
  const form = formOf(body, files)
  const answer = await core.ask(who, {
    ...requestOf('updateDriverAdditionalDocument', { params: { id } }),
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  return {
    status: answer.status,
    body: answer.body as {
      error?: string
      issues?: { path: unknown[]; message: string }[]
      validationContext?: object
      driverAdditionalDocument?: Record<string, unknown>
    },
  }
}
const told = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  body.error,
  (body.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
]

/** A document that a company asks for, or that belongs to the driver's profile. */
async function documentOf(status: string, company: string | null = 'Química Aurora') {
  const driver = await core.records.driver()
  return core.records.document(driver, {
    status,
    additional_document_id: await core.records.requestedDocument(company),
  })
}

describe('an additional document that is handed in', () => {
  it('CON-7-034 CON-5-023 CON-5-024: waits for review with its one image and its expiry date, told in one history row', async () => {
    const before = await core.db.system.selectFrom('files').select('id').execute()
    for (const status of ['PENDING', 'NOT_SENT', 'DISAPPROVED', 'EXPIRED']) {
      const id = await documentOf(status)
      const { status: code, body } = await add(id)
      expect([status, code]).toEqual([status, 200])
      const row = await rowOf(id)
      expect(row).toMatchObject({
        status: 'SENT',
        review_result: 'WAITING_REVISION',
        reason: null,
        request_new_photo: false,
        reviewed_at: null,
        expire_at: '2027-11-21',
        data: null,
        readings: [],
        updated_by: operator.id,
        version: 1,
      })
      expect(body.driverAdditionalDocument).toMatchObject({
        _id: id,
        status: 'SENT',
        expireAt: '2027-11-21',
        data: null,
        hasRevision: true,
        requestingCompany: 'Química Aurora',
        filesUrls: [{ _id: row.file_ids[0], width: 60, height: 40 }],
        __v: 1,
      })
      expect(await historiesOf(id)).toEqual([
        { event: 'SENT', from_status: status, to_status: 'SENT', by_user: operator.id, by_name: operator.name },
      ])
      const review = await core.db.system
        .selectFrom('reviews')
        .select(['kind', 'driver_id', 'driver_name', 'waiting_since'])
        .where('resource_id', '=', id)
        .execute()
      expect(review).toEqual([
        {
          kind: 'DRIVER_ADDITIONAL_DOCUMENT',
          driver_id: row.driver_id,
          driver_name: expect.stringMatching(/^Motorista /),
          waiting_since: core.clock.now.toISOString(),
        },
      ])
      // Its review shows what is known of it.
      const { reviews } = await core.reply('operator', 'claimReviews', {
        body: { limit: 20, kind: 'DRIVER_ADDITIONAL_DOCUMENT' },
      })
      expect(reviews.find(({ resourceId }) => resourceId === id)).toMatchObject({
        fields: [{ field: 'expireAt', registered: '2027-11-21' }],
        evidence: [{ _id: row.file_ids[0] }],
      })
    }
    expect(await core.db.system.selectFrom('files').select('id').execute()).toHaveLength(before.length + 4)
  })

  it('is approved at once, and waits for nobody, where it is a profile document', async () => {
    const id = await documentOf('PENDING', null)
    const { body } = await add(id)
    expect(body.driverAdditionalDocument).toMatchObject({
      status: 'APPROVED_AUTOMATICALLY',
      reviewResult: 'APPROVED_AUTOMATICALLY',
      reviewedAt: core.clock.now.toISOString(),
      hasRevision: false,
    })
    expect(await historiesOf(id)).toEqual([
      {
        event: 'SENT',
        from_status: 'PENDING',
        to_status: 'APPROVED_AUTOMATICALLY',
        by_user: operator.id,
        by_name: operator.name,
      },
    ])
    expect(await core.records.reviewOf(id)).toBeNull()
  })

  it('is refused without image, with two, with one that does not open, without date, and with a date that is over: at the field, and nothing is kept', async () => {
    const id = await documentOf('PENDING')
    const files = () => core.db.system.selectFrom('files').select('id').execute()
    const [before, kept] = [await rowOf(id), await files()]
    expect(told(await add(id, ADD, []))).toEqual([422, 'RULE_BROKEN', [['files.image', 'Select an image!']]])
    expect(told(await add(id, ADD, [photo, photo]))).toEqual([
      422,
      'RULE_BROKEN',
      [['files.image', 'Select only one image!']],
    ])
    expect(told(await add(id, ADD, [{ ...photo, bytes: photo.bytes.subarray(0, 60) }]))).toEqual([
      422,
      'RULE_BROKEN',
      [['files.image.0', 'The image is damaged and does not open: choose another.']],
    ])
    expect(told(await add(id, ADD, [testFile('image', 'video/mp4')]))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      [['files.image.0', 'Only JPEG, PNG or WebP images or PDF files are allowed.']],
    ])
    expect(told(await add(id, { event: 'ADD', __v: 0 }))).toEqual([422, 'RULE_BROKEN', [['expireAt', 'Required!']]])
    expect(told(await add(id, { ...ADD, expireAt: '2026-11-20' }))).toEqual([
      422,
      'RULE_BROKEN',
      [['expireAt', 'Give an expiry date in the future.']],
    ])
    expect([await rowOf(id), await files(), await historiesOf(id)]).toEqual([before, kept, []])
    // The last day of validity is allowed.
    expect((await add(id, { ...ADD, expireAt: '2026-11-21' })).status).toBe(200)
  })

  it('may be a PDF, whose pages are the evidence: kept as it is, given out as a download, and nothing is read from it', async () => {
    const id = await documentOf('PENDING')
    const bytes = pdfOfTests({ pages: 2 })
    const { status, body } = await add(id, ADD, [testFile('image', 'application/pdf', { bytes })])
    const [file] = (await rowOf(id)).file_ids
    const pdf = { _id: file, width: 0, height: 0, pages: 2 }
    expect([status, body.driverAdditionalDocument]).toMatchObject([
      200,
      { status: 'SENT', filesUrls: [pdf], readings: [] },
    ])
    const { reviews } = await core.reply('operator', 'claimReviews', {
      body: { limit: 20, kind: 'DRIVER_ADDITIONAL_DOCUMENT' },
    })
    const review = reviews.find(({ resourceId }) => resourceId === id)
    expect(review).toMatchObject({
      evidence: [{ ...pdf, description: 'DOCUMENT' }],
      fields: [{ field: 'expireAt', read: null, confidence: null, region: null }],
      splits: ['UNREAD'],
    })
    const given = await core.ask(null, { method: 'GET', url: review?.evidence[0]?.url ?? '' })
    expect([given.status, given.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-length': `${bytes.length}`,
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ])
    // What was on screen of it is told by page.
    const seen = {
      images: [1, 2].map((page) => ({ image: file, page, milliseconds: page * 100 })),
      zoomed: [],
    }
    const decided = await core.ask('operator', {
      ...requestOf('updateDriverAdditionalDocument', { params: { id }, body: { event: 'APPROVE', __v: 1, seen } }),
    })
    expect(decided.status).toBe(200)
    const { details } = await core.db.system
      .selectFrom('histories')
      .select('details')
      .where('resource_id', '=', id)
      .where('event', '=', 'APPROVE')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ seen })
  })

  it('is refused as a PDF that is none, is empty, or has a password, and nothing is kept', async () => {
    const id = await documentOf('PENDING')
    const before = await rowOf(id)
    const refused = async (bytes: Uint8Array) =>
      told(await add(id, ADD, [testFile('image', 'application/pdf', { name: 'laudo.pdf', bytes })]))
    const reason = (message: string) => [['files.image.0', message]]
    expect([
      await refused(Buffer.from('<!doctype html><script>alert(1)</script>')),
      await refused(Buffer.from('')),
      await refused(Buffer.from('%PDF-1.7 <script>alert(1)</script> %%EOF')),
      await refused(pdfOfTests({ password: 'segredo' })),
    ]).toEqual([
      [415, 'UNSUPPORTED_MEDIA_TYPE', reason('Only JPEG, PNG or WebP images or PDF files are allowed.')],
      [422, 'RULE_BROKEN', reason('The file is empty: choose another.')],
      [422, 'RULE_BROKEN', reason('The file is no whole PDF: choose another.')],
      [422, 'RULE_BROKEN', reason('The PDF is protected by a password: remove the password or send an image.')],
    ])
    expect(await rowOf(id)).toEqual(before)
  })

  it('is refused where it waits or is approved, and where it changed meanwhile, with what was possible', async () => {
    const waiting = await documentOf('SENT')
    expect(await add(waiting)).toMatchObject({
      status: 409,
      body: {
        error: 'NOT_POSSIBLE_NOW',
        validationContext: { allowed: ['APPROVE', 'DISAPPROVE'], status: 'SENT', __v: 0 },
      },
    })
    expect((await add(await documentOf('APPROVED_MANUALLY'))).body.error).toBe('NOT_POSSIBLE_NOW')
    const changed = await documentOf('PENDING')
    expect((await add(changed)).status).toBe(200)
    expect(await add(changed)).toMatchObject({
      status: 409,
      body: {
        error: 'CHANGED_MEANWHILE',
        validationContext: { status: 'SENT', __v: 1, lastEvent: 'SENT', by: operator.name },
      },
    })
  })

  it('is handed in once for its key, and not at all by a viewer or another company', async () => {
    const id = await documentOf('PENDING')
    const theirs = await core.others.document(await core.others.driver(), { status: 'PENDING' })
    expect([
      (await add(id, ADD, [photo], {}, 'viewer')).status,
      (await add(theirs)).status,
      (await add('0'.repeat(24))).status,
    ]).toEqual([403, 404, 404])
    const key = { 'idempotency-key': 'once' }
    const [first, second] = [await add(id, ADD, [photo], key), await add(id, ADD, [photo], key)]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect(await historiesOf(id)).toHaveLength(1)
    const other = testFile('image', 'image/png')
    expect(told(await add(id, ADD, [other], key))).toEqual([422, 'IDEMPOTENCY_MISMATCH', []])
  })

  it('CON-7-032 CON-7-033: is read by itself, and with those of its driver: the platform’s first, then by company', async () => {
    const driver = await core.records.driver()
    const [aurora, profile, cerrado] = [
      await core.records.requestedDocument('Química Aurora'),
      await core.records.requestedDocument(null),
      await core.records.requestedDocument('Grãos do Cerrado'),
    ]
    const ids: string[] = []
    for (const asked of [aurora, profile, cerrado, aurora])
      ids.push(await core.records.document(driver, { additional_document_id: asked }))
    const { count, driverAdditionalDocuments } = await core.reply('viewer', 'listDriverAdditionalDocuments', {
      query: { driver },
    })
    expect([count, driverAdditionalDocuments.map((row) => [row.requestingCompany, row._id])]).toEqual([
      4,
      [
        [null, ids[1]],
        ['Grãos do Cerrado', ids[2]],
        ['Química Aurora', ids[0]],
        ['Química Aurora', ids[3]],
      ],
    ])
    const [, one] = driverAdditionalDocuments
    expect(
      (await core.reply('viewer', 'getDriverAdditionalDocument', { params: { id: ids[2]! } })).driverAdditionalDocument,
    ).toEqual(one)
  })

  it('CTR-4-011 CTR-4-012 is PENDING unless told otherwise, keeps each of its statuses, and is found by the console’s words for them', async () => {
    const driver = await core.records.driver()
    const asked = await core.records.requestedDocument('Química Aurora')
    const statuses = ['PENDING', 'DISAPPROVED', 'EXPIRED', 'NOT_SENT', 'IN_REVISION', 'SENT'] as const
    const ids = await Promise.all(
      statuses.map((status) => core.records.document(driver, { status, additional_document_id: asked })),
    )
    const unsaid = '0d0c'.repeat(6)
    await core.exec(
      `insert into driver_additional_documents (tenant, id, driver_id, additional_document_id) values ('demo', '${unsaid}', '${driver}', '${asked}')`,
    )
    const found = async (query: object) => {
      const input = { query: { driver, pageLength: 20, ...query } }
      const { driverAdditionalDocuments } = await core.reply('viewer', 'listDriverAdditionalDocuments', input)
      return Object.fromEntries(driverAdditionalDocuments.map(({ _id, status }) => [_id, status]))
    }
    expect(await found({})).toEqual({
      ...Object.fromEntries(ids.map((id, at) => [id, statuses[at]])),
      [unsaid]: 'PENDING',
    })
    const [, disapproved, , , inRevision] = ids
    expect([await found({ status: 'WAITING_REVIEW' }), await found({ status: 'DISAPPROVED_MANUALLY' })]).toEqual([
      { [inRevision!]: 'IN_REVISION' },
      { [disapproved!]: 'DISAPPROVED' },
    ])
  })

  it('CTR-3-117 CTR-3-118 is of a profile, with its type and without review, or of a company', async () => {
    const driver = await core.records.driver()
    for (const company of [null, 'Química Aurora'])
      await core.records.document(driver, { additional_document_id: await core.records.requestedDocument(company) })
    const { driverAdditionalDocuments } = await core.reply('viewer', 'listDriverAdditionalDocuments', {
      query: { driver },
    })
    expect(
      driverAdditionalDocuments.map(({ type, profileDocumentType, hasRevision, requestingCompany }) => ({
        type,
        profileDocumentType,
        hasRevision,
        requestingCompany,
      })),
    ).toEqual([
      {
        type: 'PROFILE_DOCUMENT',
        profileDocumentType: 'TOXICOLOGICAL_TEST',
        hasRevision: false,
        requestingCompany: null,
      },
      { type: 'COMPANY_DOCUMENT', profileDocumentType: null, hasRevision: true, requestingCompany: 'Química Aurora' },
    ])
  })

  it('CTR-3-119 CTR-3-120 is listed by the driver app with those of the same company, of which the most urgent says how they stand', async () => {
    const driver = await core.records.driver()
    const aurora = await core.records.requestedDocument('Química Aurora')
    const profile = await core.records.requestedDocument(null)
    const [sent, expired, own] = [
      await core.records.document(driver, { status: 'SENT', additional_document_id: aurora }),
      await core.records.document(driver, {
        status: 'EXPIRED',
        additional_document_id: aurora,
        expire_at: '2026-01-31',
      }),
      await core.records.document(driver, { status: 'APPROVED_AUTOMATICALLY', additional_document_id: profile }),
    ]
    const { feed } = await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })
    expect(feed.additionalDocuments.map(({ _id, status, count, label }) => [_id, status, count, label.en])).toEqual([
      [null, 'APPROVED_AUTOMATICALLY', 1, 'Profile documents'],
      ['Química Aurora', 'EXPIRED', 2, 'Química Aurora'],
    ])
    const documents = feed.additionalDocuments.flatMap((group) => group.documents)
    expect(new Map(documents.map((document) => [document._id, document.status]))).toEqual(
      new Map([
        [own, 'APPROVED_AUTOMATICALLY'],
        [sent, 'SENT'],
        [expired, 'EXPIRED'],
      ]),
    )
    expect(documents.find(({ _id }) => _id === expired)).toMatchObject({
      additionalDocumentId: aurora,
      checklist: null,
      iconUrl: null,
      requestingCompanies: ['Química Aurora'],
      expireAt: '2026-01-31',
    })
  })

  it('has a history of its own within the driver’s', async () => {
    const id = await documentOf('PENDING')
    const { driver_id: driver } = await rowOf(id)
    await add(id)
    await core.reply('admin', 'updateDriver', { params: { id: driver }, body: { event: 'APPROVE', __v: 0 } })
    const events = async (query: object) =>
      (await core.reply('viewer', 'listDriverHistories', { params: { id: driver }, query })).histories.map(
        ({ resource, event }) => [resource, event],
      )
    expect(await events({ resourceId: id })).toEqual([['DRIVER_ADDITIONAL_DOCUMENT', 'SENT']])
    expect(await events({})).toHaveLength(2)
  })
})

describe('a pendency', () => {
  const rows = (id: string) =>
    core.db.system
      .selectFrom('driver_checklists')
      .select(['status', 'finished_at', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('CON-7-009: is listed with its driver, newest first, by driver, status, days and words', async () => {
    const driver = await core.records.driver({ full_name: 'Ivo Paz' })
    const at = (day: number) => ({ created_at: `2026-10-0${day}T12:00:00.000Z` })
    const old = await core.records.pendency(driver, {
      ...at(1),
      description: 'Vistoria do caminhão',
      requester: 'Química Aurora',
    })
    const begun = await core.records.pendency(driver, {
      ...at(3),
      status: 'STARTED',
      expire_at: '2026-12-01T00:00:00.000Z',
    })
    const over = await core.records.pendency(driver, {
      ...at(2),
      status: 'COMPLETED',
      finished_at: '2026-10-05T00:00:00.000Z',
    })
    await core.records.pendency(driver, { ...at(4), deleted_at: '2026-10-05T00:00:00.000Z' })
    await core.records.pendency(await core.records.driver())
    const ids = async (query: object) =>
      (await core.reply('viewer', 'listDriverChecklists', { query: { driver, ...query } })).driverChecklists.map(
        ({ _id }) => _id,
      )
    expect(await ids({})).toEqual([begun, over, old])
    expect(await ids({ orderBy: 'OLDEST' })).toEqual([old, over, begun])
    expect(await ids({ page: 3, pageLength: 1 })).toEqual([old])
    expect(await ids({ status: 'PENDING' })).toEqual([old])
    expect(await ids({ startAt: '2026-10-02', endAt: '2026-10-02' })).toEqual([over])
    for (const search of ['vistoria do caminhao', 'AURORA'])
      expect([search, await ids({ search })]).toEqual([search, [old]])
    const { driverChecklists } = await core.reply('viewer', 'listDriverChecklists', {
      query: { driver, status: 'COMPLETED' },
    })
    expect(driverChecklists).toMatchObject([
      {
        _id: over,
        driver: { _id: driver, fullName: 'Ivo Paz', document: { type: 'CPF' } },
        requester: 'Grãos do Cerrado',
        status: 'COMPLETED',
        createdAt: at(2).created_at,
        finishedAt: '2026-10-05T00:00:00.000Z',
      },
    ])
  })

  it('CON-7-008: is read with what is asked and what was answered', async () => {
    const responses = [
      {
        step: 'c0ffee000000000000000002',
        type: 'TEXT',
        startedAt: '2026-10-01T12:00:00.000Z',
        completedAt: '2026-10-01T12:01:00.000Z',
        status: 'SENT',
        response: 'ABC1D23',
      },
    ]
    const id = await core.records.pendency(await core.records.driver(), {
      status: 'STARTED',
      responses: JSON.stringify(responses),
    })
    const { driverChecklist } = await core.reply('viewer', 'getDriverChecklist', { params: { id } })
    expect([driverChecklist.responses, driverChecklist.checklist]).toEqual([
      responses,
      expect.objectContaining({ flow: 'SEQUENTIAL' }),
    ])
    // Pictures stored by the platform come with addresses that expire.
    const picture = await core.records.file(new Uint8Array([1]))
    const signed = await core.records.pendency(await core.records.driver(), {
      responses: JSON.stringify([{ step: 'x', response: { url: storedAddress(picture) } }]),
    })
    expect(
      (await core.reply('viewer', 'getDriverChecklist', { params: { id: signed } })).driverChecklist.responses,
    ).toEqual([
      {
        step: 'x',
        response: {
          url: expect.stringMatching(`^/api/core/file/${picture}\\?tenant=demo&expires=\\d+&signature=[\\w-]+$`),
        },
      },
    ])
    for (const unknown of ['0'.repeat(24), await core.others.pendency(await core.others.driver())])
      expect((await core.refusal('viewer', 'getDriverChecklist', { params: { id: unknown } })).status).toBe(404)
  })

  it('CON-4-030 CON-7-010: is cancelled once, with one history row and who did it', async () => {
    const id = await core.records.pendency(await core.records.driver())
    const { driverChecklist } = await core.reply('operator', 'updateDriverChecklist', {
      params: { id },
      body: { event: 'CANCEL', __v: 0 },
    })
    expect(driverChecklist).toMatchObject({
      _id: id,
      status: 'CANCELED',
      finishedAt: core.clock.now.toISOString(),
      updatedBy: operator.id,
      __v: 1,
    })
    const again = await core.refusal('operator', 'updateDriverChecklist', {
      params: { id },
      body: { event: 'CANCEL', __v: 1 },
    })
    expect([again.status, again.error, again.validationContext]).toEqual([
      409,
      'NOT_POSSIBLE_NOW',
      {
        allowed: [],
        status: 'CANCELED',
        __v: 1,
        lastEvent: 'CANCEL',
        by: operator.name,
        at: core.clock.now.toISOString(),
      },
    ])
    expect(
      (await core.refusal('operator', 'updateDriverChecklist', { params: { id }, body: { event: 'CANCEL', __v: 0 } }))
        .error,
    ).toBe('CHANGED_MEANWHILE')
    expect([await rows(id), await historiesOf(id)]).toEqual([
      { status: 'CANCELED', finished_at: core.clock.now.toISOString(), version: 1 },
      [
        {
          event: 'CANCEL',
          from_status: 'CREATED',
          to_status: 'CANCELED',
          by_user: operator.id,
          by_name: operator.name,
        },
      ],
    ])
  })

  it('is not cancelled by a viewer, nor in another company', async () => {
    const mine = await core.records.pendency(await core.records.driver())
    const theirs = await core.others.pendency(await core.others.driver())
    const cancel = { event: 'CANCEL', __v: 0 } as const
    expect((await core.refusal('viewer', 'updateDriverChecklist', { params: { id: mine }, body: cancel })).status).toBe(
      403,
    )
    expect(
      (await core.refusal('operator', 'updateDriverChecklist', { params: { id: theirs }, body: cancel })).status,
    ).toBe(404)
    expect([await rows(mine), await rows(theirs)].map(({ status }) => status)).toEqual(['CREATED', 'CREATED'])
  })
})
