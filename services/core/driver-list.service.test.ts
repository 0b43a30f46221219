import { searchOfNumber } from '#contract/schemas/general/record-number'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import { engagementFilters } from '#contract/schemas/drivers/driver'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'

let core: TestCore

/** Names in the order in which the list shows them by default. */
const people = [
  'Álvaro Dias',
  'Beatriz Nunes',
  'Carlos Mota',
  'Dalva Reis',
  'Élcio Pires',
  'Fábio Leal',
  'Gilda Sá',
] as const

beforeAll(async () => {
  core = await openTestCore()
  const { records } = core
  // Each has one fact of its own, so that a filter on the wrong column finds somebody else.
  const rows = [
    {
      full_name: 'Carlos Mota',
      registered_at: '2026-01-04T02:59:59.999Z',
      work_mode: 'AGGREGATED',
      level: 'CERTIFIED',
      vehicle_status: 'ACTIVE',
      facial_recognition: true,
    },
    { full_name: 'Álvaro Dias', registered_at: '2026-01-01T00:00:00.000Z', app_installed: true },
    {
      full_name: 'Gilda Sá',
      registered_at: '2026-01-07T12:00:00.000Z',
      country: 'ARG',
      document_type: 'ARG_CUIL',
      document: '20123456789',
      traveled_company: true,
    },
    {
      full_name: 'Beatriz Nunes',
      registered_at: '2026-01-02T12:00:00.000Z',
      status: 'ACTIVE',
      vehicle_status: 'WAITING_REVIEW',
      profile_picture: true,
    },
    {
      full_name: 'Fábio Leal',
      registered_at: '2026-01-06T12:00:00.000Z',
      status: 'DISAPPROVED',
      work_mode: 'CONTRACTED',
      cellphone: '+5541988887777',
      traveled_product: true,
    },
    {
      full_name: 'Dalva Reis',
      registered_at: '2026-01-04T03:00:00.000Z',
      status: 'INACTIVE',
      level: 'PRE_REGISTERED',
      verified_document: true,
    },
    {
      full_name: 'Élcio Pires',
      registered_at: '2026-01-05T12:00:00.000Z',
      document: '98765432100',
      vehicle_status: 'DISAPPROVED',
      address_provided: true,
    },
  ]
  for (const row of rows) await records.driver(row)
  await records.driver({ full_name: 'Zé Apagado', deleted_at: '2026-01-08T00:00:00.000Z' })
  await core.others.driver({ full_name: 'Carlos Mota' })
}, 60_000)
afterAll(() => core?.close())

async function list(query: Record<string, string | number | boolean>) {
  const { drivers, ...head } = await core.reply('viewer', 'listDrivers', { query })
  return { ...head, names: drivers.map((driver) => driver.fullName) }
}

async function names(query: Record<string, string | number | boolean>): Promise<string[]> {
  const { names: found, count } = await list(query)
  // The count is computed separately from the rows, so each call compares the two.
  expect(count).toBe(found.length)
  return found
}

async function issuesOf(query: Record<string, string | number>, language = 'en') {
  const refused = await core.refusal('viewer', 'listDrivers', { query }, { 'accept-language': language })
  expect([refused.status, refused.error]).toEqual([400, 'MALFORMED'])
  return refused.issues.map((issue) => [issue.path, issue.message])
}

