import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type PendencyEvent = { type: 'START' } | { type: 'COMPLETE' } | { type: 'EXPIRE' } | { type: 'CANCEL' }

/**
 * The status of a checklist that a driver was asked to answer (CON-4-029 to CON-4-031, CTR-4-016). The driver starts
 * and completes it. Not in the specification: a started checklist can still be cancelled and can still expire; a
 * finished one never changes, a repetition is another checklist.
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
  held: ['CANCEL'],
}
