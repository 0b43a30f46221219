import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { getPartnership } from '#contract/calls/partnerships'
import { calendarOf, DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { insertSegmentation } from '../core/segmentations/test-segmentations.ts'
import { eventId } from '../driver-app/test-events.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { raiseDue } from '../records/due.ts'
import { partnershipManagerClock } from './partnership-manager.ts'
import { cnpjOfTests, filesOfTests, insertPartnership, newPartnershipOfTests } from './test-partnerships.ts'

const { dayOf } = calendarOf(DEFAULT_TIME_ZONE)

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

type Reply = CallReply<typeof getPartnership> & {
  error?: string
  issues?: { path: (string | number)[]; message: string }[]
}

const { mainInfo, banner } = newPartnershipOfTests
let partners = 1_000
const nextDocument = () => cnpjOfTests((partners += 1))
/** A new partnership of a partner of its own. */
const written = (info: object = {}, other: object = {}) => ({
  mainInfo: { ...mainInfo, partnerDocument: nextDocument(), ...info },
  banner,
  ...other,
})

async function create(body: object, files: readonly TestFile[] = filesOfTests, who: Who = 'operator') {
  const { status, body: reply } = await core.ask(who, { ...requestOf('createPartnership'), ...formOf(body, files) })
  return { status, body: reply as Reply }
}

async function update(id: string, change: object, files: readonly TestFile[] = []) {
  const request = { ...requestOf('updatePartnership', { params: { id } }), ...formOf(change, files) }
  const { status, body } = await core.ask('operator', request)
  return { status, body: body as Reply }
}

const toldOf = ({ status, body }: { status: number; body: Reply }) => [
  status,
  body.issues?.map(({ path, message }) => [path.join('.'), message]) ?? [],
]
const read = async (id: string) => (await core.reply('viewer', 'getPartnership', { params: { id } })).partnership
const operationsOf = async (id: string) =>
  (await core.reply('viewer', 'listPartnershipHistories', { params: { id } })).histories.map(
    ({ operation, from, to, byName, fields }) => [operation, from, to, byName, fields] as const,
  )

/** Raises what the clock has to raise at a moment, with ids of its own. */
async function clockAt(moment: string): Promise<void> {
  let ids = 0
  const newId = () => `57a2${moment.replaceAll(/\D/g, '').slice(0, 12)}${String((ids += 1)).padStart(8, '0')}`
  await raiseDue(core.db, partnershipManagerClock, { now: new Date(moment), newId })
}

describe('a partnership', () => {
  it('CON-7-101 CON-7-102 is created with its files, and is read with all that was written', async () => {
    const body = written(
      {},
      {
        banner: {
          ...banner,
          terms: { type: 'PDF', file: 0 },
          contents: [
            { type: 'TEXT', description: 'Em todos os postos.' },
            { type: 'IMAGE', file: 0 },
            { type: 'VIDEO', url: 'https://youtu.be/dQw4w9WgXcQ' },
          ],
        },
      },
    )
    const more = [testFile('contents', 'image/jpeg'), testFile('terms', 'application/pdf')]
    const { status, body: reply } = await create(body, [...filesOfTests, ...more])
    expect(status).toBe(200)
    const { _id: id } = reply.partnership
    const url = expect.stringMatching(/^\/api\/core\/file\/[0-9a-f]{24}\?/) as string
    const stored = await read(id)
    expect(stored).toMatchObject({
      ...body.mainInfo,
      status: 'SCHEDULED',
      logoUrl: url,
      homeCardUrl: url,
      offersCardLogoUrl: null,
      offersCardUrl: url,
      segmentation: null,
      daysActive: 0,
      accessesByWeekday: [0, 0, 0, 0, 0, 0, 0],
      __v: 0,
    })
    expect(stored.banner).toEqual({
      color: banner.color,
      title: banner.title,
      buttons: banner.buttons,
      logoUrl: url,
      terms: { type: 'PDF', url },
      contents: [
        { type: 'TEXT', description: 'Em todos os postos.' },
        { type: 'IMAGE', url },
        { type: 'VIDEO', url: 'https://youtu.be/dQw4w9WgXcQ' },
      ],
    })
    const logo = await core.app.inject(stored.logoUrl)
    expect([logo.statusCode, (await sharp(logo.rawPayload).metadata()).format]).toEqual([200, 'png'])
    // A PDF may have scripts: it is downloaded, never opened within the console.
    const terms = await core.app.inject('url' in stored.banner.terms ? stored.banner.terms.url : '')
    expect([terms.statusCode, terms.headers['content-type'], terms.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment',
    ])
    expect(await operationsOf(id)).toEqual([['CREATED', null, 'SCHEDULED', personOf('operator').name, []]])
  })

  it('CON-5-050 has a CNPJ that no other partner of the tenant has, also when two are sent at once', async () => {
    const body = written()
    const answers = await Promise.all([create(body), create(body)])
    const message = 'This CNPJ is already registered!'
    expect(answers.toSorted((one, other) => one.status - other.status).map(toldOf)).toEqual([
      [200, []],
      [409, [['mainInfo.partnerDocument', message]]],
    ])
    const id = await insertPartnership(core.records.rows)
    expect(toldOf(await update(id, { event: 'UPDATE', __v: 0, mainInfo: body.mainInfo }))).toEqual([
      409,
      [['mainInfo.partnerDocument', message]],
    ])
    expect((await create(body, filesOfTests, 'demo2/owner')).status).toBe(200)
  })

  it('is refused with a last day that is over, a list that does not exist, a broken file, or one of another record', async () => {
    const [other] = [
      await read(
        (
          await create(written({}, { banner: { ...banner, terms: { type: 'PDF', file: 0 } } }), [
            ...filesOfTests,
            testFile('terms', 'application/pdf'),
          ])
        ).body.partnership._id,
      ),
    ]
    const foreign = 'url' in other.banner.terms ? other.banner.terms.url : ''
    const cut = testFile('terms', 'application/pdf', { bytes: Buffer.from('%PDF-1.7\nno end') })
    const pdf = { banner: { ...banner, terms: { type: 'PDF', file: 0 } } }
    const broken = testFile('logo', 'image/png', { bytes: (filesOfTests[0]?.bytes ?? Buffer.from('')).subarray(0, 20) })
    expect([
      toldOf(await create(written({ startAt: '2020-01-01', endAt: '2020-01-02' }))),
      toldOf(await create(written({}, { segmentation: '0'.repeat(24) }))),
      toldOf(await create(written({}, pdf), [...filesOfTests, cut])),
      toldOf(await create(written(), [broken, ...filesOfTests.slice(1)])),
      toldOf(await create(written({}, { banner: { ...banner, terms: { type: 'PDF', url: foreign } } }))),
      toldOf(await create(written(), filesOfTests.slice(1))),
    ]).toEqual([
      [422, [['mainInfo.endAt', 'The partnership would be over by that day.']]],
      [404, []],
      [422, [['files.terms.0', 'The file is no whole PDF: choose another.']]],
      [422, [['files.logo.0', 'The image is damaged and does not open: choose another.']]],
      [422, [['banner.terms.url', 'Select a file!']]],
      [422, [['files.logo', 'Select an image!']]],
    ])
  })

  it('CON-5-052 has a logo in PNG of at most 3,145,728 bytes', async () => {
    const [{ bytes: pixel } = { bytes: Buffer.from('') }, ...others] = filesOfTests
    const padded = (size: number) => Buffer.concat([pixel, Buffer.alloc(size - pixel.length)])
    const withLogo = (mediaType: string, bytes?: Uint8Array) =>
      create(written(), [testFile('logo', mediaType, bytes ? { bytes } : {}), ...others])
    expect([
      toldOf(await withLogo('image/jpeg')),
      (await withLogo('image/png', padded(3_145_729))).status,
      (await withLogo('image/png', padded(3_145_728))).status,
    ]).toEqual([[415, [['files.logo.0', 'Only PNG images are allowed.']]], 413, 200])
  })

  it('CON-5-054 CON-5-055 has one picture on each card', async () => {
    const twice = (part: string) => create(written(), [...filesOfTests, testFile(part, 'image/png')])
    expect(toldOf(await twice('homeCard'))).toEqual([422, [['files.homeCard', 'Select only one image!']]])
    expect(toldOf(await twice('offersCard'))).toEqual([422, [['files.offersCard', 'Select only one image!']]])
  })

  const required = 'Required!'
  it.each([
    ['partnerName', required],
    ['partnerDocument', required],
    ['type', required],
  ])('CON-5-048 needs %s', async (field, message) => {
    expect(toldOf(await create(written({ [field]: undefined })))).toEqual([422, [[`mainInfo.${field}`, message]]])
  })

  it.each(['11222333000182', '1122233300018', '00000000000000'])('CON-5-049 refuses %s as a CNPJ', async (document) => {
    expect(toldOf(await create(written({ partnerDocument: document })))).toEqual([
      422,
      [['mainInfo.partnerDocument', 'Not a valid CNPJ.']],
    ])
  })

  it.each(['#3A84F', '#3A84FFF', 'red'])('CON-5-051 refuses %s as a colour', async (color) => {
    expect(toldOf(await create(written({ color })))).toEqual([
      422,
      [['mainInfo.color', 'Use a hex color of 7 characters, such as #3A84FF.']],
    ])
  })

  it.each(['startAt', 'endAt'])('CON-5-053 needs %s', async (field) => {
    expect(toldOf(await create(written({ [field]: undefined })))).toEqual([422, [[`mainInfo.${field}`, required]]])
  })

  const withBanner = (change: object) => create(written({}, { banner: { ...banner, ...change } }))

  it('CON-5-056 needs logo, colour and title of its banner', async () => {
    expect([
      toldOf(await withBanner({ color: undefined })),
      toldOf(await withBanner({ title: ' ' })),
      toldOf(await create(written(), filesOfTests.slice(0, -1))),
    ]).toEqual([
      [422, [['banner.color', required]]],
      [422, [['banner.title', required]]],
      [422, [['files.bannerLogo', 'Select an image!']]],
    ])
  })

  it.each(['style', 'action', 'label', 'link'])('CON-5-057 needs %s of each button', async (field) => {
    const [button] = banner.buttons
    expect(toldOf(await withBanner({ buttons: [{ ...button, [field]: undefined }] }))).toEqual([
      422,
      [[`banner.buttons.0.${field}`, required]],
    ])
  })

  it('CTR-5-029 takes a button that can be touched after 0 seconds or more', async () => {
    const [button] = banner.buttons
    const after = (enableAfterSeconds: number) => withBanner({ buttons: [{ ...button, enableAfterSeconds }] })
    expect(toldOf(await after(-0.5))).toEqual([
      422,
      [['banner.buttons.0.enableAfterSeconds', 'The seconds must be greater than or equal to 0.']],
    ])
    for (const seconds of [0, 2.5]) {
      const { status, body } = await after(seconds)
      const stored = status === 200 ? await read(body.partnership._id) : null
      expect(stored?.banner.buttons).toEqual([{ ...button, enableAfterSeconds: seconds }])
    }
  })

  it.each(['ftp://example.com', 'javascript:alert(1)', 'example.com'])('CON-5-058 refuses the link %s', async (url) => {
    expect(toldOf(await withBanner({ terms: { type: 'LINK', url } }))).toEqual([
      422,
      [['banner.terms.url', 'Not a valid link: begin with torre://, http:// or https://.']],
    ])
  })

  it('CON-5-059 CON-5-060 CON-5-061 needs terms, the text of a text, and a video of YouTube', async () => {
    const missing = 'Give the link or the PDF of the terms!'
    expect(toldOf(await withBanner({ terms: { type: 'PDF' } }))).toEqual([422, [['banner.terms.url', missing]]])
    expect(toldOf(await withBanner({ contents: [{ type: 'TEXT', description: ' ' }] }))).toEqual([
      422,
      [['banner.contents.0.description', required]],
    ])
    expect(toldOf(await withBanner({ contents: [{ type: 'VIDEO', url: 'https://vimeo.com/1' }] }))).toEqual([
      422,
      [['banner.contents.0.url', 'Give a valid YouTube link.']],
    ])
  })

  it('of another tenant is not found', async () => {
    const id = await insertPartnership(core.others.rows)
    for (const name of ['getPartnership', 'listPartnershipHistories'] as const)
      expect((await core.refusal('owner', name, { params: { id } })).status).toBe(404)
  })
})

describe('an update', () => {
  it('CON-7-100 CON-7-103 changes what is given, keeps the other files, and says in the history what it changed', async () => {
    const contents = [
      { type: 'IMAGE', file: 0 },
      { type: 'IMAGE', file: 1 },
    ]
    const pictures = ['image/png', 'image/jpeg'].map((type) => testFile('contents', type))
    const { body: made } = await create(written({}, { banner: { ...banner, contents } }), [
      ...filesOfTests,
      ...pictures,
    ])
    const { _id: id, banner: first, homeCardUrl, logoUrl } = made.partnership
    const kept = first.contents.toReversed()
    const change = { event: 'UPDATE', __v: 0, mainInfo: { ...written().mainInfo, partnerName: 'Posto Sol' } }
    const { status } = await update(id, { ...change, banner: { ...banner, contents: kept } }, [
      testFile('logo', 'image/png'),
    ])
    expect(status).toBe(200)
    const stored = await read(id)
    expect([stored.partnerName, stored.homeCardUrl, stored.logoUrl === logoUrl, stored.banner.contents]).toEqual([
      'Posto Sol',
      homeCardUrl,
      false,
      kept,
    ])
    const by = personOf('operator').name
    expect((await operationsOf(id)).find(([operation]) => operation === 'UPDATED')).toEqual([
      'UPDATED',
      'SCHEDULED',
      'SCHEDULED',
      by,
      ['partnerName', 'partnerDocument', 'logo', 'banner'],
    ])
    // A file that the partnership has no more cannot be kept.
    await update(id, { event: 'UPDATE', __v: 1, banner: { ...banner, contents: kept.slice(1) } })
    const again = await update(id, { event: 'UPDATE', __v: 2, banner: { ...banner, contents: kept } })
    expect(toldOf(again)).toEqual([422, [['banner.contents.0.url', 'Select a file!']]])
  })

  it('CON-4-004 of an active one keeps its partner, type and first day; a completed one keeps everything', async () => {
    const id = await insertPartnership(core.records.rows, { status: 'ACTIVE' })
    const { partnerDocument, startAt } = await read(id)
    const info = { ...mainInfo, partnerDocument, startAt, endAt: '2030-05-01' }
    const answers = []
    for (const change of [{ type: 'BENEFIT' }, { startAt: '2026-01-02' }, { partnerDocument: nextDocument() }])
      answers.push(await update(id, { event: 'UPDATE', __v: 0, mainInfo: { ...info, ...change } }))
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      answers.map(() => [409, 'NOT_POSSIBLE_NOW']),
    )
    expect((await update(id, { event: 'UPDATE', __v: 0, mainInfo: info })).status).toBe(200)
    expect((await update(id, { event: 'UPDATE', __v: 1, mainInfo: { ...info, endAt: '2026-01-02' } })).status).toBe(422)
    expect((await read(id)).endAt).toBe('2030-05-01')
    const over = await insertPartnership(core.records.rows, { status: 'COMPLETED' })
    expect((await update(over, { event: 'UPDATE', __v: 0, segmentation: null })).status).toBe(409)
  })

  it('with an older version is refused, with what was changed since', async () => {
    const id = await insertPartnership(core.records.rows)
    await update(id, { event: 'UPDATE', __v: 0, banner: { ...banner, title: 'Etanol' } })
    const { status, body } = await update(id, { event: 'UPDATE', __v: 0, banner })
    const { changes } = (body as unknown as { validationContext: { changes: object[] } }).validationContext
    expect([status, changes]).toMatchObject([409, [{ event: 'UPDATE', fields: ['banner'] }]])
  })
})

