import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
/** Drivers of the tenant: so many that a page in the middle is far from both ends of the list. */
const ROWS = 4_000
const LENGTH = 15
const idOf = (n: number) => n.toString(16).padStart(24, '0')

beforeAll(async () => {
  core = await openTestCore()
  // Two of a name each, and moments that milliseconds do not tell apart.
  await core.exec(`
    insert into drivers (tenant, id, full_name, document_type, document, work_mode, vehicle_status, origin,
      registered_at, status, review_result, search)
    select 'demo', lpad(to_hex(n), 24, '0'), 'Motorista ' || lpad((n / 2)::text, 5, '0'), 'CPF', n, 'SELF_EMPLOYED',
      'ACTIVE', 'APP', timestamptz '2026-01-01' + n * interval '3 microseconds', 'ACTIVE', 'APPROVED_MANUALLY', ''
    from generate_series(1, ${ROWS}) n;
    analyze drivers`)
}, 120_000)
afterAll(() => core?.close())

const columns = {
  NAME: 'full_name asc, id asc',
  RECENT: 'registered_at desc, id desc',
  OLDEST: 'registered_at asc, id asc',
} as const
type Order = keyof typeof columns

/** The ids of a page, by the list; and how many rows each of its statements passed over. */
async function listed(orderBy: Order, page: number): Promise<{ ids: string[]; passed: number[] }> {
  const passed: number[] = []
  const { pool } = core.db
  const connect = pool.connect.bind(pool)
  const spy = vi.spyOn(pool, 'connect').mockImplementation(async () => {
    const client = await connect()
    const { query } = client
    client.query = (sql, params) => {
      const [, number = ''] = /limit [$\d]+ offset \$(\d+)/.exec(sql) ?? []
      if (number) passed.push(Number(params[Number(number) - 1]))
      return query(sql, params)
    }
    return client
  })
  const { drivers } = await core.reply('viewer', 'listDrivers', { query: { orderBy, page, pageLength: LENGTH } })
  spy.mockRestore()
  return { ids: drivers.map(({ _id }) => _id), passed }
}

/** The ids of a page, by an offset alone. */
async function counted(orderBy: Order, page: number): Promise<string[]> {
  const client = await core.db.pool.connect()
  try {
    client.scope = ''
    const { rows } = await client.query(
      `select id from drivers where tenant = 'demo' and deleted_at is null
       order by ${columns[orderBy]} limit $1 offset $2`,
      [LENGTH, (page - 1) * LENGTH],
    )
    return rows.map((row) => (row as { id: string }).id)
  } finally {
    client.release()
  }
}

describe.each(Object.keys(columns) as Order[])('a far page of drivers in the order %s', (orderBy) => {
  /** One that is read from the list's beginning, and one from its end. */
  const pages = [100, 170]
  const expectRight = async (page: number) =>
    expect((await listed(orderBy, page)).ids).toEqual(await counted(orderBy, page))
  const change = (values: object, n: number) =>
    core.db.system.updateTable('drivers').set(values).where('tenant', '=', 'demo').where('id', '=', idOf(n)).execute()

  it.each(pages)('begins where a page was found before, and so do those beside it: %i', async (page) => {
    await expectRight(page)
    for (const near of [page, page + 1, page + 2, page - 1, page - 2]) {
      const { ids, passed } = await listed(orderBy, near)
      expect(ids).toEqual(await counted(orderBy, near))
      expect([near, passed]).toEqual([near, [near === page ? 0 : 1]])
    }
  })

  it.each(pages)(
    'is right after drivers were added, renamed, registered at another time and removed: %i',
    async (page) => {
      await expectRight(page)
      const changes = [
        () => core.records.driver({ full_name: 'Aarão Primeiro', registered_at: '2025-01-01T00:00:00.000Z' }),
        () => change({ full_name: 'Zuleica Última', registered_at: '2027-01-01T00:00:00.000Z' }, 20),
        () => change({ full_name: 'Abel Segundo', registered_at: '2025-01-02T00:00:00.000Z' }, 3_990),
        () => change({ deleted_at: '2026-02-01T00:00:00.000Z' }, 30),
        () => change({ deleted_at: null }, 30),
      ]
      for (const make of changes) {
        await make()
        for (const near of [page, page + 1])
          expect((await listed(orderBy, near)).ids).toEqual(await counted(orderBy, near))
      }
    },
  )

  it('keeps its place after a decision, which moves nobody', async () => {
    await expectRight(100)
    await change({ status: 'INACTIVE', updated_at: '2026-02-01T00:00:00.000Z' }, 40)
    expect((await listed(orderBy, 100)).passed).toEqual([0])
    await change({ status: 'ACTIVE' }, 40)
  })
})
