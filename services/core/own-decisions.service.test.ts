import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REOPENING, reopeningEnd } from '#contract/schemas/reviews/reopening'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const REASON = { code: 'DATA_MISMATCH' } as const

describe('decisions of today', () => {
  it('are the own ones, latest first, with reason, version and until when they can be reopened', async () => {
    const [id, other] = [await core.records.driver(), await core.records.driver()]
    const licence = await core.records.licence(id)
    const at = core.clock.now.toISOString()
    await core.reply('operator', 'trustDriverLicence', {
      params: { id: licence },
      body: { event: 'DISAPPROVE', __v: 0, reason: REASON, requestNewPhoto: true },
    })
    await core.reply('admin', 'updateDriver', { params: { id: other }, body: { event: 'APPROVE', __v: 0 } })
    core.clock.now = new Date(core.clock.now.getTime() + 1000)
    const later = core.clock.now.toISOString()
    await core.reply('operator', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    const { count, decisions } = await core.reply('operator', 'listOwnDecisions', { query: {} })
    expect(count).toBe(2)
    expect(decisions).toMatchObject([
      {
        kind: 'DRIVER',
        resourceId: id,
        driver: id,
        event: 'APPROVE',
        from: 'WAITING_REVIEW',
        to: 'ACTIVE',
        at: later,
        seen: 0,
        details: {},
        status: 'ACTIVE',
        __v: 1,
        reopenableUntil: reopeningEnd(REOPENING, later).toISOString(),
      },
      {
        kind: 'DRIVER_LICENSE',
        resourceId: licence,
        driver: id,
        event: 'DISAPPROVE',
        from: 'SENT',
        to: 'DISAPPROVED',
        at,
        seen: 0,
        details: { reason: REASON, requestNewPhoto: true },
        status: 'DISAPPROVED',
        __v: 1,
        reopenableUntil: reopeningEnd(REOPENING, at).toISOString(),
      },
    ])
  })

  it('are reopened once: the reopening is a line of its own, and the decision before can be reopened no more', async () => {
    const id = await core.records.driver()
    await core.reply('owner', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    core.clock.now = new Date(core.clock.now.getTime() + 1000)
    const body = { event: 'REOPEN', __v: 1, explanation: 'The wrong key' } as const
    await core.reply('owner', 'updateDriver', { params: { id }, body })
    const { decisions } = await core.reply('owner', 'listOwnDecisions', { query: {} })
    expect(
      decisions.map(({ event, status, details, reopenableUntil }) => [event, status, details, reopenableUntil]),
    ).toEqual([
      ['REOPEN', 'WAITING_REVIEW', { explanation: body.explanation }, null],
      ['APPROVE', 'WAITING_REVIEW', {}, null],
    ])
  })

  it('of yesterday are not told, and a viewer reopens nothing', async () => {
    await core.db.system
      .updateTable('histories')
      .set({ at: new Date(core.clock.now.getTime() - 86_400_000).toISOString() })
      .execute()
    expect((await core.reply('operator', 'listOwnDecisions', { query: {} })).decisions).toEqual([])
    expect((await core.reply('viewer', 'listOwnDecisions', { query: {} })).decisions).toEqual([])
  })
})