describe('the state of a partnership', () => {
  it('CON-7-104 CON-4-005 is taken away and brought back; before its first day it is scheduled again', async () => {
    const switched = async (values: Parameters<typeof insertPartnership>[1]) => {
      const params = { id: await insertPartnership(core.records.rows, values) }
      await core.reply('operator', 'inactivatePartnership', { params, body: { __v: 0 } })
      await core.reply('operator', 'updatePartnership', { params, body: { event: 'ACTIVATE', __v: 1 } })
      return (await operationsOf(params.id)).map(([operation, from, to]) => `${operation}: ${from} to ${to}`).toSorted()
    }
    expect([
      await switched({ status: 'SCHEDULED', start_at: '2029-12-01' }),
      await switched({ status: 'ACTIVE' }),
    ]).toEqual([
      ['INACTIVATED: SCHEDULED to INACTIVE', 'SCHEDULED: INACTIVE to SCHEDULED'],
      ['ACTIVATED: INACTIVE to ACTIVE', 'INACTIVATED: ACTIVE to INACTIVE'],
    ])
  })

  it('follows the clock from the first minute of its first day in Brazil to the last of its last day', async () => {
    const id = await insertPartnership(core.records.rows, { start_at: '2028-03-10', end_at: '2028-03-12' })
    const statuses: string[] = []
    for (const moment of ['10T02:59:59', '10T03:00:00', '13T02:59:59', '13T03:00:00']) {
      await clockAt(`2028-03-${moment}.000Z`)
      statuses.push((await read(id)).status)
    }
    expect(statuses).toEqual(['SCHEDULED', 'ACTIVE', 'ACTIVE', 'COMPLETED'])
    expect((await operationsOf(id)).map(([operation, , to]) => [operation, to])).toEqual([
      ['COMPLETED', 'COMPLETED'],
      ['ACTIVATED', 'ACTIVE'],
    ])
  })
})

