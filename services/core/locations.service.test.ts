import { distance } from '@turf/distance'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Location } from '#contract/schemas/locations/location'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore

const day = (of: number) => new Date(Date.UTC(2026, 0, of)).toISOString()

beforeAll(async () => {
  core = await openTestCore()
  const { records } = core
  await records.location({ title: 'A Campinas', created_at: day(1) })
  await records.location({
    title: 'B Itupeva',
    created_at: day(2),
    city: 'Itupeva',
    district: 'Distrito Industrial',
    street: 'Rodovia Dom Gabriel',
    house_number: 'Km 72',
    postal_code: '13295-000',
    latitude: -23.1531,
    longitude: -47.0578,
    status: 'APPROVED',
  })
  await records.location({
    title: 'C Ji-Paraná',
    created_at: day(3),
    city: 'Ji-Paraná',
    state: 'Rondônia',
    state_code: 'RO',
    district: 'Jotão',
    street: 'Avenida Transcontinental',
    house_number: '100',
    postal_code: '76908302',
    latitude: -10.8777,
    longitude: -61.9322,
    needs_review: true,
  })
  await records.location({
    title: 'D Rosario',
    created_at: day(4),
    country: 'Argentina',
    country_code: 'ARG',
    state: 'Santa Fe',
    state_code: 'S',
    city: 'Rosario',
    street: 'Avenida 100%',
    house_number: '1',
    postal_code: '2000',
    latitude: -32.9442,
    longitude: -60.6505,
  })
  await records.location({
    title: null,
    created_at: day(5),
    city: null,
    street: null,
    state: null,
    state_code: null,
    country: null,
    country_code: null,
    district: null,
    house_number: null,
    postal_code: null,
    latitude: null,
    longitude: null,
    radius: null,
    needs_review: true,
  })
  await records.location({ title: 'Z apagado', deleted_at: RECORDED_AT })
  await core.others.location({ title: 'Z deles' })
}, 60_000)
afterAll(() => core?.close())

type Query = Record<string, string | number | boolean>

async function list(query: Query) {
  const { locales, ...head } = await core.reply('viewer', 'listLocales', { query })
  return { ...head, titles: locales.map(({ title }) => title?.[0] ?? '-').join('') }
}

async function titles(query: Query): Promise<string> {
  const { titles: found, count, countBounded } = await list(query)
  expect([count, countBounded]).toEqual([found.length, false])
  return found
}

async function issuesOf(query: Query) {
  const refused = await core.refusal('viewer', 'listLocales', { query })
  expect([refused.status, refused.error]).toEqual([400, 'MALFORMED'])
  return refused.issues.map(({ path, message }) => [path, message])
}

