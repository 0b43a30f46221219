import { setup } from 'xstate'
import type { ContactOutcome } from '#contract/schemas/captures/contact-task'
import type { Lifecycle } from '../lifecycle.ts'

type CaptureEvent =
  | { type: 'CONTACT' }
  | { type: 'INSTALL' }
  | { type: 'ACT_MANUALLY'; answer?: ContactOutcome }
  | { type: 'LIMIT_REACHED' }

/** Answers after which nobody contacts the person again. */
const FINAL: readonly (ContactOutcome | undefined)[] = ['NOT_ME', 'NOT_RECOGNIZED', 'REFUSED']

/**
 * The contact of a capture (CTR-4-019). Not in the specification: an attempt or an answer begins it; it is done when the
 * person has the app, or has answered that there is nothing to be won; whoever agreed, was not reached or said something
 * else is contacted again. The clock gives it up at its limit.
 */
const machine = setup({
  types: { events: {} as CaptureEvent },
  guards: { isFinal: ({ event }) => event.type === 'ACT_MANUALLY' && FINAL.includes(event.answer) },
}).createMachine({
  id: 'capture',
  initial: 'PENDING',
  states: {
    PENDING: {
      on: {
        CONTACT: 'IN_PROGRESS',
        INSTALL: 'DONE',
        ACT_MANUALLY: [{ guard: 'isFinal', target: 'DONE' }, { target: 'IN_PROGRESS' }],
        LIMIT_REACHED: 'CANCELED',
      },
    },
    IN_PROGRESS: {
      on: {
        CONTACT: 'IN_PROGRESS',
        INSTALL: 'DONE',
        ACT_MANUALLY: [{ guard: 'isFinal', target: 'DONE' }, { target: 'IN_PROGRESS' }],
        LIMIT_REACHED: 'CANCELED',
      },
    },
    // Attempts that were under way are still told, and the app may be installed late.
    DONE: { on: { CONTACT: 'DONE', INSTALL: 'DONE' } },
    CANCELED: { on: { CONTACT: 'CANCELED', INSTALL: 'DONE' } },
  },
})

export const capture: Lifecycle = {
  machine,
  samples: {
    CONTACT: { type: 'CONTACT' },
    INSTALL: { type: 'INSTALL' },
    ACT_MANUALLY: { type: 'ACT_MANUALLY' },
    LIMIT_REACHED: { type: 'LIMIT_REACHED' },
  },
  person: ['ACT_MANUALLY'],
  // From the work queue; the list and the capture's own screen send it at once.
  held: ['ACT_MANUALLY'],
  clock: ['LIMIT_REACHED'],
}
