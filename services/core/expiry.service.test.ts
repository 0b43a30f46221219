import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { createDatabase } from '../database/database.ts'
import { openPostgresql } from '../database/postgresql.ts'
import { newObjectId } from '../http/world.ts'
import { coreClock } from './core.ts'
import { raiseDue } from '../records/due.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

/** Noon in Brazil. */
const NOON = new Date('2026-11-21T15:00:00.000Z')
const world = (now: Date) => ({ now, newId: () => newObjectId(now) })
const statusesOf = async (
  table: 'driver_licences' | 'driver_additional_documents' | 'driver_checklists',
  ids: readonly string[],
) => {
  const rows = await core.db.system
    .selectFrom(table)
    .select(['id', 'status', 'version'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.map((id) => rows.flatMap((row) => (row.id === id ? [`${row.status} ${row.version}`] : [])).join())
}
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'from_status', 'to_status', 'by_user', 'by_name', 'at'])
    .where('resource_id', '=', id)
    .execute()

describe('records whose time is over', () => {
  it('expire the day after their last one in Brazil, by the system, with one history row each, in every tenant', async () => {
    const heard: unknown[] = []
    const stop = await core.db.pool.listen(
      'torre_changes',
      (payload) => {
        const { tenant, changes } = JSON.parse(payload) as { tenant: string; changes: unknown[] }
        heard.push(...changes.map((change) => ({ tenant, change })))
      },
      () => undefined,
    )
    const driver = await core.records.driver()
    const past = { expire_at: '2026-11-20' }
    const licence = await core.records.licence(driver, { ...past, status: 'APPROVED_MANUALLY' })
    const lastDay = await core.records.licence(driver, { expire_at: '2026-11-21', status: 'APPROVED_MANUALLY' })
    const documents = [
      await core.records.document(driver, {
        ...past,
        status: 'APPROVED_AUTOMATICALLY',
        review_result: 'APPROVED_AUTOMATICALLY',
      }),
      await core.records.document(driver, { ...past, status: 'PENDING' }),
      // Documents that wait, were refused or are deleted do not expire.
      await core.records.document(driver, { ...past, status: 'SENT' }),
      await core.records.document(driver, { ...past, status: 'DISAPPROVED' }),
      await core.records.document(driver, {
        ...past,
        status: 'APPROVED_MANUALLY',
        deleted_at: '2026-11-01T00:00:00.000Z',
      }),
      await core.records.document(driver, { expire_at: null, status: 'APPROVED_MANUALLY' }),
    ]
    const theirs = await core.others.document(await core.others.driver(), { ...past, status: 'APPROVED_MANUALLY' })
    expect(await raiseDue(core.db, coreClock, world(NOON))).toBe(4)
    expect(await statusesOf('driver_licences', [licence, lastDay])).toEqual(['EXPIRED 1', 'APPROVED_MANUALLY 0'])
    expect(await statusesOf('driver_additional_documents', [...documents, theirs])).toEqual([
      'EXPIRED 1',
      'NOT_SENT 1',
      'SENT 0',
      'DISAPPROVED 0',
      'APPROVED_MANUALLY 0',
      'APPROVED_MANUALLY 0',
      'EXPIRED 1',
    ])
    expect(await historiesOf(documents[0]!)).toEqual([
      {
        resource: 'DRIVER_ADDITIONAL_DOCUMENT',
        event: 'EXPIRED',
        from_status: 'APPROVED_AUTOMATICALLY',
        to_status: 'EXPIRED',
        by_user: null,
        by_name: 'Torre',
        at: NOON.toISOString(),
      },
    ])
    expect(
      (await core.reply('viewer', 'listDriverHistories', { params: { id: driver } })).histories.map(
        ({ event, by, byName }) => [event, by, byName],
      ),
    ).toEqual([
      ['EXPIRED', null, 'Torre'],
      ['EXPIRED', null, 'Torre'],
      ['EXPIRED', null, 'Torre'],
    ])
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(4)
    expect(heard).toContainEqual({
      tenant: 'demo',
      change: {
        resource: 'DRIVER_LICENSE',
        id: licence,
        driver,
        event: 'EXPIRED',
        status: 'EXPIRED',
        __v: 1,
        by: null,
        byName: 'Torre',
        at: NOON.toISOString(),
      },
    })
    await stop()

    // Half past eleven at night in Brazil is already the next day in UTC.
    expect(await raiseDue(core.db, coreClock, world(new Date('2026-11-22T02:30:00.000Z')))).toBe(0)
    expect(await raiseDue(core.db, coreClock, world(new Date('2026-11-22T03:00:00.000Z')))).toBe(1)
    expect(await statusesOf('driver_licences', [lastDay])).toEqual(['EXPIRED 1'])
  })

  it('are pendencies that nobody finished, at their moment', async () => {
    const driver = await core.records.driver()
    const until = { expire_at: NOON.toISOString() }
    const ids = [
      await core.records.pendency(driver, until),
      await core.records.pendency(driver, { ...until, status: 'STARTED' }),
      await core.records.pendency(driver, { ...until, status: 'COMPLETED' }),
      await core.records.pendency(driver, { ...until, status: 'CANCELED' }),
      await core.records.pendency(driver),
    ]
    expect(await raiseDue(core.db, coreClock, world(new Date(NOON.getTime() - 1)))).toBe(0)
    expect(await raiseDue(core.db, coreClock, world(NOON))).toBe(2)
    expect(await statusesOf('driver_checklists', ids)).toEqual([
      'EXPIRED 1',
      'EXPIRED 1',
      'COMPLETED 0',
      'CANCELED 0',
      'CREATED 0',
    ])
    expect(
      (await core.reply('viewer', 'getDriverChecklist', { params: { id: ids[1]! } })).driverChecklist,
    ).toMatchObject({ status: 'EXPIRED', finishedAt: NOON.toISOString(), updatedBy: null })
    expect(await historiesOf(ids[1]!)).toMatchObject([
      { event: 'EXPIRE', from_status: 'STARTED', to_status: 'EXPIRED', by_user: null, by_name: 'Torre' },
    ])
  })

  it('expire once each, however many there are and however many processes look', async () => {
    const driver = await core.records.driver()
    const ids: string[] = []
    for (let at = 0; at < 450; at += 1)
      ids.push(await core.records.pendency(driver, { expire_at: '2026-11-01T00:00:00.000Z' }))
    const pool = core.url === null ? null : openPostgresql(core.url, 2)
    const other = pool ? createDatabase(pool) : core.db
    const expired = await Promise.all([
      raiseDue(core.db, coreClock, world(NOON)),
      raiseDue(other, coreClock, world(NOON)),
    ])
    await pool?.end()
    expect(expired[0] + expired[1]).toBe(450)
    expect(new Set(await statusesOf('driver_checklists', ids))).toEqual(new Set(['EXPIRED 1']))
    const { count } = await core.reply('viewer', 'listDriverHistories', { params: { id: driver } })
    expect(count).toBe(450)
  })
})
