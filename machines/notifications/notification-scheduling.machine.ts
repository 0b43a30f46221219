import { assign, fromPromise, setup } from 'xstate'
import {
  type NewNotification,
  type Notification,
  SAFE_SEND_DELAY_MS,
  type SendTiming,
} from '#contract/schemas/notifications/notification'
import { quietUntil, SENDING_POLICY, type SendingPolicy } from '#contract/schemas/notifications/sending-policy'

/** The time until a notification leaves is counted down when it is at most this far, milliseconds. */
export const COUNTED_DOWN_MS = 3_600_000
/** Interval of the countdown, milliseconds. */
const SECOND_MS = 1_000

/** When the person wants it to leave, as far as it is typed. */
export interface TypedTime {
  timing: SendTiming
  /** The typed date; no date yet is none. */
  sendAt: string
}

/** What is sent: the fields of the contract, and the picture of a push in the form that the sending actor expects. */
export interface NotificationToSend {
  body: NewNotification
  image: unknown
}

export interface SchedulingContext extends TypedTime {
  /** Milliseconds since 1970; injected so that tests control the time. */
  clock(): number
  /** The current moment as the screen shows it. */
  at: number
  policy: SendingPolicy
  toSend: NotificationToSend | null
  /** How many drivers it reaches, as was read for the question; null where that could not be read. */
  drivers: number | null
  /** What the services stored; null until it is sent. */
  notification: Notification | null
  /** Why the services refused it last. */
  problem: unknown
}

/** TOLD: the notification was read again after a change, such as its cancelling or its end. */
export type SchedulingEvent =
  | ({ type: 'CHOOSE' } & TypedTime)
  | { type: 'POLICY'; policy: SendingPolicy }
  | { type: 'SEND'; toSend: NotificationToSend }
  | { type: 'CONFIRM' }
  | { type: 'BACK' }
  | { type: 'TOLD'; notification: Notification }

export interface SchedulingInput {
  clock(): number
  /** The one that is stored already, on its own screen. */
  notification?: Notification
}

function missing(actor: string): Promise<never> {
  return Promise.reject(new Error(`notificationScheduling.${actor} is not provided`))
}

type Composed = Pick<SchedulingContext, 'timing' | 'sendAt' | 'at'>

/** When a composed notification would leave; null where that is not typed yet. */
function leavingMoment({ timing, sendAt, at }: Composed): Date | null {
  if (timing === 'NOW') return new Date(at)
  if (timing === 'SAFE') return new Date(at + SAFE_SEND_DELAY_MS)
  const typed = new Date(sendAt)
  return Number.isNaN(typed.getTime()) ? null : typed
}

/** The end of the quiet hours in which a composed notification would leave; null outside of them. */
export function quietEnd({ policy, ...composed }: Composed & Pick<SchedulingContext, 'policy'>): Date | null {
  const moment = leavingMoment(composed)
  return moment && quietUntil(policy, moment)
}

/** How long a stored notification waits before it leaves, milliseconds; not positive once it is due. */
export function leavesIn({ notification, at }: Pick<SchedulingContext, 'notification' | 'at'>): number {
  return notification ? Date.parse(notification.sendAt) - at : 0
}

/**
 * A notification from its composing to its end (CON-4-012 to CON-4-016): it leaves now, safely after 20 minutes that
 * are counted down, or on a date. Now cannot be taken back, so the person confirms it, knowing how many it reaches. The
 * events of a stored one are those of its lifecycle, which it is told of; `CANCEL` among them. Driven by the form of a
 * new notification, and by the screen of a stored one.
 */
