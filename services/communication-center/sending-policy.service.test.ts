import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SendingPolicyChange } from '#contract/schemas/notifications/sending-policy'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { claimDue, type HandOver, settle } from './notification-queue.ts'
import { deliveriesOf } from '../app/test-notification-steps.ts'
import { insertNotification, newNotificationOfTests } from './test-notifications.ts'

let core: TestCore
let steps: ReturnType<typeof deliveriesOf>
beforeAll(async () => {
  core = await openTestCore()
  steps = deliveriesOf(core)
}, 60_000)
afterEach(async () => {
  for (const table of ['sending_policies', 'notifications', 'notification_deliveries'] as const)
    await core.db.system.deleteFrom(table).execute()
})
afterAll(() => core?.close())

/** 22:30 and 07:00 in Brazil, on the evening before and in the morning. */
const NIGHT = new Date('2026-03-02T01:30:00.000Z')
const MORNING = new Date('2026-03-02T10:00:00.000Z')
const NOON = new Date('2026-03-02T15:00:00.000Z')
const night = { quietFrom: '22:00', quietTo: '07:00' }
const takenBy = (): HandOver => ({ result: 'TAKEN' })

const policy = async () => (await core.reply('viewer', 'getSendingPolicy', {})).policy
const set = (given: Omit<SendingPolicyChange, '__v'>, __v = 0) =>
  core.reply('admin', 'updateSendingPolicy', { body: { ...given, __v } })
const create = async (body: object) =>
  (await core.reply('operator', 'createNotification', { body: { ...newNotificationOfTests, ...body } }))
    .communicationSchedule

const zone = { timeZone: 'America/Sao_Paulo' }

describe('the policy of sending', () => {
  it('limits nothing until an administrator sets it, tells its history, and is each tenant’s own', async () => {
    core.clock.now = NOON
    expect(await policy()).toEqual({ ...zone, _id: null, __v: 0 })
    const first = (await set({ ...night, dailyMaximum: 3 })).policy
    expect(first).toEqual({ ...zone, ...night, dailyMaximum: 3, _id: first._id, __v: 1 })
    core.clock.now = new Date(NOON.getTime() + 1_000)
    expect((await set({ dailyMaximum: 2 }, 1)).policy).toEqual({ ...zone, dailyMaximum: 2, _id: first._id, __v: 2 })
    expect(await policy()).toEqual({ ...zone, dailyMaximum: 2, _id: first._id, __v: 2 })
    expect((await core.reply('demo2/viewer', 'getSendingPolicy', {})).policy).toEqual({ ...zone, _id: null, __v: 0 })
    const { histories } = await core.reply('viewer', 'listRecordHistories', {
      params: { id: first._id! },
      query: { kind: 'SENDING_POLICY' },
    })
    expect(histories.map(({ byName, details }) => [byName, details])).toEqual([
      [
        personOf('admin').name,
        {
          changes: [
            { field: 'quietFrom', before: '22:00', after: null },
            { field: 'quietTo', before: '07:00', after: null },
            { field: 'dailyMaximum', before: '3', after: '2' },
          ],
        },
      ],
      [
        personOf('admin').name,
        {
          changes: [
            { field: 'quietFrom', before: null, after: '22:00' },
            { field: 'quietTo', before: null, after: '07:00' },
            { field: 'dailyMaximum', before: null, after: '3' },
          ],
        },
      ],
    ])
    const refusals = [
      await core.refusal('owner', 'updateSendingPolicy', { body: { __v: 1 } }),
      await core.refusal('demo2/owner', 'updateSendingPolicy', { body: { __v: 4 } }),
      await core.refusal('operator', 'updateSendingPolicy', { body: { __v: 2 } }),
      await core.refusal('admin', 'updateSendingPolicy', { body: { quietFrom: '22:00', __v: 2 } }),
    ]
    expect(refusals.map(({ status, error }) => [status, error])).toEqual([
      [409, 'CHANGED_MEANWHILE'],
      [409, 'CHANGED_MEANWHILE'],
      [403, 'FORBIDDEN'],
      [422, 'RULE_BROKEN'],
    ])
  })
})

describe('the quiet hours', () => {
  it('make what is asked for in them wait for their end, unless a person sends it now in spite of them', async () => {
    core.clock.now = NIGHT
    await set(night)
    const [waiting, safe, dated, loud] = [
      await create({ timing: 'NOW' }),
      await create({ timing: 'SAFE' }),
      await create({ timing: 'SPECIFIC_DATE', sendAt: '2026-03-02T12:00:00-03:00' }),
      await create({ timing: 'NOW', ignoresQuietHours: true }),
    ]
    expect([waiting, safe, dated, loud].map(({ sendAt, ignoresQuietHours }) => [sendAt, ignoresQuietHours])).toEqual([
      [MORNING.toISOString(), false],
      [MORNING.toISOString(), false],
      ['2026-03-02T15:00:00.000Z', false],
      [NIGHT.toISOString(), true],
    ])
    const by = personOf('operator').name
    expect([await steps.historiesOf(waiting._id), await steps.historiesOf(loud._id)]).toEqual([
      [['CREATE', null, 'SCHEDULED', by]],
      [['CREATE_IN_QUIET_HOURS', null, 'SCHEDULED', by]],
    ])
    const { status, issues } = await core.refusal('operator', 'createNotification', {
      body: { ...newNotificationOfTests, timing: 'SAFE', ignoresQuietHours: true },
    })
    expect([status, issues.map(({ path }) => path)]).toEqual([422, [['ignoresQuietHours']]])
  })

  it('postpone what was scheduled before they were set, and stop what is being sent until they are over', async () => {
    core.clock.now = new Date(NIGHT.getTime() - 3_600_000)
    const [one, two] = [await steps.driver(), await steps.driver()]
    const started = await steps.begun([one], { channel: 'SMS' })
    const loud = await steps.begun([one], { channel: 'SMS', ignores_quiet_hours: true })
    const scheduled = await insertNotification(core.records.rows, {
      channel: 'SMS',
      send_at: NIGHT.toISOString(),
      segmentation_id: await steps.listWith(two),
    })
    core.clock.now = NIGHT
    await set(night)
    expect([await steps.begin(), await steps.begin()]).toEqual([true, false])
    expect([(await steps.read(scheduled)).sendAt, (await steps.historiesOf(scheduled))[0]]).toEqual([
      MORNING.toISOString(),
      ['POSTPONE', 'SCHEDULED', 'SCHEDULED', 'Torre'],
    ])
    expect([await steps.serve('SMS', takenBy), await steps.statesOf(started), await steps.statesOf(loud)]).toEqual([
      [one],
      [['PENDING', null, 1]],
      [['HANDED_OVER', null, 1]],
    ])
    core.clock.now = MORNING
    expect(await steps.begin()).toBe(true)
    // The hours of silence do not count among those after which a driver is given up.
    expect((await steps.serve('SMS', () => ({ result: 'LATER', waitMs: null }))).toSorted()).toEqual(
      [one, two].toSorted(),
    )
    core.clock.now = new Date(MORNING.getTime() + 600_000)
    expect((await steps.serve('SMS', takenBy)).toSorted()).toEqual([one, two].toSorted())
    expect(await steps.finish()).toBe(3)
  })
})

