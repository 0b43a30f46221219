import { assign, setup } from 'xstate'
import { type Lifecycle, WAITING } from '../lifecycle.ts'
import { isReasonGiven, isReopenable, type PersonEvent, personSamples, type ReviewContext } from '../review-events.ts'

type DocumentEvent =
  | Extract<PersonEvent, { type: 'APPROVE' | 'DISAPPROVE' | 'REOPEN' }>
  /** `hasRevision` is false for a document that nobody reviews (CTR-3-117). */
  | { type: 'SENT'; hasRevision?: boolean }
  | { type: 'RESUBMITTED' }
  | { type: 'REVISION_STARTED' }
  | { type: 'TRUST_RULE_PASSED' }
  | { type: 'TRUST_RULE_FAILED' }
  | { type: 'EXPIRED' }

type Sent = Extract<DocumentEvent, { type: 'SENT' }>
const concluded = (reviewResult: ReviewContext['reviewResult']) =>
  assign<ReviewContext, Sent, undefined, DocumentEvent, never>({ reviewResult })

/** A sent document goes to review; one that nobody reviews is approved. */
const sent = [
  { guard: 'goesUnreviewed', target: 'APPROVED_AUTOMATICALLY', actions: concluded('APPROVED_AUTOMATICALLY') },
  { target: 'SENT', actions: concluded('WAITING_REVISION') },
] as const

/** Corrected by an operator. */
const resubmitted = { target: 'SENT', actions: 'waitAnew' } as const

/** A person opens the review of a decided document again. */
const reopened = { guard: 'isReopenable', target: 'SENT', actions: 'waitAnew' } as const

/**
 * The review of a licence, a vehicle's document or an additional document (CON-4-018 to CON-4-021). Not in the
 * specification: a sent document can be decided at once, whether a revision was started or not; a disapproved or
 * expired one only after it is sent again; a decided one
 * also after its review is reopened; a correction by an operator (RESUBMITTED) waits for review again in every
 * state, because nobody has seen it yet; any approved document expires by the clock; a document that nobody reviews is
 * approved when it is sent.
 */
const machine = setup({
  types: { context: {} as ReviewContext, events: {} as DocumentEvent, tags: {} as typeof WAITING },
  guards: {
    isReasonGiven,
    isReopenable,
    goesUnreviewed: ({ event }) => event.type === 'SENT' && event.hasRevision === false,
  },
  actions: { waitAnew: assign({ reviewResult: 'WAITING_REVISION' as const }) },
}).createMachine({
  id: 'documentReview',
  context: { reviewResult: 'WAITING_REVISION' },
  initial: 'PENDING',
  states: {
    PENDING: { on: { SENT: sent, RESUBMITTED: resubmitted, EXPIRED: 'NOT_SENT' } },
    NOT_SENT: { on: { SENT: sent, RESUBMITTED: resubmitted } },
    SENT: {
      tags: WAITING,
      on: {
        RESUBMITTED: resubmitted,
        REVISION_STARTED: 'IN_REVISION',
        APPROVE: { target: 'APPROVED_MANUALLY', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
        DISAPPROVE: {
          guard: 'isReasonGiven',
          target: 'DISAPPROVED',
          actions: assign({ reviewResult: 'DISAPPROVED_MANUALLY' }),
        },
        TRUST_RULE_PASSED: {
          target: 'APPROVED_AUTOMATICALLY',
          actions: assign({ reviewResult: 'APPROVED_AUTOMATICALLY' }),
        },
        TRUST_RULE_FAILED: { target: 'DISAPPROVED', actions: assign({ reviewResult: 'DISAPPROVED_AUTOMATICALLY' }) },
      },
    },
    IN_REVISION: {
      tags: WAITING,
      on: {
        RESUBMITTED: resubmitted,
        APPROVE: { target: 'APPROVED_MANUALLY', actions: assign({ reviewResult: 'APPROVED_MANUALLY' }) },
        DISAPPROVE: {
          guard: 'isReasonGiven',
          target: 'DISAPPROVED',
          actions: assign({ reviewResult: 'DISAPPROVED_MANUALLY' }),
        },
      },
    },
    APPROVED_AUTOMATICALLY: { on: { RESUBMITTED: resubmitted, REOPEN: reopened, EXPIRED: 'EXPIRED' } },
    APPROVED_MANUALLY: { on: { RESUBMITTED: resubmitted, REOPEN: reopened, EXPIRED: 'EXPIRED' } },
    DISAPPROVED: { on: { SENT: sent, RESUBMITTED: resubmitted, REOPEN: reopened } },
    EXPIRED: { on: { SENT: sent, RESUBMITTED: resubmitted } },
  },
})

export const documentReview: Lifecycle = {
  machine,
  samples: {
    APPROVE: personSamples.APPROVE,
    DISAPPROVE: personSamples.DISAPPROVE,
    REOPEN: personSamples.REOPEN,
    SENT: { type: 'SENT' },
    RESUBMITTED: { type: 'RESUBMITTED' },
    REVISION_STARTED: { type: 'REVISION_STARTED' },
    TRUST_RULE_PASSED: { type: 'TRUST_RULE_PASSED' },
    TRUST_RULE_FAILED: { type: 'TRUST_RULE_FAILED' },
    EXPIRED: { type: 'EXPIRED' },
  },
  person: ['APPROVE', 'DISAPPROVE', 'REOPEN'],
  clock: ['EXPIRED'],
  held: ['APPROVE', 'DISAPPROVE', 'REOPEN'],
}
