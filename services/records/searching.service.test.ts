import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import { searchable } from '#contract/searchable'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { holds } from './list-page.ts'
import { migration as driverSearch } from '../database/migrations/0011-driver-search.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

/** Latin, Greek and Cyrillic letters with and without accents, digits, punctuation, other scripts and emoji. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x391, 0x3a1],
  [0x3a3, 0x3c9],
  [0x400, 0x45f],
  [0x1e00, 0x1eff],
  [0x4e00, 0x4e20],
  [0x1f600, 0x1f610],
]
const letter = fc.oneof(
  ...ranges.map(([min = 0, max = 0]) => fc.integer({ min, max }).map((point) => String.fromCodePoint(point))),
)
const text = fc.oneof(
  fc.array(letter, { maxLength: 30 }).map((letters) => letters.join('')),
  fc.constantFrom('ΟΔΟΣ', 'İstanbul', 'STRAẞE', 'ﬁm', 'Ǆ'),
)

async function foldedInSql(texts: readonly string[]): Promise<string[]> {
  const told = core.db.system.selectNoFrom(({ fn, val }) =>
    texts.map((one, at) => fn<string>('searchable', [val(one)]).as(`text${at}`)),
  )
  return Object.values(await told.executeTakeFirstOrThrow())
}

describe('the folding of a text', () => {
  it('is the same in TypeScript and in SQL', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
        expect(await foldedInSql(texts)).toEqual(texts.map(searchable))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a driver with a hyphen in the name', () => {
  const found = async (search: string) =>
    (await core.reply('viewer', 'listDrivers', { query: { search } })).drivers.map(({ fullName }) => fullName)
  const NAME = 'Ana-Maria Quaresma-Leal'

  it('is found with it and without it', async () => {
    await core.reply('operator', 'createDriver', {
      body: { document: { type: 'CPF', value: '529.982.247-25' }, fullName: NAME },
    })
    for (const search of ['Ana-Maria', 'anamaria', 'quaresma-LEAL', 'Quaresmaleal', '529.982.247-25'])
      expect([search, await found(search)]).toEqual([search, [NAME]])
  })

  it('is found where the name was kept before this was so', async () => {
    const id = await core.records.driver({ full_name: 'Zoé-Luz Prado', search: 'zoe-luz prado 11/22' })
    expect(await found('Zoé-Luz')).toEqual([])
    await core.exec(`begin; ${driverSearch.sql} commit`)
    expect(await found('Zoé-Luz')).toEqual(['Zoé-Luz Prado'])
    const row = await core.db.system
      .selectFrom('drivers')
      .select(['search', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ search: 'zoeluz prado 1122', version: 0 })
  })
})

describe('a driver is found by words', () => {
  const namesFound = async (search: string) =>
    (await core.reply('viewer', 'listDrivers', { query: { search } })).drivers.map(({ fullName }) => fullName)
  const NAME = 'Paula Çelik Kowalski'

  it('in any order, by parts of them, and by parts of the phone number', async () => {
    await core.reply('operator', 'createDriver', {
      body: { document: { type: 'CPF', value: '111.444.777-35' }, fullName: NAME, cellphone: '+5585996661234' },
    })
    for (const search of [
      'kowalski paula',
      'PAULA  kowal',
      'celik paula kow',
      'kowalski kowalski',
      '85 99666',
      '(85) 99666-1234',
      '+55 85 1234',
      'kow 99666',
      '111.444 paula',
    ])
      expect([search, await namesFound(search)]).toEqual([search, [NAME]])
    for (const search of ['kowalski ana', '85 99667', 'paula_kowalski', 'kow%ski'])
      expect([search, await namesFound(search)]).toEqual([search, []])
  })
})

describe('the words of changed rows, which every search by an index reads until they are in it', () => {
  it('are 128 kB at most, in every index of words', async () => {
    const client = await core.db.pool.connect()
    const { rows } = await client.query(
      `select c.relname || ': ' || array_to_string(coalesce(c.reloptions, '{}'), ' ') as option
      from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`,
      [],
    )
    client.release()
    const options = rows.map((row) => (row as { option: string }).option)
    expect(options.length).toBeGreaterThan(0)
    expect(options.filter((option) => !option.endsWith(': gin_pending_list_limit=128'))).toEqual([])
  })
})

describe('the search of a large table', () => {
  /** Drivers of another tenant: one word that all have, one that the first tenth has, and a number of each. */
  const ROWS = 20_000
  const CROWD = ROWS / 10
  const idOf = (n: number) => n.toString(16).padStart(24, '0')
  beforeAll(() =>
    core.exec(`insert into drivers (tenant, id, full_name, document_type, document, work_mode, vehicle_status, origin, registered_at, status, review_result, search, deleted_at)
      select 'demo2', lpad(to_hex(n), 24, '0'), 'Motorista ' || n, 'CPF', n, 'SELF_EMPLOYED', 'ACTIVE', 'APP', now(), 'ACTIVE', 'APPROVED_MANUALLY',
        case when n <= ${CROWD} then 'turma ' else 'outros ' end || 'motorista ' || lpad(n::text, 5, '0'),
        case when n % 1000 = 999 then now() end
      from generate_series(1, ${ROWS}) n; analyze drivers`),
  )

  /** What a search finds for a tenant, and how many rows of the table it reads. */
  async function searched(words: string, bound: number, { tenant = 'demo2', givesUp = false } = {}) {
    const client = await core.db.pool.connect()
    const rowsRead = async () => {
      const { rows } = await client.query(
        `select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'drivers'`,
        [],
      )
      return (rows[0] as { read: number }).read
    }
    try {
      client.scope = ''
      await client.query(
        `select set_config('role', 'torre_app', false), set_config('torre.tenant', '${tenant}', false)`,
        [],
      )
      await client.exec('begin')
      const before = await rowsRead()
      const { rows } = await client.query(
        'select id from driver_matches(searchable($1), $2, $3) as id order by id collate "C"',
        [words, bound, givesUp],
      )
      const read = (await rowsRead()) - before
      await client.exec('rollback')
      return { ids: rows.map((row) => (row as { id: string | null }).id), read }
    } finally {
      client.release()
    }
  }

  const numbers = Array.from({ length: ROWS }, (_, at) => at + 1).filter((n) => n % 1000 !== 999)
  const withDigits = (digits: string) => numbers.filter((n) => String(n).padStart(5, '0').includes(digits)).map(idOf)

  it.each([
    ['of a word that all have', 'motorista', numbers.map(idOf)],
    ['of such a word with a number', 'motorista 1234', withDigits('1234')],
    ['of such a word with two digits, which no index finds', '77 motorista', withDigits('77')],
    ['of a digit', '7', withDigits('7')],
    ['of a word of the first rows only', 'turma', numbers.filter((n) => n <= CROWD).map(idOf)],
    ['of a word of all but the first rows', 'outros', numbers.filter((n) => n > CROWD).map(idOf)],
    ['of five words', 'outros motorista 12 123 00', [idOf(12_300)]],
    ['of a word that none has', 'zebra', []],
  ])('finds the rows %s', async (_, words, ids) => {
    expect((await searched(words, ROWS)).ids).toEqual(ids)
    expect((await searched(words, ROWS, { tenant: 'nobody' })).ids).toEqual([])
  })

  it('reads few rows for a selective word, wherever it stands among common ones', async () => {
    for (const words of ['motorista 01234', 'outros 012 motorista 234', 'zebra', 'motorista zebra']) {
      const { read } = await searched(words, 2_001)
      expect([words, read, read < 1_000]).toEqual([words, read, true])
    }
  })

  it('reads no more than it needs for a common word', async () => {
    const { ids, read } = await searched('motorista', 2_001)
    expect([ids.length, read, read < 5_000]).toEqual([2_001, read, true])
  })

  it('gives up where the index cannot help, and only there', async () => {
    const common = await searched('motorista 77', 2_001, { givesUp: true })
    expect([common.ids, common.read, common.read < 5_000]).toEqual([[null], common.read, true])
    expect((await searched('motorista 1234', 2_001, { givesUp: true })).ids).toEqual(withDigits('1234'))
  })

  it('is followed by a page from the index of names alone, as the planner expects many matches', async () => {
    const plan = await core.db.system
      .selectFrom('drivers')
      .select('id')
      .where('tenant', '=', 'demo2')
      .where('deleted_at', 'is', null)
      .where(holds('search', 'motorista'))
      .orderBy('full_name')
      .orderBy('id')
      .limit(15)
      .explain('json')
    expect(JSON.stringify(plan)).toMatch(/"Node Type":"Index Only Scan"[^{}]*"Index Name":"drivers_by_name"/)
  })

  it('lists and counts the rows of common words', async () => {
    for (const [search, count, countBounded] of [
      ['motorista 77', withDigits('77').length, false],
      ['motorista', COUNT_BOUND, true],
    ] as const)
      expect(await core.reply('demo2/viewer', 'listDrivers', { query: { search, pageLength: 5 } })).toMatchObject({
        count,
        countBounded,
      })
  })
})

