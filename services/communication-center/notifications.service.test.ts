import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { createNotification } from '#contract/calls/notifications'
import type { DeliveryState } from '#contract/schemas/notifications/notification-delivery'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { claimDue, type HandOver, recoverDead, settle } from './notification-queue.ts'
import { type ChannelPort, startNotifier } from './notifier.ts'
import { deliveriesOf } from '../app/test-notification-steps.ts'
import { insertNotification, newNotificationOfTests } from './test-notifications.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
  steps = deliveriesOf(core)
}, 60_000)
afterAll(() => core?.close())

const START = new Date('2026-11-25T12:00:00.000Z')
const PATIENCE = { timeout: 20_000, interval: 20 }
const picture = testFile('image', 'image/png')

type Reply = CallReply<typeof createNotification> & { issues?: { path: unknown[]; message: string }[] }

async function create(body: object, files: readonly TestFile[] = [], who: Who = 'operator') {
  const form = formOf(body, files)
  const { status, body: reply } = await core.ask(who, { ...requestOf('createNotification'), ...form })
  return { status, body: reply as Reply }
}

/** Status and issues of a refused notification. */
async function refused(change: object, files?: readonly TestFile[]) {
  const { status, body } = await create({ ...newNotificationOfTests, ...change }, files)
  return [status, body.issues?.map(({ path, message }) => [path.join('.'), message]) ?? []]
}

let steps: ReturnType<typeof deliveriesOf>
const driver: typeof steps.driver = (...given) => steps.driver(...given)
const listWith: typeof steps.listWith = (...given) => steps.listWith(...given)
const begun: typeof steps.begun = (...given) => steps.begun(...given)
const serve: typeof steps.serve = (...given) => steps.serve(...given)
const read: typeof steps.read = (id) => steps.read(id)
const statesOf: typeof steps.statesOf = (id) => steps.statesOf(id)
const historiesOf: typeof steps.historiesOf = (id) => steps.historiesOf(id)
const cancel: typeof steps.cancel = (...given) => steps.cancel(...given)
const begin = () => steps.begin()
const finish = () => steps.finish()

