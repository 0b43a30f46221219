import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNT_BOUND } from '#contract/schemas/paging'
import { searchable } from '#contract/searchable'
import { openTestCore, type TestCore } from '../core/test-core.ts'
import { driverSearchMigration } from '../database/migrations/0011-driver-search.ts'

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
    await core.exec(`begin; ${driverSearchMigration.sql} commit`)
    expect(await found('Zoé-Luz')).toEqual(['Zoé-Luz Prado'])
    const row = await core.db.system
      .selectFrom('drivers')
      .select(['search', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ search: 'zoeluz prado 1122', version: 0 })
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