describe('the location list', () => {
  it('CON-7-047 is newest first, in other orders where asked, and in pages', async () => {
    expect([await titles({}), await titles({ orderBy: 'OLDEST' }), await titles({ orderBy: 'TITLE' })]).toEqual([
      '-DCBA',
      'ABCD-',
      'ABCD-',
    ])
    for (const orderBy of ['RECENT', 'OLDEST', 'TITLE']) {
      for (const filter of [{}, { city: 'a' }, { radiusInMeters: 20_000_000, latitude: 0, longitude: 0 }]) {
        const query = { ...filter, orderBy }
        const whole = await titles(query)
        for (const pageLength of [1, 2, 3, 4, 5]) {
          const pages = Math.ceil(whole.length / pageLength)
          const walked: string[] = []
          for (let page = 1; page <= pages; page += 1) walked.push((await list({ ...query, page, pageLength })).titles)
          expect([query, pageLength, walked.join(''), walked[0]?.length]).toEqual([
            query,
            pageLength,
            whole,
            Math.min(pageLength, whole.length),
          ])
        }
      }
    }
    expect(await list({ page: 3, pageLength: 4 })).toEqual({
      message: 'Done.',
      pages: 2,
      count: 5,
      countBounded: false,
      titles: '',
    })
    expect((await list({ page: 100_000_000, pageLength: 500 })).titles).toBe('')
  })

  it('shows the whole record, with nothing where nothing is known (CON-7-048, CON-3-094, CON-3-095, CON-3-096, CON-3-097, CON-3-098)', async () => {
    const { locales } = await core.reply('viewer', 'listLocales', { query: { orderBy: 'OLDEST' } })
    const base = {
      createdBy: null,
      updatedBy: null,
      deletedBy: null,
      updatedAt: RECORDED_AT,
      deletedAt: null,
      active: true,
      __v: 0,
    }
    const nothing = {
      county: null,
      countyCode: null,
      subdistrict: null,
      block: null,
      subblock: null,
      building: null,
      complement: null,
    }
    const [first, last] = [locales[0]!, locales.at(-1)!]
    expect([first, last]).toEqual([
      {
        ...base,
        ...nothing,
        _id: first._id,
        code: first.code,
        createdAt: day(1),
        status: 'PENDING',
        needsReview: false,
        title: 'A Campinas',
        country: 'Brasil',
        countryCode: 'BRA',
        state: 'São Paulo',
        stateCode: 'SP',
        postalCode: '13010001',
        city: 'Campinas',
        district: 'Centro',
        street: 'Rua Treze de Maio',
        houseNumber: '10',
        coordinates: { latitude: -22.9056, longitude: -47.0608 },
        radius: 200,
      },
      {
        ...base,
        ...nothing,
        _id: last._id,
        code: last.code,
        createdAt: day(5),
        status: 'PENDING',
        needsReview: true,
        title: null,
        country: null,
        countryCode: null,
        state: null,
        stateCode: null,
        postalCode: null,
        city: null,
        district: null,
        street: null,
        houseNumber: null,
        coordinates: null,
        radius: null,
      },
    ])
    expect((await core.reply('viewer', 'getLocale', { params: { id: first._id } })).locale).toEqual(first)
  })

  it('is filtered by what needs review, and by status (CON-2-131, CON-4-032)', async () => {
    expect([await titles({ needsReview: true }), await titles({ needsReview: '0' })]).toEqual(['-C', 'DBA'])
    expect([
      await titles({ status: 'PENDING' }),
      await titles({ status: 'APPROVED' }),
      await titles({ status: 'APPROVED', needsReview: true }),
    ]).toEqual(['-DCA', 'B', ''])
  })

  it.each([
    ['country', 'ARG', 'D'],
    ['country', 'arg', 'D'],
    ['country', 'argentina', 'D'],
    ['country', 'BRASIL', 'CBA'],
    ['country', 'bra', 'CBA'],
    ['country', 'bras', ''],
    ['state', 'SP', 'BA'],
    ['state', 'sao paulo', 'BA'],
    ['state', 'São', ''],
    ['postalCode', '13', 'BA'],
    ['postalCode', '13295', 'B'],
    ['postalCode', '13.295-000', 'B'],
    ['postalCode', '295', ''],
    ['city', 'jiparana', 'C'],
    ['city', 'Ji-Paraná', 'C'],
    ['city', 'rio', 'D'],
    ['district', 'industrial', 'B'],
    ['street', 'dom gabriel', 'B'],
    ['street', 'avenida', 'DC'],
    ['street', '100%', 'D'],
    ['street', '%%%', ''],
    ['street', '_', ''],
    ['houseNumber', '10', 'A'],
    ['houseNumber', 'km 72', 'B'],
    ['city', '  ', '-DCBA'],
    ['city', '...', '-DCBA'],
  ])('is filtered by %s %s (CON-2-133)', async (name, value, expected) => {
    expect(await titles({ [name]: value })).toBe(expected)
  })

  it('is searched in all its words, without accents and marks', async () => {
    for (const [search, found] of [
      ['ji-parana', 'C'],
      ['13010-001', 'A'],
      ['rua treze', 'A'],
      ['dom gabriel km', 'B'],
      ['brasil', 'CBA'],
      ['100%', 'D'],
      ['%%%', ''],
      ['itupeva sao paulo', 'B'],
    ] as const) {
      expect([search, await titles({ search })]).toEqual([search, found])
    }
    expect(await titles({ search: 'brasil', state: 'RO', needsReview: true, city: 'ji' })).toBe('C')
  })

  it('is filtered by the distance from a point, as the sphere has it (CON-2-132)', async () => {
    const from = { latitude: -22.9056, longitude: -47.0608 }
    const near = (radiusInMeters: number, at = from) => titles({ ...at, radiusInMeters })
    const apart = distance([from.longitude, from.latitude], [-47.0578, -23.1531], { units: 'meters' })
    expect([await near(1), await near(Math.floor(apart)), await near(Math.ceil(apart)), await near(3_000_000)]).toEqual(
      ['A', 'A', 'BA', 'DCBA'],
    )
    // Across the date line, and near a pole, where every longitude is close.
    await core.others.location({ title: 'Fiji', latitude: -17, longitude: 179.99 })
    await core.others.location({ title: 'North', latitude: 89.999, longitude: 10 })
    const theirs = async (latitude: number, longitude: number, radiusInMeters: number) =>
      (
        await core.reply('demo2/viewer', 'listLocales', {
          query: { latitude: String(latitude), longitude: String(longitude), radiusInMeters: String(radiusInMeters) },
        })
      ).locales.map(({ title }) => title)
    expect([
      await theirs(-17, -179.99, 3_000),
      await theirs(-17, -179.99, 2_000),
      await theirs(89.999, -170, 300),
    ]).toEqual([['Fiji'], [], ['North']])
  })

  it('refuses half a point, and a radius of zero (CON-5-012, CTR-5-017, CTR-5-018)', async () => {
    expect((await issuesOf({ latitude: -22, longitude: -47 })).map(([path]) => path)).toEqual([['radiusInMeters']])
    expect(await issuesOf({ latitude: -22, longitude: -47, radiusInMeters: 0 })).toEqual([
      [['radiusInMeters'], 'The value must be greater than zero!'],
    ])
    expect(await issuesOf({ latitude: -91, longitude: 181, radiusInMeters: 1 })).toEqual([
      [['longitude'], 'The longitude must be a number between -180 and 180.'],
      [['latitude'], 'The latitude must be a number between -90 and 90.'],
    ])
  })
})