describe('the driver list', () => {
  it('is by name and of page 1 with 10 rows unless told otherwise (CTR-2-020, CTR-3-214, CTR-3-215)', async () => {
    // A mixed order, equal neither to that of the names nor to its reverse.
    for (const letter of 'GCKAIELBHDJF') await core.others.driver({ full_name: `Outro ${letter}` })
    const { drivers, ...head } = await core.reply('demo2/viewer', 'listDrivers', {})
    expect(head).toEqual({ message: 'Done.', pages: 2, count: 13, countBounded: false })
    expect(drivers.map((driver) => driver.fullName)).toEqual([
      'Carlos Mota',
      'Outro A',
      'Outro B',
      'Outro C',
      'Outro D',
      'Outro E',
      'Outro F',
      'Outro G',
      'Outro H',
      'Outro I',
    ])
  })

  it.each([
    ['NAME', ['Álvaro Dias', 'Beatriz Nunes', 'Carlos Mota', 'Dalva Reis', 'Élcio Pires', 'Fábio Leal', 'Gilda Sá']],
    ['RECENT', ['Gilda Sá', 'Fábio Leal', 'Élcio Pires', 'Dalva Reis', 'Carlos Mota', 'Beatriz Nunes', 'Álvaro Dias']],
    ['OLDEST', ['Álvaro Dias', 'Beatriz Nunes', 'Carlos Mota', 'Dalva Reis', 'Élcio Pires', 'Fábio Leal', 'Gilda Sá']],
  ])('is ordered by %s', async (orderBy, expected) => {
    const found = await names({ orderBy })
    // The collation of the database orders accents, so by name only the set of names is compared.
    expect(orderBy === 'NAME' ? found.toSorted((one, other) => one.localeCompare(other, 'pt')) : found).toEqual(
      expected,
    )
  })

  it('is the same in pages of any length, from the start and from the end', async () => {
    // The kept counts answer the first three queries; the last two are counted by their rows.
    for (const query of [
      { orderBy: 'NAME' },
      { orderBy: 'RECENT' },
      { orderBy: 'OLDEST' },
      { orderBy: 'NAME', profilePicture: false },
      { orderBy: 'RECENT', endAt: '2026-01-06' },
    ]) {
      const whole = await names(query)
      for (const pageLength of [1, 2, 3, 4, 6, 7, 8]) {
        const pages = Math.ceil(whole.length / pageLength)
        const walked: string[][] = []
        for (let page = 1; page <= pages; page += 1) {
          const { names: shown, ...head } = await list({ ...query, page, pageLength })
          expect(head).toEqual({ message: 'Done.', count: whole.length, pages, countBounded: false })
          walked.push(shown)
        }
        expect(walked).toEqual(
          Array.from({ length: pages }, (_, at) => whole.slice(at * pageLength, (at + 1) * pageLength)),
        )
      }
    }
  })

  it('is empty past its end', async () => {
    expect(await list({ page: 8, pageLength: 1 })).toEqual({
      message: 'Done.',
      count: 7,
      pages: 7,
      countBounded: false,
      names: [],
    })
    expect((await list({ page: 100_000_000, pageLength: 500 })).names).toEqual([])
    expect(await list({ country: 'URY' })).toEqual({
      message: 'Done.',
      count: 0,
      pages: 1,
      countBounded: false,
      names: [],
    })
    expect((await list({ page: 100_000_000, pageLength: 500, search: 'ana' })).names).toEqual([])
  })

  it('refuses a page below 1 with the specified text (CTR-5-036, CTR-8-030)', async () => {
    for (const page of [-1, 0, 1.5, 'two', ''])
      expect(await issuesOf({ page })).toEqual([[['page'], 'The current page must be greater than or equal to 1.']])
    expect(await issuesOf({ page: -1 }, 'pt-BR')).toEqual([[['page'], 'A página atual deve ser maior ou igual a 1.']])
    expect(await issuesOf({ page: -1 }, 'es')).toEqual([[['page'], 'La página actual debe ser mayor o igual a 1.']])
  })

  it('refuses a page length below 1 with the specified text, and one past the longest (CTR-5-036, CTR-8-031)', async () => {
    for (const pageLength of [0, -5])
      expect(await issuesOf({ pageLength })).toEqual([
        [['pageLength'], 'The page length must be greater than or equal to 1.'],
      ])
    expect((await list({ pageLength: 500 })).count).toBe(7)
    expect((await issuesOf({ pageLength: 501 })).map(([path]) => path)).toEqual([['pageLength']])
  })
})

