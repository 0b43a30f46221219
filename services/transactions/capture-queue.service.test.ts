import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContactOutcome } from '#contract/schemas/captures/contact-task'
import { CLAIM_MS } from '#contract/schemas/general/claim'
import { calendarOf, DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { openTestCore, type TestCore, type Who } from '../app/test-core.ts'
import { insertCapture } from './test-captures.ts'

const { dayOf, endOfDay } = calendarOf(DEFAULT_TIME_ZONE)

let core: TestCore
let start: Date
beforeAll(async () => {
  core = await openTestCore()
  start = core.clock.now
}, 60_000)
afterAll(() => core?.close())
beforeEach(async () => {
  core.clock.now = start
  await core.db.system.deleteFrom('captures').execute()
})

const DAY_MS = 86_400_000
const later = (milliseconds: number) => {
  core.clock.now = new Date(core.clock.now.getTime() + milliseconds)
}
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString()
const claim = async (who: Who, exclude: string[] = []) =>
  core.reply(who, 'claimCapture', { body: { exclude } }, { idempotencyKey: crypto.randomUUID() })
const claimed = async (who: Who, exclude: string[] = []) => (await claim(who, exclude)).transaction?.name ?? null
const renew = (who: Who, body: { renew?: string[]; release?: string[] }) =>
  core.reply(who, 'renewCaptureClaims', { body }, { idempotencyKey: crypto.randomUUID() })
const act = (id: string, __v: number, answer: ContactOutcome) =>
  core.reply(
    'operator',
    'actOnCapture',
    { params: { id }, body: { event: 'ACT_MANUALLY', __v, answer } },
    { idempotencyKey: crypto.randomUUID() },
  )

/** Captures named A, B and so on, whose limits come in this order. */
async function dueCaptures(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const name = String.fromCharCode(65 + at)
    ids.push(await insertCapture(core.records.rows, { name, limit_at: inDays(10 + at) }))
  }
  return ids
}

describe('the work queue of captures', () => {
  it('hands out the nearest limit first, those without one last, and nothing that is over', async () => {
    const { rows } = core.records
    await insertCapture(rows, { name: 'no limit', limit_at: null })
    await insertCapture(rows, { name: 'second', limit_at: inDays(3), status: 'IN_PROGRESS' })
    await insertCapture(rows, { name: 'first', limit_at: inDays(2) })
    await insertCapture(rows, { name: 'done', limit_at: inDays(1), status: 'DONE' })
    await insertCapture(rows, { name: 'canceled', limit_at: inDays(1), status: 'CANCELED' })
    await insertCapture(rows, { name: 'limit reached', limit_at: inDays(-1) })
    await insertCapture(core.others.rows, { name: 'other tenant', limit_at: inDays(1) })
    const order: (string | null)[] = []
    for (const who of ['operator', 'admin', 'owner'] as const) order.push(await claimed(who))
    expect(order).toEqual(['first', 'second', 'no limit'])
    const { due, heldByOthers } = await claim('operator')
    expect([due, heldByOthers]).toEqual([3, 2])
  })

  it('hands one to one person only, and again to the same person', async () => {
    await dueCaptures(2)
    const both = await Promise.all([claimed('operator'), claimed('admin')])
    expect(new Set(both)).toEqual(new Set(['A', 'B']))
    expect([await claimed('operator'), await claimed('admin'), await claimed('owner')]).toEqual([...both, null])
  })

  it('ends a lease of which nothing is heard for two minutes, and lengthens it with each question', async () => {
    const [id = ''] = await dueCaptures(1)
    expect(await claimed('operator')).toBe('A')
    later(CLAIM_MS - 1)
    expect(await claimed('operator')).toBe('A')
    later(CLAIM_MS - 1)
    expect(await claimed('admin')).toBeNull()
    expect((await renew('operator', { renew: [id] })).renewed).toEqual([id])
    later(CLAIM_MS)
    expect(await claimed('admin')).toBe('A')
    expect((await renew('operator', { renew: [id] })).renewed).toEqual([])
  })

  it('leaves out what was skipped, and takes back what is given back by its holder', async () => {
    const [a = '', b = ''] = await dueCaptures(2)
    expect(await claimed('operator')).toBe('A')
    expect(await claimed('operator', [a])).toBe('B')
    expect(await claimed('operator', [a, b])).toBeNull()
    await renew('admin', { release: [a] })
    expect(await claimed('admin')).toBeNull()
    await renew('operator', { release: [a] })
    expect(await claimed('admin')).toBe('A')
  })

  it('lets one rest until the next day after a manual action, unless that ended the contact', async () => {
    const [a = '', b = ''] = await dueCaptures(2)
    expect(await claimed('operator')).toBe('A')
    await act(a, 0, 'NOT_REACHED')
    expect(await claimed('operator')).toBe('B')
    await act(b, 0, 'REFUSED')
    expect(await claimed('operator')).toBeNull()
    const { rests_until } = await core.db.system
      .selectFrom('captures')
      .select('rests_until')
      .where('id', '=', a)
      .executeTakeFirstOrThrow()
    expect(rests_until).toBe(endOfDay(dayOf(start)))
    // Its day is over.
    await core.db.system.updateTable('captures').set({ rests_until: start.toISOString() }).where('id', '=', a).execute()
    expect(await claimed('operator')).toBe('A')
    expect(await claimed('admin')).toBeNull()
  })

  it('is refused to whoever may only read', async () => {
    expect((await core.refusal('viewer', 'claimCapture', { body: {} })).status).toBe(403)
  })
})
