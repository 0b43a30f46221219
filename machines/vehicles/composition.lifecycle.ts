import { assign, setup } from 'xstate'
import { type Lifecycle, WAITING } from '../lifecycle.ts'
import { isReasonGiven, type PersonEvent, personSamples, type ReviewContext } from '../review-events.ts'

/**
 * A composition, a vehicle or an equipment (CON-4-022 to CON-4-024). Chosen by us: like a registration, except that a
 * disapproved one may be activated by a person, since nobody sends a composition in anew.
 */
const machine = setup({
  types: { context: {} as ReviewContext, events: {} as PersonEvent, tags: {} as typeof WAITING },
  guards: { isReasonGiven },
}).createMachine({
  id: 'composition',
  context: { reviewResult: 'WAITING_REVISION' },
  initial: 'WAITING_REVIEW',
  states: {
    WAITING_REVIEW: {
      tags: WAITING,
      on: {
        APPROVE: { target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
        DISAPPROVE: { guard: 'isReasonGiven', target: 'DISAPPROVED', actions: assign({ reviewResult: 'DISAPPROVED_MANUALLY' }) },
      },
    },
    ACTIVE: {
      on: { INACTIVATE: { target: 'INACTIVE', actions: assign({ reviewResult: 'INACTIVATED' }) } },
    },
    DISAPPROVED: {
      on: { ACTIVATE: { target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) } },
    },
    INACTIVE: {
      on: { ACTIVATE: { target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) } },
    },
  },
})

export const composition: Lifecycle = {
  machine,
  samples: personSamples,
  person: ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE'],
  clock: [],
}