describe('its filters', () => {
  it.each([
    ['CON-2-112', 'country', 'ARG', ['Gilda Sá']],
    ['CON-2-113', 'workMode', 'AGGREGATED', ['Carlos Mota']],
    ['CON-2-113', 'workMode', 'CONTRACTED', ['Fábio Leal']],
    ['CON-2-114', 'level', 'CERTIFIED', ['Carlos Mota']],
    ['CON-2-114', 'level', 'PRE_REGISTERED', ['Dalva Reis']],
    ['CON-2-115', 'driverStatus', 'ACTIVE', ['Beatriz Nunes']],
    ['CON-2-115', 'driverStatus', 'DISAPPROVED', ['Fábio Leal']],
    ['CON-2-115', 'driverStatus', 'INACTIVE', ['Dalva Reis']],
    ['CON-2-116', 'vehicleStatus', 'WAITING_REVIEW', ['Beatriz Nunes']],
    ['CON-2-116', 'vehicleStatus', 'DISAPPROVED', ['Élcio Pires']],
  ])('%s are %s=%s', async (_row, name, value, expected) => {
    expect(await names({ [name]: value })).toEqual(expected)
  })

  it('tell a status by how it came about, and the other name of a plain one', async () => {
    await core.exec(
      `update drivers set review_result = 'APPROVED_MANUALLY' where full_name in ('Beatriz Nunes', 'Dalva Reis')`,
    )
    const listed = async (driverStatus: string) => {
      const { count, names: found } = await list({ driverStatus })
      return [count, found]
    }
    expect(await listed('APPROVED_MANUALLY')).toEqual([1, ['Beatriz Nunes']])
    expect(await listed('APPROVED_AUTOMATICALLY')).toEqual([0, []])
    expect(await listed('INACTIVATED')).toEqual([1, ['Dalva Reis']])
    expect(await listed('WAITING_REVISION')).toEqual(await listed('WAITING_REVIEW'))
  })

  const holders = [
    ['CON-2-117', 'appInstalled', 'Álvaro Dias'],
    ['CON-2-118', 'profilePicture', 'Beatriz Nunes'],
    ['CON-2-119', 'facialRecognition', 'Carlos Mota'],
    ['CON-2-120', 'verifiedDocument', 'Dalva Reis'],
    ['CON-2-121', 'addressProvided', 'Élcio Pires'],
    ['CON-2-122', 'traveledProduct', 'Fábio Leal'],
    ['CON-2-123', 'traveledCompany', 'Gilda Sá'],
  ] as const

  it.each(holders)('%s are the fact %s, which %s alone has', async (_row, name, has) => {
    expect(await names({ [name]: true })).toEqual([has])
    expect((await names({ [name]: false })).toSorted()).toEqual(people.filter((person) => person !== has).toSorted())
  })

  it('are every fact, said as true, false, 1 and 0 and as nothing else (CTR-5-012)', async () => {
    expect(holders.map(([, name]) => name).toSorted()).toEqual([...engagementFilters].toSorted())
    for (const [, name] of holders) {
      expect([name, await names({ [name]: 1 })]).toEqual([name, await names({ [name]: true })])
      expect([name, await names({ [name]: 0 })]).toEqual([name, await names({ [name]: false })])
    }
    expect((await issuesOf({ appInstalled: 'yes' })).map(([path]) => path)).toEqual([['appInstalled']])
  })

  it('are the days of registration, both included', async () => {
    expect(await names({ startAt: '2026-01-04', orderBy: 'OLDEST' })).toEqual([
      'Dalva Reis',
      'Élcio Pires',
      'Fábio Leal',
      'Gilda Sá',
    ])
    expect(await names({ endAt: '2026-01-03', orderBy: 'OLDEST' })).toEqual([
      'Álvaro Dias',
      'Beatriz Nunes',
      'Carlos Mota',
    ])
    expect(await names({ startAt: '2026-01-03', endAt: '2026-01-03' })).toEqual(['Carlos Mota'])
    expect(await names({ startAt: '2026-02-01', endAt: '9999-12-31' })).toEqual([])
  })

  it('refuse a start after the end, in the reader’s language', async () => {
    const query = { startAt: '2026-01-05', endAt: '2026-01-04' }
    expect(await issuesOf(query)).toEqual([[['startAt'], 'The start date cannot be after the end date.']])
    expect(await issuesOf(query, 'pt-BR')).toEqual([
      [['startAt'], 'A data inicial não pode ser posterior à data final.'],
    ])
    expect(await issuesOf(query, 'es')).toEqual([
      [['startAt'], 'La fecha inicial no puede ser posterior a la fecha final.'],
    ])
  })

  it.each(['2026-02-30', '2026-1-4', '0000-01-01', 'now', '2026-01-04T00:00:00Z'])(
    'refuse %s as a day',
    async (day) => {
      expect((await issuesOf({ startAt: day })).map(([path]) => path)).toEqual([['startAt']])
    },
  )

  it('refuse a country that is none, with the specified text (CTR-8-002)', async () => {
    for (const country of ['BR', 'XXX', 'bra']) {
      expect(await issuesOf({ country })).toEqual([[['country'], 'The country code must be a ISO 3166-1 alfa-3 code.']])
    }
  })

  it('hold together, and with paging', async () => {
    expect(
      await names({
        driverStatus: 'WAITING_REVIEW',
        vehicleStatus: 'ACTIVE',
        workMode: 'AGGREGATED',
        level: 'CERTIFIED',
        country: 'BRA',
      }),
    ).toEqual(['Carlos Mota'])
    expect(await names({ driverStatus: 'ACTIVE', vehicleStatus: 'ACTIVE' })).toEqual([])
    expect(await list({ driverStatus: 'WAITING_REVIEW', orderBy: 'OLDEST', page: 2, pageLength: 3 })).toEqual({
      message: 'Done.',
      count: 4,
      pages: 2,
      countBounded: false,
      names: ['Gilda Sá'],
    })
  })
})

