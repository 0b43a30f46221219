import { afterAll, beforeAll, expect, it } from 'vitest'
import { pendencies } from '../core/pendencies.ts'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { changeRecords } from './change-records.ts'
import { SYSTEM_NAME } from './histories.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

const AT = '2026-11-21T12:00:00.000Z'
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'version', 'by_name', 'request_id'])
    .where('resource_id', '=', id)
    .execute()

it('changes those whose status allows the event, in all tenants, and leaves the others', async () => {
  const [driver, other] = [await core.records.driver(), await core.others.driver()]
  const started = await core.records.pendency(driver, { status: 'STARTED', version: 3 })
  const elsewhere = await core.others.pendency(other, { status: 'CREATED' })
  const over = await core.records.pendency(driver, { status: 'COMPLETED' })
  let made = 0
  const clock = {
    by: null,
    byName: SYSTEM_NAME,
    at: AT,
    newId: () => `h${(made += 1)}`,
    requestOf: (history: string) => `clock-${history}`,
  }
  const rows = await core.db.system
    .selectFrom('driver_checklists')
    .select(['tenant', 'id', 'driver_id', 'status', 'version'])
    .where('id', 'in', [started, elsewhere, over])
    .orderBy('version', 'desc')
    .orderBy('tenant', 'desc')
    .execute()
  const changed = await core.db.system
    .transaction()
    .execute((trx) =>
      changeRecords(trx, pendencies, rows, 'EXPIRE', clock, ({ status }) => ({ status, finished_at: AT })),
    )
  expect(changed).toBe(2)
  const told = { event: 'EXPIRE', to_status: 'EXPIRED', by_name: SYSTEM_NAME }
  expect(await Promise.all([started, elsewhere, over].map(historiesOf))).toEqual([
    [{ ...told, from_status: 'STARTED', version: 4, request_id: expect.stringMatching(/^clock-h/) }],
    [{ ...told, from_status: 'CREATED', version: 1, request_id: expect.stringMatching(/^clock-h/) }],
    [],
  ])
  const kept = await core.db.system
    .selectFrom('driver_checklists')
    .select(['status', 'version'])
    .where('id', '=', over)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ status: 'COMPLETED', version: 0 })
})