describe('a notification', () => {
  it('CON-7-107 CON-7-108 CON-7-110 CON-4-016 is created, safely for 20 minutes later, and is read as it was written', async () => {
    core.clock.now = START
    const { status, body } = await create(newNotificationOfTests)
    expect([status, body.communicationSchedule]).toMatchObject([
      200,
      {
        ...newNotificationOfTests,
        status: 'SCHEDULED',
        sendAt: '2026-11-25T12:20:00.000Z',
        imageUrl: null,
        segmentation: null,
        driversReached: 0,
        clicks: 0,
        failure: null,
        __v: 0,
      },
    ])
    const stored = await read(body.communicationSchedule._id)
    expect(stored).toEqual(body.communicationSchedule)
    expect(await historiesOf(stored._id)).toEqual([['CREATE', null, 'SCHEDULED', personOf('operator').name]])
    const day = { startAt: '2026-11-25', endAt: '2026-11-25' }
    const found = async (query: object) =>
      (await core.reply('viewer', 'listNotifications', { query })).communicationSchedules.map(({ _id }) => _id)
    expect([
      await found({ search: 'fretes hoje', type: 'IN_APP_MESSAGE', status: 'SCHEDULED', ...day }),
      await found({ ...day, type: 'SMS' }),
      await found({ startAt: '2026-11-26' }),
    ]).toEqual([[stored._id], [], []])
  })

  it('CON-5-046 needs a picture where it is a push, and takes none elsewhere', async () => {
    const push = { channel: 'PUSH_NOTIFICATION' }
    const { body } = await create({ ...newNotificationOfTests, ...push }, [picture])
    expect((await read(body.communicationSchedule._id)).imageUrl).toMatch(/\/file\//)
    expect([await refused(push), await refused({}, [picture])]).toEqual([
      [422, [['files.image', 'Select an image!']]],
      [422, [['files.image', 'Remove the file: it is not taken here.']]],
    ])
  })

  it('CON-5-041 CON-5-042 CON-5-043 CON-5-045 CON-5-047 is refused at the field whose rule it breaks', async () => {
    const push = { channel: 'PUSH_NOTIFICATION' }
    expect([
      await refused({ ...push, title: 'a'.repeat(36) }, [picture]),
      await refused({ ...push, message: 'a'.repeat(121) }, [picture]),
      await refused({ channel: 'SMS', message: 'a'.repeat(161) }),
      await refused({ redirectUrl: 'example.com' }),
      await refused({ timing: 'SPECIFIC_DATE' }),
      await refused({ timing: 'SPECIFIC_DATE', sendAt: '2026-11-25T11:59:59.000Z' }),
      await refused({ segmentation: '0'.repeat(24) }),
    ]).toEqual([
      [422, [['title', 'The push title must have at most 35 characters.']]],
      [422, [['message', 'The push message must have at most 120 characters.']]],
      [422, [['message', 'The SMS message must have at most 160 characters.']]],
      [422, [['redirectUrl', 'Not a valid link: begin with torre://, http:// or https://.']]],
      [422, [['sendAt', 'Required!']]],
      [422, [['sendAt', 'The date of sending is in the past.']]],
      [422, [['segmentation', 'The list no longer exists. Choose another one!']]],
    ])
  })

  it('holds its list, which cannot be deleted before it is sent', async () => {
    const list = await listWith(await driver())
    await create({ ...newNotificationOfTests, segmentation: list })
    const deletion = await core.refusal('operator', 'deleteSegmentations', {
      body: { segmentations: [{ _id: list, __v: 0 }] },
    })
    expect([deletion.status, deletion.issues[0]?.message]).toEqual([
      422,
      expect.stringContaining(newNotificationOfTests.title),
    ])
  })

  it('CON-4-013 CON-7-109 is cancelled while it is scheduled, and not again', async () => {
    const { body } = await create(newNotificationOfTests)
    const { _id: id } = body.communicationSchedule
    core.clock.now = new Date(START.getTime() + 1_000)
    expect([(await cancel(id, 0)).status, (await cancel(id, 1)).status]).toEqual([200, 409])
    expect([(await read(id)).status, await historiesOf(id)]).toEqual([
      'CANCELED',
      [
        ['CANCEL', 'SCHEDULED', 'CANCELED', personOf('operator').name],
        ['CREATE', null, 'SCHEDULED', personOf('operator').name],
      ],
    ])
    core.clock.now = new Date(START.getTime() + 3_000_000)
    await finish()
    while (await begin());
    expect((await read(id)).status).toBe('CANCELED')
    core.clock.now = START
    await core.db.system.deleteFrom('notifications').execute()
  })
})

describe('the audience of a notification', () => {
  it('is chosen once, when it begins: the active drivers of its list, each in one row', async () => {
    const [one, two, inactive] = [await driver(), await driver(), await driver({ status: 'INACTIVE' })]
    const id = await begun([one, two, inactive])
    expect(await statesOf(id)).toEqual([['PENDING', null, 2]])
    // Whoever joins the list now is not added.
    expect(await begin()).toBe(false)
    const again = { tenant: 'demo', notification_id: id, driver_id: one, channel: 'IN_APP_MESSAGE' as const }
    const at = START.toISOString()
    await expect(
      core.db.system
        .insertInto('notification_deliveries')
        .values({ ...again, state: 'PENDING', due_at: at, at })
        .execute(),
    ).rejects.toThrow('duplicate key')
    expect((await historiesOf(id))[0]).toEqual(['BEGIN', 'SCHEDULED', 'SCHEDULED', 'Torre'])
    expect(await serve('IN_APP_MESSAGE', () => ({ result: 'TAKEN' }))).toHaveLength(2)
    expect(await finish()).toBe(1)
    expect(await read(id)).toMatchObject({ status: 'SENT', driversReached: 2, failure: null })
  })

  it('CON-4-012 that is empty, or found more than an hour late, holds it with the reason', async () => {
    const nobody = await begun([await driver({ active: false })])
    const late = await insertNotification(core.records.rows, {
      send_at: new Date(START.getTime() - 3_600_001).toISOString(),
    })
    expect(await begin()).toBe(true)
    expect([await read(nobody), await read(late)]).toMatchObject([
      { status: 'ERROR', failure: 'It was not sent: no active driver was in its audience.' },
      { status: 'ERROR', failure: 'It was not sent: sending was more than an hour late.' },
    ])
    expect([await statesOf(late), (await historiesOf(late))[0]]).toEqual([[], ['HOLD', 'SCHEDULED', 'ERROR', 'Torre']])
  })

  it('that no channel reached holds it as well', async () => {
    const id = await begun([await driver()], { channel: 'SMS' })
    await serve('SMS', () => ({ result: 'REFUSED' }))
    await finish()
    expect([await read(id), await statesOf(id)]).toMatchObject([
      { status: 'ERROR', failure: 'It reached no driver.', driversReached: 0 },
      [['BOUNCED', 'REFUSED', 1]],
    ])
  })
})

describe('sending', () => {
  it('counts whom each channel took, refused and left out, and tries again whom it could not take', async () => {
    const drivers = [await driver(), await driver(), await driver(), await driver()]
    const [taken, refusedOne, skipped, later] = drivers as [string, string, string, string]
    const id = await begun(drivers, { channel: 'SMS' })
    const answers: Record<string, HandOver> = {
      [taken]: { result: 'TAKEN' },
      [refusedOne]: { result: 'REFUSED' },
      [skipped]: { result: 'SKIPPED', reason: 'NO_ADDRESS' },
      [later]: { result: 'LATER', waitMs: 60_000 },
    }
    expect((await serve('SMS', (one) => answers[one]!)).toSorted()).toEqual(drivers.toSorted())
    expect([await statesOf(id), await finish()]).toEqual([
      [
        ['BOUNCED', 'REFUSED', 1],
        ['HANDED_OVER', null, 1],
        ['PENDING', null, 1],
        ['SKIPPED', 'NO_ADDRESS', 1],
      ],
      0,
    ])
    expect(await serve('SMS', () => ({ result: 'TAKEN' }))).toEqual([])
    core.clock.now = new Date(START.getTime() + 61_000)
    expect(await serve('SMS', () => ({ result: 'TAKEN' }))).toEqual([later])
    expect([await finish(), (await read(id)).driversReached]).toEqual([1, 2])
    core.clock.now = START
  })

  it('gives up a driver whom a channel does not take for hours', async () => {
    const id = await begun([await driver(), await driver()], { channel: 'SMS' })
    core.clock.now = new Date(START.getTime() + 14_500_000)
    await serve('SMS', () => ({ result: 'LATER', waitMs: null }))
    core.clock.now = START
    expect(await statesOf(id)).toEqual([['BOUNCED', 'GIVEN_UP', 2]])
    await finish()
  })

  it('is stopped by a person: who waits does not get it, who got it keeps it, and the older version is refused', async () => {
    const [one, two] = [await driver(), await driver()]
    const id = await begun([one, two], { channel: 'SMS' })
    const [first] = await claimDue(core.db.system, 'SMS', 1, core.clock.now)
    if (!first) throw new Error('Nothing was claimed.')
    expect([(await cancel(id, 0)).status, (await cancel(id, 1)).status]).toEqual([409, 200])
    // The message that was under way arrives; one that would be tried again is stopped.
    await settle(core.db, 'SMS', [{ delivery: first, hand: { result: 'LATER', waitMs: null } }], core.clock.now)
    expect([await statesOf(id), (await read(id)).status]).toEqual([[['CANCELED', null, 2]], 'CANCELED'])
    expect([await serve('SMS', () => ({ result: 'TAKEN' })), await finish()]).toEqual([[], 0])
  })

  it('CON-4-013 that begins in the moment of its cancelling leaves one of both as the winner', async () => {
    const one = await driver()
    const list = await listWith(one)
    const ends: string[] = []
    for (let time = 0; time < 12; time += 1) {
      const id = await insertNotification(core.records.rows, {
        send_at: core.clock.now.toISOString(),
        segmentation_id: list,
      })
      const [{ status }, hasBegun] = await Promise.all([cancel(id, 0), begin()])
      const waiting = (await statesOf(id)).map(([state]) => state)
      // Whoever was first is in the history; the other one is refused, or finds nothing to begin.
      ends.push(JSON.stringify([status, hasBegun, (await read(id)).status, waiting]))
      if (status === 409) await cancel(id, 1)
    }
    const possible = [
      [200, false, 'CANCELED', []],
      [409, true, 'SCHEDULED', ['PENDING']],
    ].map((end) => JSON.stringify(end))
    expect(ends.filter((end) => !possible.includes(end))).toEqual([])
  })

  it('of a process that died is repeated where the channel recognises it, and uncertain elsewhere', async () => {
    const [app, mail] = [
      await begun([await driver()]),
      await begun([await driver({ email: 'ana@example.com' })], { channel: 'EMAIL' }),
    ]
    for (const channel of ['IN_APP_MESSAGE', 'EMAIL'] as const)
      expect(await claimDue(core.db.system, channel, 10, core.clock.now)).toHaveLength(1)
    const [lost] = await claimDue(core.db.system, 'EMAIL', 10, core.clock.now)
    expect(lost).toBeUndefined()
    core.clock.now = new Date(START.getTime() + 121_000)
    await recoverDead(core.db.system, ['IN_APP_MESSAGE'], core.clock.now)
    expect([await statesOf(app), await statesOf(mail)]).toEqual([[['PENDING', null, 1]], [['UNCERTAIN', null, 1]]])
    await serve('IN_APP_MESSAGE', () => ({ result: 'TAKEN' }))
    expect(await finish()).toBe(2)
    expect([(await read(app)).status, await read(mail)]).toMatchObject(['SENT', { status: 'SENT', driversReached: 0 }])
    core.clock.now = START
  })

  it('that is uncertain is settled by a person only: one arrived, the other is sent again, and both are told', async () => {
    const [one, two] = [await driver({ full_name: 'Ana Prado' }), await driver()]
    const id = await begun([one, two], { channel: 'EMAIL' })
    await serve('EMAIL', () => ({ result: 'UNKNOWN' }))
    expect([await finish(), await serve('EMAIL', () => ({ result: 'TAKEN' }))]).toEqual([1, []])
    const sent = await read(id)
    const decide = (decision: 'CONFIRM' | 'SEND_AGAIN', __v: number, driverId?: string) =>
      core.ask(
        'operator',
        requestOf('decideUncertainDeliveries', {
          params: { id },
          body: { decision, __v, ...(driverId === undefined ? {} : { driver: driverId }) },
        }),
      )
    // Histories are told by their moments, so each change has its own.
    core.clock.now = new Date(START.getTime() + 500)
    const answers = [
      await decide('CONFIRM', sent.__v, one),
      await decide('SEND_AGAIN', sent.__v),
      await decide('CONFIRM', sent.__v + 1, one),
    ]
    core.clock.now = new Date(START.getTime() + 1_000)
    answers.push(await decide('SEND_AGAIN', sent.__v + 1))
    expect([answers.map(({ status }) => status), await statesOf(id)]).toEqual([
      [200, 409, 409, 200],
      [
        ['DELIVERED', null, 1],
        ['PENDING', null, 1],
      ],
    ])
    // A notification that is over tries again whom the channel could not take.
    await serve('EMAIL', () => ({ result: 'LATER', waitMs: null }))
    expect((await statesOf(id))[1]).toEqual(['PENDING', null, 1])
    core.clock.now = new Date(START.getTime() + 600_000)
    expect(await serve('EMAIL', () => ({ result: 'TAKEN' }))).toEqual([two])
    core.clock.now = START
    expect([(await read(id)).driversReached, (await historiesOf(id)).slice(0, 2)]).toEqual([
      2,
      [
        ['SEND_AGAIN_DELIVERIES', 'SENT', 'SENT', personOf('operator').name],
        ['CONFIRM_DELIVERIES', 'SENT', 'SENT', personOf('operator').name],
      ],
    ])
  })

  it('that is uncertain is not sent again where a person cancelled the notification', async () => {
    const id = await begun([await driver()], { channel: 'EMAIL' })
    await serve('EMAIL', () => ({ result: 'UNKNOWN' }))
    expect((await cancel(id, 1)).status).toBe(200)
    const { status } = await core.refusal('operator', 'decideUncertainDeliveries', {
      params: { id },
      body: { decision: 'SEND_AGAIN', __v: 2 },
    })
    expect([status, await statesOf(id)]).toEqual([409, [['UNCERTAIN', null, 1]]])
  })

  it('leaves out who became inactive meanwhile, and goes through ports until nobody waits', async () => {
    const [one, gone] = [await driver({ cellphone: '+5511987650001' }), await driver()]
    const list = await listWith(one, gone)
    const id = await insertNotification(core.records.rows, {
      channel: 'SMS',
      send_at: core.clock.now.toISOString(),
      segmentation_id: list,
    })
    const handed: string[] = []
    const port: ChannelPort = {
      channel: 'SMS',
      knowsRepeats: true,
      places: async () => ({ many: 10 }),
      async handOver({ driver_id: driverId }) {
        handed.push(driverId)
        return { result: 'TAKEN' }
      },
    }
    expect(await begin()).toBe(true)
    await core.db.system.updateTable('drivers').set({ status: 'INACTIVE' }).where('id', '=', gone).execute()
    const faults: unknown[] = []
    const notifiers = await Promise.all(
      [1, 2].map(() =>
        startNotifier({ database: core.db, ports: [port], ...steps.world, pollMs: 20, onFault: (f) => faults.push(f) }),
      ),
    )
    await expect.poll(async () => (await read(id)).status, PATIENCE).toBe('SENT')
    await Promise.all(notifiers.map((notifier) => notifier.stop()))
    expect([handed, await statesOf(id), faults]).toEqual([
      [one],
      [
        ['HANDED_OVER', null, 1],
        ['SKIPPED', 'INACTIVE', 1],
      ],
      [],
    ])
  })
})

describe('the app of a driver', () => {
  const feedOf = async (id: string) =>
    (await core.reply('driver-app', 'getDriverFeed', { params: { id } })).feed.notifications.map(({ _id }) => _id)
  const tell = (type: 'notification.shown' | 'notification.clicked', at: string, who: string, id: string) =>
    core.reply('driver-app', 'sendAppEvents', {
      body: { events: [{ id: eventId(`${at} ${type} ${who} ${id}`), type, at, driver: who, notification: id }] },
    })

  it('CON-3-058 shows what was handed over to it, and tells that it was seen and clicked', async () => {
    const [one, other] = [await driver(), await driver()]
    const id = await begun([one])
    expect(await feedOf(one)).toEqual([])
    await serve('IN_APP_MESSAGE', () => ({ result: 'TAKEN' }))
    expect([await feedOf(one), await feedOf(other)]).toEqual([[id], []])
    const at = core.clock.now.toISOString()
    await tell('notification.shown', at, one, id)
    const clicked = await tell('notification.clicked', at, one, id)
    // An event counts once.
    const repeated = await tell('notification.clicked', at, one, id)
    const second = await tell('notification.clicked', new Date(START.getTime() + 1_000).toISOString(), one, id)
    const refusals = [
      await tell('notification.shown', at, other, id),
      await tell('notification.shown', at, one, '0'.repeat(24)),
    ].map((reply) => reply.refused.map(({ reason }) => reason))
    expect([clicked.accepted, repeated.repeated, second.accepted, refusals]).toEqual([
      1,
      1,
      1,
      [['NOTIFICATION_NOT_SENT'], ['UNKNOWN_NOTIFICATION']],
    ])
    const { numbers } = await core.reply('viewer', 'getNotificationNumbers', { params: { id } })
    expect(numbers).toMatchObject({
      driversReached: 1,
      clicks: 2,
      uniqueClicks: 1,
      states: [{ channel: 'IN_APP_MESSAGE', state: 'DELIVERED', reason: null, drivers: 1 }],
    })
    const { deliveries, count } = await core.reply('viewer', 'listNotificationDeliveries', {
      params: { id },
      query: { state: 'DELIVERED' satisfies DeliveryState },
    })
    expect([count, deliveries.map(({ driver: { _id }, clicks }) => [_id, clicks])]).toEqual([1, [[one, 2]]])
  })
})