describe('the search', () => {
  it('needs 3 characters that count (CON-5-001)', async () => {
    for (const search of ['ab', 'a-b', ' ab ', './-a'])
      expect(await issuesOf({ search })).toEqual([[['search'], 'Type at least 3 characters to search.']])
    expect((await list({ search: '...--/' })).count).toBe(people.length)
    expect(await issuesOf({ search: 'ab' }, 'pt-BR')).toEqual([
      [['search'], 'Digite pelo menos 3 caracteres para buscar.'],
    ])
    expect(await issuesOf({ search: 'ab' }, 'es')).toEqual([[['search'], 'Escriba al menos 3 caracteres para buscar.']])
    expect(await names({ search: 'mot' })).toEqual(['Carlos Mota'])
  })

  it.each([
    ['elcio', 'without its accent'],
    ['ÉLCIO', 'in capitals'],
    ['E\u0301lcio', 'with a combining accent'],
    ['987.654.321-00', 'a document with its marks'],
    ['98765432100', 'a document without them'],
    ['PIRES', 'by the surname'],
    ['  pires  ', 'with spaces around'],
  ])('finds Élcio Pires by %s, %s', async (search) => {
    expect(await names({ search })).toEqual(['Élcio Pires'])
  })

  it('finds by telephone and by other countries’ documents', async () => {
    expect(await names({ search: '41988887777' })).toEqual(['Fábio Leal'])
    expect(await names({ search: '20-12345678/9' })).toEqual(['Gilda Sá'])
  })

  it('finds by the number that the console shows, and by parts of a telephone number', async () => {
    const { drivers } = await core.reply('viewer', 'listDrivers', { query: { search: 'elcio' } })
    const code = drivers[0]?.code ?? 0
    expect(await names({ search: searchOfNumber(code) })).toEqual(['Élcio Pires'])
    expect(await names({ search: searchOfNumber(code), country: 'ARG' })).toEqual([])
    expect(await names({ search: searchOfNumber(999_999_999) })).toEqual([])
    expect(await names({ search: '41 98888' })).toEqual(['Fábio Leal'])
  })

  it.each([
    '%%%',
    '___',
    String.raw`\\\ `,
    'a%z',
    'c_rlos',
    String.raw`mot\a`,
    "' or 1=1 --",
    '"; drop table drivers; --',
  ])('takes %s for what it is', async (search) => {
    expect(await names({ search })).toEqual([])
  })

  it('finds metacharacters where they stand', async () => {
    const odd = await core.others.driver({ full_name: String.raw`Odd %_\ Name` })
    const { drivers } = await core.reply('demo2/viewer', 'listDrivers', { query: { search: String.raw`odd %_\ n` } })
    expect(drivers.map((driver) => driver._id)).toEqual([odd])
  })

  it('refuses a NUL character and half a surrogate pair instead of failing', async () => {
    for (const broken of ['abc%00', 'abc%ED%A0%80']) {
      const { status } = await core.ask('viewer', { url: `/api/core/drivers?search=${broken}` })
      expect([broken, [200, 400].includes(status)]).toEqual([broken, true])
    }
    expect((await core.ask('viewer', { url: '/api/core/drivers?search=abc%00' })).status).toBe(400)
  })

  it('holds together with filters', async () => {
    expect(await names({ search: 'carlos', driverStatus: 'WAITING_REVIEW' })).toEqual(['Carlos Mota'])
    expect(await names({ search: 'carlos', driverStatus: 'ACTIVE' })).toEqual([])
  })
})