export const notificationSchedulingMachine = setup({
  types: { context: {} as SchedulingContext, events: {} as SchedulingEvent, input: {} as SchedulingInput },
  actors: {
    count: fromPromise<number, NotificationToSend>(() => missing('count')),
    send: fromPromise<Notification, NotificationToSend>(() => missing('send')),
  },
  actions: {
    look: assign(({ context }) => ({ at: context.clock() })),
    keepChoice: assign(({ context }, { timing, sendAt }: TypedTime) => ({ timing, sendAt, at: context.clock() })),
    keepToSend: assign((_, toSend: NotificationToSend) => ({ toSend, drivers: null, problem: null })),
    keepNotification: assign(({ context }, notification: Notification) => ({ notification, at: context.clock() })),
  },
  guards: {
    isStored: ({ context }) => context.notification !== null,
    isNow: ({ context }) => context.timing === 'NOW',
    isSafe: ({ context }) => context.timing === 'SAFE',
    sendsNow: ({ event }) => event.type === 'SEND' && event.toSend.body.timing === 'NOW',
    isSent: ({ context }) => context.notification?.status === 'SENT',
    isCanceled: ({ context }) => context.notification?.status === 'CANCELED',
    isHeldForPerson: ({ context }) => context.notification?.status === 'ERROR',
    isDue: ({ context }) => leavesIn(context) <= 0,
    isNear: ({ context }) => leavesIn(context) <= COUNTED_DOWN_MS,
  },
  delays: { second: SECOND_MS },
}).createMachine({
  id: 'notificationScheduling',
  context: ({ input: { clock, notification = null } }) => ({
    clock,
    at: clock(),
    timing: 'SAFE',
    sendAt: '',
    policy: SENDING_POLICY,
    toSend: null,
    drivers: null,
    notification,
    problem: null,
  }),
  initial: 'composing',
  states: {
    composing: {
      initial: 'choosing',
      always: { guard: 'isStored', target: 'scheduled' },
      on: {
        CHOOSE: { target: '.choosing', actions: { type: 'keepChoice', params: ({ event }) => event } },
        POLICY: { actions: assign(({ event }) => ({ policy: event.policy })) },
        SEND: [
          {
            guard: 'sendsNow',
            target: 'checking',
            actions: { type: 'keepToSend', params: ({ event }) => event.toSend },
          },
          { target: 'sending', actions: { type: 'keepToSend', params: ({ event }) => event.toSend } },
        ],
      },
      states: {
        choosing: {
          always: [{ guard: 'isNow', target: 'now' }, { guard: 'isSafe', target: 'safe' }, { target: 'dated' }],
        },
        now: { after: { second: { target: 'now', reenter: true, actions: 'look' } } },
        safe: { after: { second: { target: 'safe', reenter: true, actions: 'look' } } },
        dated: {},
        /** The services refused it; what was typed is still there, and can be sent again. */
        refused: {},
      },
    },
    /** Reads how many drivers it reaches at this moment; the question is asked without that, too. */
    checking: {
      invoke: {
        src: 'count',
        input: ({ context }) => context.toSend as NotificationToSend,
        onDone: { target: 'confirming', actions: assign(({ event }) => ({ drivers: event.output })) },
        onError: 'confirming',
      },
    },
    confirming: { on: { CONFIRM: 'sending', BACK: 'composing' } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.toSend as NotificationToSend,
        onDone: {
          target: 'scheduled',
          actions: [{ type: 'keepNotification', params: ({ event }) => event.output }, assign({ toSend: null })],
        },
        onError: { target: 'composing.refused', actions: assign(({ event }) => ({ problem: event.error })) },
      },
    },
    scheduled: {
      initial: 'looking',
      on: {
        TOLD: { target: '.looking', actions: { type: 'keepNotification', params: ({ event }) => event.notification } },
      },
      states: {
        looking: {
          always: [
            { guard: 'isSent', target: '#notificationScheduling.sent' },
            { guard: 'isCanceled', target: '#notificationScheduling.canceled' },
            { guard: 'isHeldForPerson', target: '#notificationScheduling.held' },
            { guard: 'isDue', target: 'leaving' },
            { guard: 'isNear', target: 'counting' },
            { target: 'waiting' },
          ],
        },
        waiting: { after: { second: { target: 'looking', actions: 'look' } } },
        counting: { after: { second: { target: 'looking', actions: 'look' } } },
        /** The services begin it and tell when nobody of its drivers waits any more. */
        leaving: {},
      },
    },
    sent: { type: 'final' },
    canceled: { type: 'final' },
    held: { type: 'final' },
  },
})
