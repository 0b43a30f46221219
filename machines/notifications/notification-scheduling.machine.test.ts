import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import {
  type NewNotification,
  type Notification,
  SAFE_SEND_DELAY_MS,
} from '#contract/schemas/notifications/notification'
import { SENDING_POLICY } from '#contract/schemas/notifications/sending-policy'
import {
  leavesIn,
  notificationSchedulingMachine,
  type NotificationToSend,
  quietEnd,
} from './notification-scheduling.machine.ts'

/** Noon in São Paulo. */
const START = Date.parse('2026-11-21T15:00:00Z')
const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

const moment = (milliseconds: number) => new Date(START + milliseconds).toISOString()

function toSend(timing: NewNotification['timing']): NotificationToSend {
  return { body: { channel: 'SMS', title: 'Pátio', message: 'O pátio abriu.', timing }, image: [] }
}

function stored(status: Notification['status'], sendAt: string): Notification {
  return {
    _id: '64656d6f0000000000000001',
    __v: 0,
    code: 1,
    createdAt: moment(0),
    updatedAt: moment(0),
    deletedAt: null,
    createdBy: null,
    updatedBy: null,
    deletedBy: null,
    active: true,
    title: 'Pátio',
    message: 'O pátio abriu.',
    redirectUrl: null,
    imageUrl: null,
    channel: 'SMS',
    timing: 'SAFE',
    status,
    sendAt,
    segmentation: null,
    driversReached: 0,
    clicks: 0,
    failure: null,
  }
}

/** A workflow whose services give these answers in order; errors are thrown. */
function started(answers: readonly (number | Notification | Error)[] = [], notification?: Notification) {
  const clock = new SimulatedClock()
  const left = [...answers]
  const asked: string[] = []
  const answer = <Output>(what: string): Promise<Output> => {
    asked.push(what)
    const next = left.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next as Output)
  }
  const actor = createActor(
    notificationSchedulingMachine.provide({
      actors: {
        count: fromPromise<number, NotificationToSend>(() => answer('count')),
        send: fromPromise<Notification, NotificationToSend>(({ input }) => answer(`send ${input.body.timing}`)),
      },
    }),
    { input: { clock: () => START + clock.now(), ...(notification ? { notification } : {}) }, clock },
  ).start()
  return {
    actor,
    asked,
    state: () => JSON.stringify(actor.getSnapshot().value).replaceAll(/["{}]/g, '').replace(':', '.'),
    until: async (value: 'confirming' | 'scheduled' | 'composing') =>
      (await waitFor(actor, (snapshot) => snapshot.matches(value))).context,
    pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += SECOND_MS) clock.increment(SECOND_MS)
    },
  }
}

describe('the scheduling of a notification', () => {
  it('is composed for now, safely or for a date, and knows the quiet hours in which it would leave', () => {
    const { actor, state, pass } = started()
    expect(state()).toBe('composing.safe')
    actor.send({ type: 'CHOOSE', timing: 'SPECIFIC_DATE', sendAt: '' })
    expect([state(), quietEnd(actor.getSnapshot().context)]).toEqual(['composing.dated', null])
    // From 12:20 to 14:00 in São Paulo.
    actor.send({ type: 'POLICY', policy: { ...SENDING_POLICY, quietFrom: '12:20', quietTo: '14:00' } })
    actor.send({ type: 'CHOOSE', timing: 'SPECIFIC_DATE', sendAt: moment(HOUR_MS) })
    expect(quietEnd(actor.getSnapshot().context)?.toISOString()).toBe(moment(2 * HOUR_MS))
    actor.send({ type: 'CHOOSE', timing: 'NOW', sendAt: '' })
    expect([state(), quietEnd(actor.getSnapshot().context)]).toEqual(['composing.now', null])
    actor.send({ type: 'CHOOSE', timing: 'SAFE', sendAt: '' })
    expect(quietEnd(actor.getSnapshot().context)?.toISOString()).toBe(moment(2 * HOUR_MS))
    // The form stays open: what was outside of the quiet hours is within them now.
    actor.send({ type: 'CHOOSE', timing: 'NOW', sendAt: '' })
    pass(20 * 60 * SECOND_MS)
    expect(quietEnd(actor.getSnapshot().context)?.toISOString()).toBe(moment(2 * HOUR_MS))
  })

  it('asks before it leaves at once, with the drivers that it reaches, and goes back without sending', async () => {
    const { actor, asked, state, until } = started([43, new Error('not counted'), stored('SCHEDULED', moment(0))])
    actor.send({ type: 'CHOOSE', timing: 'NOW', sendAt: '' })
    actor.send({ type: 'SEND', toSend: toSend('NOW') })
    expect((await until('confirming')).drivers).toBe(43)
    actor.send({ type: 'BACK' })
    expect([state(), asked]).toEqual(['composing.now', ['count']])
    actor.send({ type: 'SEND', toSend: toSend('NOW') })
    expect((await until('confirming')).drivers).toBeNull()
    actor.send({ type: 'CONFIRM' })
    await until('scheduled')
    expect([state(), asked]).toEqual(['scheduled.leaving', ['count', 'count', 'send NOW']])
  })

  it('keeps what a refusal says until it is sent again, and is sent once', async () => {
    const refusal = new Error('refused')
    const { actor, asked, state, until } = started([refusal, stored('SCHEDULED', moment(SAFE_SEND_DELAY_MS))])
    actor.send({ type: 'SEND', toSend: toSend('SAFE') })
    actor.send({ type: 'SEND', toSend: toSend('SAFE') })
    const { problem } = await until('composing')
    expect([state(), problem]).toEqual(['composing.refused', refusal])
    actor.send({ type: 'SEND', toSend: toSend('SAFE') })
    expect((await until('scheduled')).problem).toBeNull()
    expect([state(), asked]).toEqual(['scheduled.counting', ['send SAFE', 'send SAFE']])
  })

  it('is counted down from an hour before it leaves, each second, until the services tell its end', () => {
    const sendAt = moment(HOUR_MS + 2 * SECOND_MS)
    const { actor, state, pass } = started([], stored('SCHEDULED', sendAt))
    const left = () => leavesIn(actor.getSnapshot().context)
    expect([state(), left()]).toEqual(['scheduled.waiting', HOUR_MS + 2 * SECOND_MS])
    pass(2 * SECOND_MS)
    expect([state(), left()]).toEqual(['scheduled.counting', HOUR_MS])
    pass(SECOND_MS)
    expect(left()).toBe(HOUR_MS - SECOND_MS)
    pass(HOUR_MS - SECOND_MS)
    expect([state(), left()]).toEqual(['scheduled.leaving', 0])
    // Quiet hours postpone it: it is counted down again.
    actor.send({ type: 'TOLD', notification: stored('SCHEDULED', moment(HOUR_MS + 10 * SECOND_MS)) })
    expect([state(), left()]).toEqual(['scheduled.counting', 8 * SECOND_MS])
  })

  it.each([
    ['SENT', 'sent'],
    ['CANCELED', 'canceled'],
    ['ERROR', 'held'],
  ] as const)('ends where it is %s, whether it is told or found so', (status, end) => {
    const { actor, state } = started([], stored('SCHEDULED', moment(SAFE_SEND_DELAY_MS)))
    actor.send({ type: 'TOLD', notification: stored(status, moment(SAFE_SEND_DELAY_MS)) })
    expect([state(), started([], stored(status, moment(0))).state()]).toEqual([end, end])
  })
})