const edit = {
  event: 'EDIT',
  __v: 0,
  country: 'Brasil',
  countryCode: 'BRA',
  state: 'Paraná',
  stateCode: 'PR',
  city: 'Curitiba',
  street: 'Rua XV de Novembro',
} as const
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'from_status', 'to_status', 'by_user'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()
const partsOf = ({ _id, code: _code, createdAt: _createdAt, ...parts }: Location) => parts

describe('a location', () => {
  it('CON-7-049 is corrected: what is not named stays, what is emptied goes', async () => {
    const id = await core.records.location({ needs_review: true })
    const before = (await core.reply('viewer', 'getLocale', { params: { id } })).locale
    const { locale } = await core.reply('operator', 'updateLocale', {
      params: { id },
      body: {
        ...edit,
        district: '',
        complement: 'Doca 3',
        coordinates: { latitude: -25.43, longitude: -49.27 },
        radius: 0.5,
      },
    })
    const { event: _event, ...written } = edit
    expect(partsOf(locale)).toEqual({
      ...partsOf(before),
      ...written,
      district: null,
      complement: 'Doca 3',
      coordinates: { latitude: -25.43, longitude: -49.27 },
      radius: 0.5,
      updatedAt: core.clock.now.toISOString(),
      updatedBy: personOf('operator').id,
      __v: 1,
    })
    expect((await core.reply('viewer', 'listLocales', { query: { city: 'curitiba' } })).locales).toEqual([locale])
    expect(await historiesOf(id)).toEqual([
      {
        resource: 'LOCATION',
        event: 'EDIT',
        from_status: 'PENDING',
        to_status: 'PENDING',
        by_user: personOf('operator').id,
      },
    ])
  })

  it('is approved as it stands, which ends the doubt about it', async () => {
    const id = await core.records.location({ needs_review: true })
    const { locale } = await core.reply('operator', 'updateLocale', {
      params: { id },
      body: { event: 'APPROVE', __v: 0 },
    })
    expect([locale.status, locale.needsReview, locale.__v]).toEqual(['APPROVED', false, 1])
    expect(await historiesOf(id)).toEqual([
      {
        resource: 'LOCATION',
        event: 'APPROVE',
        from_status: 'PENDING',
        to_status: 'APPROVED',
        by_user: personOf('operator').id,
      },
    ])
  })

  it('is not corrected without what its form requires, in three languages (CON-3-099)', async () => {
    const id = await core.records.location()
    for (const [language, message] of [
      ['en', 'Required!'],
      ['pt-BR', 'Obrigatório!'],
      ['es', '¡Obligatorio!'],
    ] as const) {
      const request = requestOf('updateLocale', { params: { id }, body: { event: 'EDIT', __v: 0 } })
      const { status, body } = await core.ask('operator', {
        ...request,
        headers: { ...request.headers, 'accept-language': language },
      })
      const told = (body as { issues: { path: string[]; message: string }[] }).issues.map((issue) => [
        issue.path,
        issue.message,
      ])
      expect([status, told]).toEqual([
        422,
        ['country', 'countryCode', 'state', 'stateCode', 'city', 'street'].map((part) => [[part], message]),
      ])
    }
    // Leaves out and empties each part by itself.
    const { country, countryCode, state, stateCode, city, street } = edit
    const required = { event: 'EDIT', __v: 0, country, countryCode, state, stateCode, city, street } as const
    for (const part of ['country', 'countryCode', 'state', 'stateCode', 'city', 'street'] as const) {
      const { [part]: _left, ...others } = required
      for (const body of [others, { ...required, [part]: part === 'countryCode' ? undefined : ' ' }]) {
        const { status, body: refused } = await core.ask(
          'operator',
          requestOf('updateLocale', { params: { id }, body }),
        )
        expect([part, status, (refused as { issues: { path: string[] }[] }).issues.map(({ path }) => path)]).toEqual([
          part,
          422,
          [[part]],
        ])
      }
    }
    const sufficient = await core.records.location()
    expect(
      (await core.reply('operator', 'updateLocale', { params: { id: sufficient }, body: required })).locale,
    ).toMatchObject({ country, countryCode, state, stateCode, city, street })
    expect(await historiesOf(id)).toEqual([])
  })

  it('is not approved without it either', async () => {
    const id = await core.records.location({ city: null, street: '' })
    const refused = await core.refusal('operator', 'updateLocale', {
      params: { id },
      body: { event: 'APPROVE', __v: 0 },
    })
    expect([refused.status, refused.error, refused.issues.map(({ path, message }) => [path, message])]).toEqual([
      422,
      'RULE_BROKEN',
      [
        [['city'], 'Required!'],
        [['street'], 'Required!'],
      ],
    ])
    expect((await core.reply('viewer', 'getLocale', { params: { id } })).locale).toMatchObject({
      status: 'PENDING',
      __v: 0,
    })
  })

  it('has a radius greater than zero, with the specified text (CON-5-012, CON-5-013)', async () => {
    const id = await core.records.location()
    for (const radius of [0, -1]) {
      const refused = await core.refusal(
        'operator',
        'updateLocale',
        { params: { id }, body: { ...edit, radius } },
        { 'accept-language': 'pt-BR' },
      )
      expect([refused.status, refused.issues.map(({ path, message }) => [path, message])]).toEqual([
        422,
        [[['radius'], 'Valor deve ser maior que zero!']],
      ])
    }
  })

  it('is changed once for one idempotency key', async () => {
    const id = await core.records.location()
    const request = requestOf('updateLocale', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    const send = () =>
      core.ask('operator', { ...request, headers: { ...request.headers, 'idempotency-key': 'curated' } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]))
    expect(await historiesOf(id)).toHaveLength(1)
  })

  it('that somebody else changed first is told who', async () => {
    const id = await core.records.location()
    await core.reply('admin', 'updateLocale', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    const answers = [
      await core.refusal('operator', 'updateLocale', { params: { id }, body: edit }),
      await core.refusal('operator', 'updateLocale', { params: { id }, body: { event: 'APPROVE', __v: 1 } }),
    ]
    const [by, at] = [personOf('admin').name, core.clock.now.toISOString()]
    const validationContext = { allowed: ['EDIT'], status: 'APPROVED', __v: 1, lastEvent: 'APPROVE', by, at }
    expect(answers.map((refused) => [refused.status, refused.error, refused.validationContext])).toEqual([
      [409, 'CHANGED_MEANWHILE', { ...validationContext, changes: [{ event: 'APPROVE', by, at, fields: [] }] }],
      [409, 'NOT_POSSIBLE_NOW', validationContext],
    ])
  })

  it('of another tenant, or a deleted one, is not found', async () => {
    for (const id of [await core.others.location(), await core.records.location({ deleted_at: RECORDED_AT })]) {
      expect((await core.refusal('owner', 'getLocale', { params: { id } })).status).toBe(404)
      expect(
        (await core.refusal('owner', 'updateLocale', { params: { id }, body: { event: 'APPROVE', __v: 0 } })).status,
      ).toBe(404)
    }
  })
})

describe('the kept counts of locations', () => {
  it('equal the real ones after all these changes', async () => {
    const kept = await core.db.system
      .selectFrom('location_counts')
      .selectAll()
      .where('total', '<>', 0)
      .orderBy('tenant')
      .orderBy('status')
      .orderBy('needs_review')
      .execute()
    const real = await core.db.system
      .selectFrom('locations')
      .select(['tenant', 'status', 'needs_review', sql<number>`count(*)::bigint`.as('total')])
      .where('deleted_at', 'is', null)
      .groupBy(['tenant', 'status', 'needs_review'])
      .orderBy('tenant')
      .orderBy('status')
      .orderBy('needs_review')
      .execute()
    expect(kept).toEqual(real)
  })
})