describe('a driver that somebody else holds', () => {
  it('says who and until when, to others only', async () => {
    const [claimed] = (await core.reply('operator', 'claimReviews', { body: { limit: 1, kind: 'DRIVER' } })).reviews
    const holdings = async (who: 'operator' | 'viewer') =>
      (await core.reply(who, 'listDrivers', {})).drivers.flatMap((driver) =>
        driver.holding ? [[driver._id, driver.holding]] : [],
      )
    const until = new Date(core.clock.now.getTime() + 120_000).toISOString()
    expect([await holdings('viewer'), await holdings('operator')]).toEqual([
      [[claimed?.resourceId, { by: personOf('operator').id, name: personOf('operator').name, until }]],
      [],
    ])
  })
})

/** The kept counts beside counts of the actual rows. */
async function keptAndReal() {
  const kept = await core.db.system
    .selectFrom('driver_counts')
    .select(['tenant', 'status', 'vehicle_status', 'country', 'work_mode', 'level', 'total'])
    .where('total', '<>', 0)
    .execute()
  const real = await core.db.system
    .selectFrom('drivers')
    .select([
      'tenant',
      'status',
      'vehicle_status',
      'country',
      'work_mode',
      'level',
      sql<number>`count(*)::bigint`.as('total'),
    ])
    .where('deleted_at', 'is', null)
    .groupBy(['tenant', 'status', 'vehicle_status', 'country', 'work_mode', 'level'])
    .execute()
  const reviews = await core.db.system
    .selectFrom('review_counts')
    .select(['tenant', 'kind', 'flagged', 'comparison', 'is_foreign', 'total'])
    .where('total', '<>', 0)
    .execute()
  const waiting = await core.db.system
    .selectFrom('reviews')
    .select([
      'tenant',
      'kind',
      sql<boolean>`flagged_at is not null`.as('flagged'),
      sql<string>`coalesce(comparison, 'UNREAD')`.as('comparison'),
      'is_foreign',
      sql<number>`count(*)::bigint`.as('total'),
    ])
    .groupBy(['tenant', 'kind', sql`flagged_at is not null`, sql`coalesce(comparison, 'UNREAD')`, 'is_foreign'])
    .execute()
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row))).toSorted()
  return { kept: [sorted(kept), sorted(reviews)], real: [sorted(real), sorted(waiting)] }
}

