import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type DeliveryEvent =
  | { type: 'CLAIM' }
  | { type: 'TAKE' }
  | { type: 'RETRY' }
  | { type: 'REFUSE' }
  | { type: 'SKIP' }
  | { type: 'STOP' }
  | { type: 'LOSE' }
  | { type: 'ARRIVE' }
  | { type: 'CONFIRM' }
  | { type: 'SEND_AGAIN' }

/**
 * What becomes of a notification for one driver. A process claims the row, and the channel takes or refuses the
 * message, or is tried again; a receipt may come before the process has noted that. Where a process ends between the
 * channel's answer and its note, nobody knows whether the message left: it is uncertain. A receipt settles that, or a
 * person, who says that it arrived or sends it again; nothing is sent again without a person.
 */
const machine = setup({ types: { events: {} as DeliveryEvent } }).createMachine({
  id: 'notificationDelivery',
  initial: 'PENDING',
  states: {
    PENDING: { on: { CLAIM: 'CLAIMED', SKIP: 'SKIPPED', STOP: 'CANCELED' } },
    CLAIMED: {
      on: {
        TAKE: 'HANDED_OVER',
        RETRY: 'PENDING',
        REFUSE: 'BOUNCED',
        SKIP: 'SKIPPED',
        LOSE: 'UNCERTAIN',
        ARRIVE: 'DELIVERED',
      },
    },
    HANDED_OVER: { on: { ARRIVE: 'DELIVERED', REFUSE: 'BOUNCED' } },
    UNCERTAIN: { on: { ARRIVE: 'DELIVERED', REFUSE: 'BOUNCED', CONFIRM: 'DELIVERED', SEND_AGAIN: 'PENDING' } },
    DELIVERED: {},
    BOUNCED: {},
    SKIPPED: {},
    CANCELED: {},
  },
})

export const notificationDelivery: Lifecycle = {
  machine,
  samples: {
    CLAIM: { type: 'CLAIM' },
    TAKE: { type: 'TAKE' },
    RETRY: { type: 'RETRY' },
    REFUSE: { type: 'REFUSE' },
    SKIP: { type: 'SKIP' },
    STOP: { type: 'STOP' },
    LOSE: { type: 'LOSE' },
    ARRIVE: { type: 'ARRIVE' },
    CONFIRM: { type: 'CONFIRM' },
    SEND_AGAIN: { type: 'SEND_AGAIN' },
  },
  person: ['CONFIRM', 'SEND_AGAIN'],
  clock: [],
}
