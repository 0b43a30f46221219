import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Change } from '#contract/change'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { announceAll, openChangeHub } from './changes.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

/** Changes with letters of three bytes each, so that a note is full sooner than its characters say. */
const changesOf = (prefix: string, many: number): Change[] =>
  Array.from({ length: many }, (_, at) => ({
    resource: 'FREIGHT',
    id: prefix.repeat(20) + String(at).padStart(4, '0'),
    driver: null,
    event: 'ENGAGED',
    status: 'ACTIVE',
    by: null,
    byName: '字'.repeat(at % 80),
    __v: at,
    at: '2026-11-27T09:00:00.000Z',
  }))

it('changes of one transaction reach their own tenant in order, many to a note that PostgreSQL carries', async () => {
  const hub = await openChangeHub(core.db)
  const payloads: string[] = []
  const heard: (Change | null)[] = []
  const stop = await core.db.pool.listen(
    'torre_changes',
    (payload) => payloads.push(payload),
    () => undefined,
  )
  hub.subscribe('demo', (change) => heard.push(change))
  const [own, others] = [changesOf('a', 300), changesOf('b', 20)]
  const told = own.map((change) => ({ tenant: 'demo', change }))
  for (const change of others) told.splice(150, 0, { tenant: 'demo2', change })
  await core.db.system.transaction().execute((trx) => announceAll(trx, told))
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(own.length)
  expect(heard).toEqual(own)
  await expect.poll(() => payloads.join('').match(/"resource"/g)?.length, { timeout: 20_000 }).toBe(told.length)
  expect(payloads.length).toBeLessThan(60)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  await stop()
  await hub.close()
})
