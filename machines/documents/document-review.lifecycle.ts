import { assign, setup } from 'xstate'
import { type Lifecycle, WAITING } from '../lifecycle.ts'
import { isReasonGiven, type PersonEvent, personSamples, type ReviewContext } from '../review-events.ts'

type DocumentEvent =
  | Extract<PersonEvent, { type: 'APPROVE' | 'DISAPPROVE' }>
  | { type: 'SENT' }
  | { type: 'REVISION_STARTED' }
  | { type: 'TRUST_RULE_PASSED' }
  | { type: 'TRUST_RULE_FAILED' }
  | { type: 'EXPIRED' }

/**
 * The review of a licence, a vehicle's document or an additional document (CON-4-018 to CON-4-021).
 * Chosen by us: a sent document is decidable at once, with or without a revision started; a disapproved or expired one
 * is decided again only after it was sent again; whatever was approved expires by the clock.
 */
const machine = setup({
  types: { context: {} as ReviewContext, events: {} as DocumentEvent, tags: {} as typeof WAITING },
  guards: { isReasonGiven },
}).createMachine({
  id: 'documentReview',
  context: { reviewResult: 'WAITING_REVISION' },
  initial: 'PENDING',
  states: {
    PENDING: { on: { SENT: 'SENT', EXPIRED: 'NOT_SENT' } },
    NOT_SENT: { on: { SENT: 'SENT' } },
    SENT: {
      tags: WAITING,
      on: {
        REVISION_STARTED: 'IN_REVISION',
        APPROVE: { target: 'APPROVED_MANUALLY', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
        DISAPPROVE: { guard: 'isReasonGiven', target: 'DISAPPROVED', actions: assign({ reviewResult: 'DISAPPROVED_MANUALLY' }) },
        TRUST_RULE_PASSED: { target: 'APPROVED_AUTOMATICALLY', actions: assign({ reviewResult: 'APPROVED_AUTOMATICALLY' }) },
        TRUST_RULE_FAILED: { target: 'DISAPPROVED', actions: assign({ reviewResult: 'DISAPPROVED_AUTOMATICALLY' }) },
      },
    },
    IN_REVISION: {
      tags: WAITING,
      on: {
        APPROVE: { target: 'APPROVED_MANUALLY', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
        DISAPPROVE: { guard: 'isReasonGiven', target: 'DISAPPROVED', actions: assign({ reviewResult: 'DISAPPROVED_MANUALLY' }) },
      },
    },
    APPROVED_AUTOMATICALLY: { on: { EXPIRED: 'EXPIRED' } },
    APPROVED_MANUALLY: { on: { EXPIRED: 'EXPIRED' } },
    DISAPPROVED: { on: { SENT: { target: 'SENT', actions: assign({ reviewResult: 'WAITING_REVISION' }) } } },
    EXPIRED: { on: { SENT: { target: 'SENT', actions: assign({ reviewResult: 'WAITING_REVISION' }) } } },
  },
})

export const documentReview: Lifecycle = {
  machine,
  samples: {
    APPROVE: personSamples.APPROVE,
    DISAPPROVE: personSamples.DISAPPROVE,
    SENT: { type: 'SENT' },
    REVISION_STARTED: { type: 'REVISION_STARTED' },
    TRUST_RULE_PASSED: { type: 'TRUST_RULE_PASSED' },
    TRUST_RULE_FAILED: { type: 'TRUST_RULE_FAILED' },
    EXPIRED: { type: 'EXPIRED' },
  },
  person: ['APPROVE', 'DISAPPROVE'],
  clock: ['EXPIRED'],
}