describe('the list of partnerships', () => {
  it('CON-7-099 has those of the own tenant that match text, CNPJ, status, type, partner and days', async () => {
    const { rows } = core.records
    const document = nextDocument()
    await insertPartnership(rows, {
      partner_name: 'Pneus São João',
      partner_document: document,
      status: 'COMPLETED',
      type: 'BENEFIT',
      start_at: '2021-05-01',
      end_at: '2021-06-30',
    })
    await insertPartnership(rows, {
      partner_name: 'Clínica Boa Viagem',
      product_name: 'Exame toxicológico',
      start_at: '2022-01-01',
      end_at: '2022-01-31',
    })
    const names = async (query: Record<string, string>) =>
      (await core.reply('viewer', 'listPartnerships', { query })).partnerships.map(({ partnerName }) => partnerName)
    expect([
      await names({ search: 'exame toxicologico' }),
      await names({ search: document }),
      await names({ status: 'COMPLETED', type: 'BENEFIT' }),
      await names({ companyName: 'joao' }),
      await names({ startAt: '2021-06-30', endAt: '2022-01-01', orderBy: 'PARTNER' }),
      await names({ startAt: '2021-07-01', endAt: '2021-12-31' }),
    ]).toEqual([
      ['Clínica Boa Viagem'],
      ['Pneus São João'],
      ['Pneus São João'],
      ['Pneus São João'],
      ['Clínica Boa Viagem', 'Pneus São João'],
      [],
    ])
  })
})