describe('kept counts', () => {
  it('equal the real ones after many changes by many people', async () => {
    const drivers: string[] = []
    for (let made = 0; made < 12; made += 1) drivers.push(await core.records.driver())
    // A fixed pseudo-random sequence.
    let state = 7
    const chance = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const colleagues = ['operator', 'admin', 'owner'] as const
    const events = [
      { event: 'APPROVE' },
      { event: 'DISAPPROVE', reason: { code: 'ILLEGIBLE' } },
      { event: 'INACTIVATE' },
      { event: 'ACTIVATE' },
    ] as const
    const work = Array.from({ length: 60 }, () => {
      const id = drivers[chance(drivers.length)] ?? ''
      const body = { ...events[chance(events.length)], __v: chance(3) }
      const who = colleagues[chance(colleagues.length)] ?? 'owner'
      return async () => (await core.ask(who, { method: 'PATCH', url: `/api/core/driver/${id}`, payload: body })).status
    })
    const statuses: number[] = []
    for (let at = 0; at < work.length; at += 4)
      statuses.push(...(await Promise.all(work.slice(at, at + 4).map((step) => step()))))
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(statuses.includes(200)).toBe(true)
    for (const review of (await core.reply('owner', 'claimReviews', { body: { limit: 20 } })).reviews.slice(0, 5)) {
      await core.reply('owner', 'flagReview', { params: { id: review._id }, body: { flagged: true } })
    }
    await core.db.system
      .updateTable('drivers')
      .set({ deleted_at: core.clock.now.toISOString() })
      .where('id', '=', drivers[0] ?? '')
      .execute()
    const { kept, real } = await keptAndReal()
    expect(kept).toEqual(real)
  })

  it('of a fine filter stop at their bound and say so; the list goes on', async () => {
    const rest = COUNT_BOUND - (await list({ appInstalled: false })).count
    await fill(rest)
    expect(await list({ appInstalled: false, pageLength: 500, page: 21 })).toMatchObject({
      count: COUNT_BOUND,
      pages: 20,
      countBounded: false,
      names: [],
    })
    await fill(1)
    const bounded = await list({ appInstalled: false, pageLength: 500, page: 21 })
    expect([bounded.count, bounded.pages, bounded.countBounded, bounded.names.length]).toEqual([
      COUNT_BOUND,
      20,
      true,
      1,
    ])
    // More hits than `FEW_ROWS`: the list is walked in its order, and metacharacters still match literally.
    await core.records.driver({ full_name: 'Lotes Soltos' })
    const found = await list({ search: 'lote_', pageLength: 5, page: 1000, orderBy: 'OLDEST' })
    expect([found.count, found.countBounded, found.names.length]).toEqual([rest + 1, false, 5])
    // A filter that the kept counts answer is never bounded.
    expect((await list({ driverStatus: 'ACTIVE', country: 'BRA' })).count).toBeGreaterThan(rest)
    const { kept, real } = await keptAndReal()
    expect(kept).toEqual(real)
  })

  it('lead to any page of a long list, the last ones from its end', async () => {
    const pageLength = 7
    const orders = {
      NAME: ['full_name', 'asc'],
      RECENT: ['registered_at', 'desc'],
      OLDEST: ['registered_at', 'asc'],
    } as const
    for (const [orderBy, [column, direction]] of Object.entries(orders)) {
      const rows = await core.db.system
        .selectFrom('drivers')
        .select('full_name')
        .where('tenant', '=', 'demo')
        .where('status', '=', 'ACTIVE')
        .where('deleted_at', 'is', null)
        .orderBy(column, direction)
        .orderBy('id', direction)
        .execute()
      const pages = Math.ceil(rows.length / pageLength)
      for (const page of [1, 2, Math.floor(pages / 2), Math.ceil(pages / 2) + 1, pages - 1, pages, pages + 1]) {
        const whole = rows.slice((page - 1) * pageLength, page * pageLength).map((row) => row.full_name)
        expect([orderBy, page, await list({ driverStatus: 'ACTIVE', orderBy, page, pageLength })]).toEqual([
          orderBy,
          page,
          { message: 'Done.', count: rows.length, pages, countBounded: false, names: whole },
        ])
      }
    }
  })
})

let filled = 0
async function fill(rows: number): Promise<void> {
  const start = filled
  filled += rows
  await core.exec(`
    insert into drivers (tenant, id, status, review_result, full_name, document_type, document, work_mode, level, vehicle_status, origin, registered_at, search)
    select 'demo', 'f' || lpad(to_hex(n), 23, '0'), 'ACTIVE', 'APPROVED_MANUALLY', 'Lote_' || n, 'CPF', 'L' || n, 'SELF_EMPLOYED', 'REGISTERED', 'ACTIVE', 'IMPORT', timestamptz '2026-01-01' + n * interval '1 second', 'lote_' || n
    from generate_series(${start + 1}, ${filled}) n
  `)
}
