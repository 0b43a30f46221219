import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { failuresOf, openTestCore, requestOf, type TestCore } from '#services/app/test-core'
import { dueChannels } from '#services/communication-center/notification-queue'
import { insertSentNotification } from '#services/communication-center/test-notifications'
import { seedDemo } from '#services/demo/seed'
import { seedWebhooks } from '#services/demo/webhook-seed'
import { goodInput } from '../contract/inputs.ts'
import { scansOfWork } from './explained.ts'
import { multiply } from './many-rows.ts'
import { lists, queriesOf } from './queries.ts'

/** Rows of each large table. */
const ROWS = 30_000
/**
 * Most rows that one scan of a list may visit: a bounded count looks at 10,000, and a filter may leave out as many
 * again. A scan of a whole table visits more.
 */
const VISITED_MAXIMUM = 20_000
const NOW = new Date('2026-03-02T12:00:00Z')

/** The tables that grow with a tenant's work. */
const largeTables = [
  'drivers',
  'reviews',
  'driver_licences',
  'driver_vehicles',
  'driver_compositions',
  'driver_additional_documents',
  'driver_checklists',
  'driver_companies',
  'integration_histories',
  'histories',
  'locations',
  'freights',
  'travels',
  'schedules',
  'captures',
  'exchange_transactions',
  'webhook_requests',
]

/**
 * Queries that may read a whole table, because an index for each would cost every change of a row more than they are
 * asked: facts of drivers and of freights that are true or false, and all freights by interest, active and finished
 * ones together, which no screen asks for.
 */
const unindexed: Partial<Record<string, readonly string[]>> = {
  listDrivers: [
    'appInstalled',
    'profilePicture',
    'facialRecognition',
    'verifiedDocument',
    'addressProvided',
    'traveledProduct',
    'traveledCompany',
  ],
  listFreights: ['hasSave', 'hasView', 'hasContact', 'orderBy'],
}

// PGlite runs the same statements and has the same indexes; one planner's account of them is enough.
describe.runIf(process.env['TORRE_TEST_DATABASE'] === 'postgresql')(`a page of a list of ${ROWS} rows`, () => {
  let core: TestCore
  let driver = ''
  beforeAll(async () => {
    core = await openTestCore()
    const demo = { tenant: 'demo', seed: 1, now: NOW }
    await seedDemo(core.db, { ...demo, drivers: 100, images: 2, onProgress: () => undefined })
    await seedWebhooks(core.db, demo)
    for (const table of largeTables) await multiply(core, table, 'demo', ROWS)
    driver = await core.records.driver()
  }, 600_000)
  afterAll(() => core?.close())

  it.each(lists)('is read by an index: %s', async (name) => {
    const good = await goodInput(name, core.records)
    const faults: string[] = []
    for (const query of queriesOf(name, { ...good.query }, driver)) {
      if ((unindexed[name] ?? []).some((filter) => filter in query)) continue
      const scans = await scansOfWork(core, async () => {
        const { status } = await core.ask('owner', requestOf(name, { ...good, query }))
        expect([200, ...failuresOf(name)]).toContain(status)
      })
      const wide = scans.filter(({ visited }) => visited > VISITED_MAXIMUM)
      faults.push(...wide.map(({ kind, of, visited }) => `${JSON.stringify(query)}: ${kind} of ${of}, ${visited} rows`))
    }
    expect(faults).toEqual([])
  })

  it('has one row read for each channel of notifications that rests, however many deliveries are due', async () => {
    await insertSentNotification(core.records.rows, 'PENDING')
    // The deliveries of one notification are due at one time; the copies of this moment are the same moment.
    await core.db.system.updateTable('notification_deliveries').set({ due_at: '-infinity' }).execute()
    await multiply(core, 'notification_deliveries', 'demo', ROWS)
    let due: NotificationChannel[] = []
    const scans = await scansOfWork(core, async () => {
      due = await dueChannels(core.db.system, ['EMAIL', 'IN_APP_MESSAGE', 'SMS'], NOW)
    })
    expect(due).toEqual(['IN_APP_MESSAGE'])
    const visited = scans.filter(({ of }) => of === 'notification_deliveries').map((scan) => scan.visited)
    expect([visited.length, Math.max(...visited) <= 3]).toEqual([1, true])
  })

  it('has a few rows read where a change of one driver is copied for freights, by kept plans', async () => {
    const read = ['drivers', 'driver_licences', 'driver_compositions', 'driver_vehicles', 'driver_additional_documents']
    const client = await core.db.pool.connect()
    client.scope = ''
    const visited: number[] = []
    let failure: Error | undefined
    try {
      await client.exec(`set role none; analyze ${read.join(', ')}`)
      await client.exec(`set role torre_app; set torre.tenant = 'demo'`)
      for (const status of ['ACTIVE', 'INACTIVE', 'ACTIVE']) {
        await client.exec(`begin; update drivers set status = '${status}' where tenant = 'demo' and id = '${driver}'`)
        await client.exec('set constraints all immediate')
        const { rows } = await client.query(
          `select sum(seq_tup_read + idx_tup_fetch)::integer as rows
          from pg_stat_xact_user_tables where relname = any($1)`,
          [read],
        )
        visited.push((rows[0] as { rows: number }).rows)
        await client.exec('commit')
      }
    } catch (error) {
      failure = error as Error
    }
    client.release(failure)
    if (failure) throw failure
    expect(visited.map((rows) => rows > 0 && rows <= 20)).toEqual([true, true, true])
  })
})