describe('the query of partnerships', () => {
  it('CON-5-036 has an end later than its start', async () => {
    const { status, issues } = await core.refusal('viewer', 'listPartnerships', {
      query: { startAt: '2026-03-02', endAt: '2026-03-02' },
    })
    expect([status, issues?.map(({ path }) => path)]).toEqual([400, [['endAt']]])
  })
})

describe('the app of a driver', () => {
  it('shows the partnerships of its days and lists', async () => {
    const { rows } = core.records
    const [inside, outside] = [await core.records.driver(), await core.records.driver()]
    const list = await insertSegmentation(rows, { name: 'Convidados' })
    await core.db.system
      .updateTable('segmentation_drivers')
      .set({ driver_id: inside })
      .where('segmentation_id', '=', list)
      .execute()
    const today = dayOf(core.clock.now)
    const shownToday = { status: 'ACTIVE', start_at: today, end_at: today }
    const all = await insertPartnership(rows, { ...shownToday, product_name: 'Diesel' })
    const listed = await insertPartnership(rows, { ...shownToday, segmentation_id: list })
    const hidden = [
      await insertPartnership(rows, { status: 'SCHEDULED' }),
      await insertPartnership(rows, { status: 'INACTIVE' }),
      // The clock has not come to it yet.
      await insertPartnership(rows, { status: 'ACTIVE', end_at: '2026-02-01' }),
    ]
    const shown = async (driver: string) => {
      const { feed } = await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })
      return feed.partnerships.filter(({ _id }) => [all, listed, ...hidden].includes(_id))
    }
    const ids = async (driver: string) => (await shown(driver)).map(({ _id }) => _id).toSorted()
    expect([await ids(inside), await ids(outside)]).toEqual([[all, listed].toSorted(), [all]])
    const url = expect.stringMatching(/^\/api\/core\/file\/[0-9a-f]{24}\?/) as string
    expect((await shown(outside))[0]).toEqual({
      _id: all,
      partnerName: mainInfo.partnerName,
      color: mainInfo.color,
      logoUrl: url,
      type: 'ADVERTISEMENT',
      productName: 'Diesel',
      startAt: today,
      endAt: today,
      showValidity: true,
      homeCardUrl: url,
      offersCardLogoUrl: null,
      offersCardUrl: url,
      banner: { ...banner, logoUrl: url },
    })
  })

  it('tells openings and taps in batches, each once, which are counted by the weekday in Brazil', async () => {
    const driver = await core.records.driver()
    const partnership = await insertPartnership(core.records.rows, { status: 'ACTIVE', start_at: '2026-03-02' })
    const event = (name: string, type: 'viewed' | 'tapped', at: string) => ({
      id: eventId(`${partnership} ${name}`),
      type: `partnership.${type}` as const,
      at,
      driver,
      partnership,
    })
    // The 2nd of March 2026 is a Monday.
    const first = [
      event('a', 'viewed', '2026-03-02T12:00:00Z'),
      event('b', 'viewed', '2026-03-02T13:00:00Z'),
      event('c', 'tapped', '2026-03-02T13:01:00Z'),
      event('d', 'viewed', '2026-03-03T02:59:59Z'),
      event('e', 'viewed', '2026-03-03T03:00:00Z'),
    ]
    const send = (events: object[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
    const { accepted, repeated } = await send(first)
    const again = await send([...first.toReversed(), event('f', 'viewed', '2026-03-08T15:00:00Z')])
    expect([accepted, repeated, again.accepted, again.repeated]).toEqual([5, 0, 1, 5])
    const { accessesByWeekday, tapsByWeekday, __v } = await read(partnership)
    expect([accessesByWeekday, tapsByWeekday, __v]).toEqual([[3, 1, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0, 0], 0])
    const unfit = await send([
      event('early', 'viewed', '2026-03-01T12:00:00Z'),
      { ...event('unknown', 'viewed', '2026-03-02T12:00:00Z'), partnership: '0'.repeat(24) },
    ])
    expect([unfit.accepted, unfit.refused.map(({ index, reason }) => [index, reason])]).toEqual([
      0,
      [
        [0, 'PARTNERSHIP_NOT_SHOWN'],
        [1, 'UNKNOWN_PARTNERSHIP'],
      ],
    ])
  })
})

describe('a segmentation list', () => {
  it('is not deleted while a partnership uses it that is not over', async () => {
    const { rows } = core.records
    const list = await insertSegmentation(rows, { name: 'Frota parceira' })
    const id = await insertPartnership(rows, { partner_name: 'Só da frota', status: 'ACTIVE', segmentation_id: list })
    const body = { segmentations: [{ _id: list, __v: 0 }] }
    const { status, issues } = await core.refusal('operator', 'deleteSegmentations', { body })
    expect([status, issues]).toMatchObject([
      422,
      [{ path: ['segmentations', 0], message: 'A campaign that is not over uses the list: Só da frota.' }],
    ])
    await core.db.system.updateTable('partnerships').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
    expect((await core.reply('operator', 'deleteSegmentations', { body })).deleted).toEqual([list])
  })
})
