import { assign, setup } from 'xstate'
import { type Lifecycle, WAITING } from '../lifecycle.ts'
import { isReasonGiven, type PersonEvent, personSamples, type ReviewContext } from '../review-events.ts'

/** In these states a composition keeps its plates to itself: another one with a plate of them is not registered. Ours. */
export const PLATE_HOLDING: readonly string[] = ['WAITING_REVIEW', 'ACTIVE']

interface CompositionContext extends ReviewContext {
  /** Another composition, registered since, holds a plate of this one. */
  platesInUse: boolean
}

/**
 * A composition, a vehicle or an equipment (CON-4-022 to CON-4-024). Chosen by us: like a registration, except that a
 * disapproved one may be activated by a person, since nobody sends a composition in anew; and a plate drives in one composition
 * at a time, so that one that was set aside comes back only while its plates are free.
 */
const machine = setup({
  types: { context: {} as CompositionContext, events: {} as PersonEvent, tags: {} as typeof WAITING },
  guards: { isReasonGiven, arePlatesFree: ({ context }) => !context.platesInUse },
}).createMachine({
  id: 'composition',
  context: { reviewResult: 'WAITING_REVISION', platesInUse: false },
  initial: 'WAITING_REVIEW',
  states: {
    WAITING_REVIEW: {
      tags: WAITING,
      on: {
        APPROVE: { target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
        DISAPPROVE: {
          guard: 'isReasonGiven',
          target: 'DISAPPROVED',
          actions: assign({ reviewResult: 'DISAPPROVED_MANUALLY' }),
        },
      },
    },
    ACTIVE: {
      on: { INACTIVATE: { target: 'INACTIVE', actions: assign({ reviewResult: 'INACTIVATED' }) } },
    },
    DISAPPROVED: {
      on: {
        ACTIVATE: { guard: 'arePlatesFree', target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
      },
    },
    INACTIVE: {
      on: {
        ACTIVATE: { guard: 'arePlatesFree', target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
      },
    },
  },
})

export const composition: Lifecycle = {
  machine,
  samples: personSamples,
  person: ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE'],
  clock: [],
}
