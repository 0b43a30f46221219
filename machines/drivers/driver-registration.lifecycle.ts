import { assign, setup } from 'xstate'
import { type Lifecycle, WAITING } from '../lifecycle.ts'
import { isReasonGiven, isReopenable, type PersonEvent, personSamples, type ReviewContext } from '../review-events.ts'

type SystemEvent = { type: 'TRUST_RULE_PASSED' } | { type: 'TRUST_RULE_FAILED' } | { type: 'RESUBMITTED' }

/**
 * A driver's registration (CON-4-017). Not in the specification: a decided registration is decided again only after it
 * is sent again (RESUBMITTED) or its review is reopened; only an active one can be inactivated; an inactive one is
 * activated without a new review.
 */
const machine = setup({
  types: { context: {} as ReviewContext, events: {} as PersonEvent | SystemEvent, tags: {} as typeof WAITING },
  guards: { isReasonGiven, isReopenable },
  actions: { waitAnew: assign({ reviewResult: 'WAITING_REVISION' as const }) },
}).createMachine({
  id: 'driverRegistration',
  context: { reviewResult: 'WAITING_REVISION' },
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
        TRUST_RULE_PASSED: { target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_AUTOMATICALLY' }) },
        TRUST_RULE_FAILED: { target: 'DISAPPROVED', actions: assign({ reviewResult: 'DISAPPROVED_AUTOMATICALLY' }) },
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
        RESUBMITTED: { target: 'WAITING_REVIEW', actions: 'waitAnew' },
        REOPEN: { guard: 'isReopenable', target: 'WAITING_REVIEW', actions: 'waitAnew' },
      },
    },
    INACTIVE: {
      on: { ACTIVATE: { target: 'ACTIVE', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) } },
    },
  },
})

export const driverRegistration: Lifecycle = {
  machine,
  samples: {
    ...personSamples,
    TRUST_RULE_PASSED: { type: 'TRUST_RULE_PASSED' },
    TRUST_RULE_FAILED: { type: 'TRUST_RULE_FAILED' },
    RESUBMITTED: { type: 'RESUBMITTED' },
  },
  person: ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE', 'REOPEN'],
  clock: [],
  held: ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE', 'REOPEN'],
}
