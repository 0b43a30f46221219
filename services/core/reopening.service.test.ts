import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisionCalls } from '#contract/calls/decisions'
import { type ReviewKind, reviewKind } from '#contract/schemas/reviews/review'
import { REOPENING } from '#contract/schemas/reviews/reopening'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { tableOf } from './records.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const HOUR_MS = 3_600_000
const REOPEN = { event: 'REOPEN', explanation: 'The wrong key' } as const

const callOf = (kind: ReviewKind) => decisionCalls[kind] as 'updateDriver'

/** A record of this kind that the operator has approved. */
async function approved(kind: ReviewKind): Promise<string> {
  const { id } = await core.records.ofKind(kind)
  await core.reply('operator', callOf(kind), { params: { id }, body: { event: 'APPROVE', __v: 0 } })
  return id
}

const eventsOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_name', 'version', 'details'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

describe('a reopened review', () => {
  it.each(reviewKind.options)(
    'of a %s waits in the queue again, with its written reason in the history',
    async (kind) => {
      const id = await approved(kind)
      core.clock.now = new Date(core.clock.now.getTime() + 1000)
      await core.reply('operator', callOf(kind), { params: { id }, body: { ...REOPEN, __v: 1 } })
      const row = await core.db.system
        .selectFrom(tableOf[kind] as 'driver_licences')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect([row.review_result, row.reviewed_at, row.version, row.trust ?? null]).toEqual([
        'WAITING_REVISION',
        null,
        2,
        null,
      ])
      expect(await core.records.reviewOf(id)).not.toBeNull()
      const [, reopened] = await eventsOf(id)
      expect(reopened).toMatchObject({
        event: 'REOPEN',
        to_status: row.status,
        by_name: personOf('operator').name,
        version: 2,
        details: { explanation: REOPEN.explanation },
      })
      // It is decided anew like any waiting record.
      await core.reply('operator', callOf(kind), { params: { id }, body: { event: 'APPROVE', __v: 2 } })
      expect(await core.records.reviewOf(id)).toBeNull()
    },
  )

  it('is refused without a written reason, at its field', async () => {
    const id = await approved('DRIVER')
    for (const explanation of [undefined, '', '   ']) {
      const body = { event: 'REOPEN', __v: 1, explanation } as never
      const refused = await core.refusal('operator', 'updateDriver', { params: { id }, body })
      expect([refused.status, refused.issues?.map(({ path }) => path)]).toEqual([422, [['explanation']]])
    }
  })

  it('is refused once its time is over, with what is still possible', async () => {
    const id = await approved('DRIVER')
    /** Moves the decision back, since a token does not live for as long as the limit. */
    const decidedAgo = (milliseconds: number) =>
      core.db.system
        .updateTable('drivers')
        .set({ reviewed_at: new Date(core.clock.now.getTime() - milliseconds).toISOString() })
        .where('id', '=', id)
        .execute()
    const reopening = { params: { id }, body: { ...REOPEN, __v: 1 } }
    await decidedAgo(REOPENING.hours * HOUR_MS)
    const { message, error, status, validationContext } = await core.refusal('operator', 'updateDriver', reopening)
    expect([status, error, message, validationContext?.allowed]).toEqual([
      409,
      'REOPENING_OVER',
      'The time for reopening this review is over.',
      ['INACTIVATE'],
    ])
    await decidedAgo(REOPENING.hours * HOUR_MS - 1)
    expect((await core.reply('operator', 'updateDriver', reopening)).driver.status.driver).toBe('WAITING_REVIEW')
  })

  it('of a record that waits is not possible, and not because of the time', async () => {
    const { id } = await core.records.ofKind('DRIVER')
    const refused = await core.refusal('operator', 'updateDriver', { params: { id }, body: { ...REOPEN, __v: 0 } })
    expect([refused.status, refused.error, refused.validationContext?.allowed]).toEqual([
      409,
      'NOT_POSSIBLE_NOW',
      ['APPROVE', 'DISAPPROVE'],
    ])
  })

  it('is for who may decide, and not for who only reads', async () => {
    const id = await approved('DRIVER')
    const refused = await core.refusal('viewer', 'updateDriver', { params: { id }, body: { ...REOPEN, __v: 1 } })
    expect(refused.status).toBe(403)
  })
})

describe('the policy of a tenant', () => {
  const reopening = (id: string) => ({ params: { id }, body: { ...REOPEN, __v: 1 } })
  const set = (policy: { hours: number; right: 'operate' | 'administer' | 'own' }) =>
    core.reply('admin', 'updateReopeningPolicy', { body: policy })

  it('is that of the installation until an administrator sets another one', async () => {
    expect((await core.reply('viewer', 'getReopeningPolicy', {})).policy).toEqual(REOPENING)
    expect((await set({ hours: 2, right: 'administer' })).policy).toEqual({ hours: 2, right: 'administer' })
    expect((await core.reply('viewer', 'getReopeningPolicy', {})).policy).toEqual({ hours: 2, right: 'administer' })
    const id = await approved('DRIVER')
    expect((await core.refusal('operator', 'updateDriver', reopening(id))).status).toBe(403)
    await core.reply('admin', 'updateDriver', reopening(id))
    await set({ hours: 1, right: 'operate' })
    const late = await approved('DRIVER')
    const { decisions } = await core.reply('operator', 'listOwnDecisions', { query: {} })
    expect(decisions.find(({ resourceId }) => resourceId === late)?.reopenableUntil).toBe(
      new Date(core.clock.now.getTime() + HOUR_MS).toISOString(),
    )
    await set({ hours: 0, right: 'operate' })
    expect((await core.refusal('operator', 'updateDriver', reopening(late))).error).toBe('REOPENING_OVER')
    await set(REOPENING)
  })

  it('that was tightened after a reopening still gives a repeated request its first reply', async () => {
    const id = await approved('DRIVER')
    const reopen = () => core.reply('operator', 'updateDriver', reopening(id), { 'idempotency-key': 'reopened-once' })
    const first = await reopen()
    await set({ hours: 24, right: 'own' })
    expect(await reopen()).toEqual(first)
    expect((await eventsOf(id)).map(({ event }) => event).toSorted()).toEqual(['APPROVE', 'REOPEN'])
    await set(REOPENING)
  })

  it('has hours within a year, and is set by administrators', async () => {
    const refused = await core.refusal('admin', 'updateReopeningPolicy', { body: { hours: 8_761, right: 'operate' } })
    expect([refused.status, refused.issues.map(({ path }) => path)]).toEqual([422, [['hours']]])
    const body = { hours: 1, right: 'operate' } as const
    expect((await core.refusal('operator', 'updateReopeningPolicy', { body })).status).toBe(403)
  })
})
