import { assign, setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

interface CurationContext {
  /** Something about the location looks wrong, so a person has to check it again. */
  needsReview: boolean
}

/**
 * The curation of a location (CON-4-032). Not in the specification: approving a location clears `needsReview`,
 * correcting it does not; an approved location stays approved when it is corrected; a new doubt withdraws the approval.
 */
const machine = setup({
  types: {
    context: {} as CurationContext,
    events: {} as { type: 'EDIT' } | { type: 'APPROVE' } | { type: 'NEEDS_REVIEW' },
  },
}).createMachine({
  id: 'locationCuration',
  context: { needsReview: false },
  initial: 'PENDING',
  states: {
    PENDING: {
      on: {
        EDIT: 'PENDING',
        APPROVE: { target: 'APPROVED', actions: assign({ needsReview: false }) },
        NEEDS_REVIEW: { target: 'PENDING', actions: assign({ needsReview: true }) },
      },
    },
    APPROVED: {
      on: {
        EDIT: 'APPROVED',
        NEEDS_REVIEW: { target: 'PENDING', actions: assign({ needsReview: true }) },
      },
    },
  },
})

export const locationCuration: Lifecycle = {
  machine,
  samples: { EDIT: { type: 'EDIT' }, APPROVE: { type: 'APPROVE' }, NEEDS_REVIEW: { type: 'NEEDS_REVIEW' } },
  person: ['EDIT', 'APPROVE'],
  clock: [],
  held: ['APPROVE'],
}
