import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type PendencyEvent = { type: 'START' } | { type: 'COMPLETE' } | { type: 'EXPIRE' } | { type: 'CANCEL' }

/**
 * The status of a checklist that a driver was asked to go through (CON-4-029 to CON-4-031, CTR-4-016). The driver starts and completes it.
 * Chosen by us: what was started can still be cancelled and still expires; what is over stays as it is, and is asked for anew by another one.
 */
const machine = setup({ types: { events: {} as PendencyEvent } }).createMachine({
  id: 'pendency',
  initial: 'CREATED',
  states: {
    CREATED: { on: { START: 'STARTED', CANCEL: 'CANCELED', EXPIRE: 'EXPIRED' } },
    STARTED: { on: { COMPLETE: 'COMPLETED', CANCEL: 'CANCELED', EXPIRE: 'EXPIRED' } },
    COMPLETED: {},
    EXPIRED: {},
    CANCELED: {},
  },
})

export const pendency: Lifecycle = {
  machine,
  samples: {
    START: { type: 'START' },
    COMPLETE: { type: 'COMPLETE' },
    EXPIRE: { type: 'EXPIRE' },
    CANCEL: { type: 'CANCEL' },
  },
  person: ['CANCEL'],
  clock: ['EXPIRE'],
}