describe('a count that stops at the bound says so', () => {
  it('for pendencies', async () => {
    const driver = await core.others.driver()
    await core.exec(`insert into driver_checklists (tenant, id, driver_id, requester, description, checklist, responses)
      select 'demo2', lpad(to_hex(n), 24, '0'), '${driver}', 'Torre', 'Vistoria', '{}', '[]' from generate_series(1, ${COUNT_BOUND + 1}) n`)
    const { driverChecklists, ...head } = await core.reply('demo2/viewer', 'listDriverChecklists', {
      query: { pageLength: 5 },
    })
    expect([head, driverChecklists.length]).toEqual([
      { message: 'Done.', pages: COUNT_BOUND / 5, count: COUNT_BOUND, countBounded: true },
      5,
    ])
  })

  it('for requests behind a fine filter, and not for those that kept counts count', async () => {
    const endpoint = await core.others.webhook.endpoint()
    await core.exec(`insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, attempts_maximum, at, failing_since)
      select 'demo2', lpad(to_hex(n), 24, '0'), 'ERROR', 'driver.approved', '${endpoint}', 'msg_' || n, '{}', 8, now(), now() from generate_series(1, ${COUNT_BOUND + 1}) n`)
    const headOf = async (query: object) => {
      const { requests, ...head } = await core.reply('demo2/viewer', 'listWebhookRequests', {
        query: { pageLength: 5, ...query },
      })
      return [head, requests.length]
    }
    expect(await headOf({})).toEqual([
      { message: 'Done.', pages: 2001, count: COUNT_BOUND + 1, countBounded: false },
      5,
    ])
    expect(await headOf({ failingSince: '2020-01-01T00:00:00.000Z' })).toEqual([
      { message: 'Done.', pages: 2000, count: COUNT_BOUND, countBounded: true },
      5,
    ])
  })
})
