import { assign, setup } from 'xstate'
import { type Lifecycle, WAITING } from '../lifecycle.ts'
import { isReasonGiven, isReopenable, type PersonEvent, personSamples, type ReviewContext } from '../review-events.ts'

/**
 * Statuses in which a composition reserves its plates: another composition with one of them is not registered. Not in
 * the specification.
 */
export const PLATE_HOLDING: readonly string[] = ['WAITING_REVIEW', 'ACTIVE']

interface CompositionContext extends ReviewContext {
  /** True where another composition, registered later, reserves a plate of this one. */
  platesInUse: boolean
}

/**
 * A composition, a vehicle or an equipment (CON-4-022 to CON-4-024). Not in the specification: it follows the rules of
 * a registration, except that a person may activate a disapproved one, because compositions are not sent again. A plate
 * belongs to one composition at a time, so an inactive or disapproved one returns, or waits again, only while its
 * plates are free.
 */
const machine = setup({
  types: { context: {} as CompositionContext, events: {} as PersonEvent, tags: {} as typeof WAITING },
  guards: {
    isReasonGiven,
    isReopenable,
    arePlatesFree: ({ context }) => !context.platesInUse,
    isReopenableWithFreePlates: (state) => isReopenable(state) && !state.context.platesInUse,
  },
  actions: { waitAnew: assign({ reviewResult: 'WAITING_REVISION' as const }) },
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
      on: {
        INACTIVATE: { target: 'INACTIVE', actions: assign({ reviewResult: 'INACTIVATED' }) },
        REOPEN: { guard: 'isReopenable', target: 'WAITING_REVIEW', actions: 'waitAnew' },
      },
    },
    DISAPPROVED: {
      on: {
        ACTIVATE: { guard: 'arePlatesFree', target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
        // A waiting composition reserves its plates.
        REOPEN: { guard: 'isReopenableWithFreePlates', target: 'WAITING_REVIEW', actions: 'waitAnew' },
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
  person: ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE', 'REOPEN'],
  clock: [],
  held: ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE', 'REOPEN'],
}