describe('the maximum of a day', () => {
  it('leaves out a driver who was given as many, until the next day there begins', async () => {
    core.clock.now = NOON
    const one = await steps.driver()
    await set({ dailyMaximum: 1 })
    const first = await steps.begun([one])
    const second = await steps.begun([one], { channel: 'SMS' })
    await steps.serve('IN_APP_MESSAGE', takenBy)
    await steps.serve('SMS', takenBy)
    expect([await steps.statesOf(first), await steps.statesOf(second)]).toEqual([
      [['HANDED_OVER', null, 1]],
      [['SKIPPED', 'DAILY_MAXIMUM', 1]],
    ])
    // 23:59 and midnight in Brazil.
    core.clock.now = new Date('2026-03-03T02:59:00.000Z')
    const late = await steps.begun([one])
    await steps.serve('IN_APP_MESSAGE', takenBy)
    core.clock.now = new Date('2026-03-03T03:00:00.000Z')
    const next = await steps.begun([one])
    await steps.serve('IN_APP_MESSAGE', takenBy)
    expect([await steps.statesOf(late), await steps.statesOf(next)]).toEqual([
      [['SKIPPED', 'DAILY_MAXIMUM', 1]],
      [['HANDED_OVER', null, 1]],
    ])
  })

  it('counts what left or may have left, once however often it is tried, and not what was refused or left out', async () => {
    core.clock.now = NOON
    const one = await steps.driver()
    await set({ dailyMaximum: 2 })
    const refusedFirst = await steps.begun([one], { channel: 'SMS' })
    await steps.serve('SMS', () => ({ result: 'REFUSED' }))
    const unsure = await steps.begun([one], { channel: 'SMS' })
    await steps.serve('SMS', () => ({ result: 'LATER', waitMs: null }))
    core.clock.now = new Date(NOON.getTime() + 600_000)
    await steps.serve('SMS', () => ({ result: 'UNKNOWN' }))
    const taken = await steps.begun([one], { channel: 'SMS' })
    const over = await steps.begun([one], { channel: 'SMS' })
    await steps.serve('SMS', takenBy)
    expect([await steps.statesOf(refusedFirst), await steps.statesOf(unsure)]).toEqual([
      [['BOUNCED', 'REFUSED', 1]],
      [['UNCERTAIN', null, 1]],
    ])
    const both = [await steps.statesOf(taken), await steps.statesOf(over)].map(String)
    expect(both.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['HANDED_OVER,,1', 'SKIPPED,DAILY_MAXIMUM,1'])
  })

  it('holds where two processes claim at once', async () => {
    core.clock.now = new Date('2026-03-05T15:00:00.000Z')
    const drivers = [await steps.driver(), await steps.driver(), await steps.driver()]
    await set({ dailyMaximum: 2 })
    const ids: string[] = []
    for (let time = 0; time < 6; time += 1)
      ids.push(await steps.begun(drivers, { channel: time % 2 ? 'SMS' : 'EMAIL' }))
    const work = async (channel: 'SMS' | 'EMAIL') => {
      for (;;) {
        const claimed = await claimDue(core.db.system, channel, 2, core.clock.now)
        if (claimed.length === 0) return
        const results = claimed.map((delivery): { delivery: typeof delivery; hand: HandOver } => ({
          delivery,
          hand: delivery.isOverMaximum ? { result: 'SKIPPED', reason: 'DAILY_MAXIMUM' } : { result: 'TAKEN' },
        }))
        await settle(core.db, channel, results, core.clock.now)
      }
    }
    await Promise.all([work('SMS'), work('EMAIL'), work('SMS'), work('EMAIL')])
    const told = await core.db.system
      .selectFrom('notification_deliveries')
      .select(['driver_id', 'state', (eb) => eb.fn.countAll<string>().as('many')])
      .where('notification_id', 'in', ids)
      .groupBy(['driver_id', 'state'])
      .execute()
    const expected = drivers.flatMap((driver) => [`${driver} HANDED_OVER 2`, `${driver} SKIPPED 4`])
    expect(told.map(({ driver_id: id, state, many }) => `${id} ${state} ${many}`).toSorted()).toEqual(
      expected.toSorted(),
    )
  })
})
