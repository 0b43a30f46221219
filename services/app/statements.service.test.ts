import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PoolClient } from '../database/pool.ts'
import { openTestCore, type TestCore } from './test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
  // The first request of a person reads whether their tokens were ended, which is then remembered.
  await core.reply('operator', 'listDrivers', { query: {} })
  await core.records.webhook.request({ endpoint_id: await core.records.webhook.endpoint() })
}, 60_000)
afterAll(() => core?.close())

/** A connection that notes what it is asked. */
function noting(client: PoolClient, statements: string[]): PoolClient {
  const { query } = client
  client.query = (sql, params) => {
    statements.push(sql)
    return query(sql, params)
  }
  return client
}

/**
 * The statements of some work, without those that give a connection its role and tenant, which it keeps, and without
 * the begin of a transaction, which goes with its first statement.
 */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { pool } = core.db
  const connect = pool.connect.bind(pool)
  const spy = vi.spyOn(pool, 'connect').mockImplementation(async () => noting(await connect(), statements))
  await work()
  spy.mockRestore()
  return statements.filter((sql) => sql !== 'begin' && !sql.includes("set_config('role'"))
}

describe('statements, each of which is a way to the database and back, of', () => {
  beforeEach(() => core.records.ofKind('DRIVER'))

  it('a page of drivers with its count: 1', async () => {
    expect(await statementsOf(() => core.reply('operator', 'listDrivers', { query: {} }))).toHaveLength(1)
  })

  it('a page of the queue with its count: 2', async () => {
    expect(await statementsOf(() => core.reply('operator', 'listReviews', { query: {} }))).toHaveLength(2)
  })

  it('a page of requests with its count and what it names: 4', async () => {
    expect(await statementsOf(() => core.reply('operator', 'listWebhookRequests', { query: {} }))).toHaveLength(4)
  })

  it('a claim of records with their evidence and the summary: 4', async () => {
    const claim = () => core.reply('operator', 'claimReviews', { body: { limit: 2 } })
    expect(await statementsOf(claim)).toHaveLength(4)
  })

  it.each([
    { what: 'stays', level: 'REGISTERED' },
    { what: 'rises', level: 'PRE_REGISTERED' },
  ])('an approval of a driver, whose level $what: 10', async ({ level }) => {
    const driver = await core.records.driver({ level })
    await core.records.licence(driver, { status: 'APPROVED_MANUALLY', review_result: 'APPROVED_MANUALLY' })
    const input = { params: { id: driver }, body: { event: 'APPROVE' as const, __v: 0 } }
    let approved: string | undefined
    const approve = async () => {
      const reply = await core.reply('operator', 'updateDriver', input, { 'idempotency-key': driver })
      approved = reply.driver.level
    }
    expect([(await statementsOf(approve)).length, approved]).toEqual([10, 'REGISTERED'])
  })
})
