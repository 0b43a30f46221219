import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/**
 * A rule of automatic review. Not in the specification: a rule is tried on decisions of people before it is activated,
 * and again after it was rewritten; an active one is switched off before it is rewritten.
 */
const machine = setup({
  types: {
    events: {} as { type: 'UPDATE' } | { type: 'TRY' } | { type: 'ACTIVATE' } | { type: 'INACTIVATE' },
  },
}).createMachine({
  id: 'reviewRule',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { UPDATE: 'DRAFT', TRY: 'TRIED' } },
    TRIED: { on: { UPDATE: 'DRAFT', TRY: 'TRIED', ACTIVATE: 'ACTIVE' } },
    ACTIVE: { on: { TRY: 'ACTIVE', INACTIVATE: 'INACTIVE' } },
    INACTIVE: { on: { UPDATE: 'DRAFT', TRY: 'INACTIVE', ACTIVATE: 'ACTIVE' } },
  },
})

export const reviewRule: Lifecycle = {
  machine,
  samples: {
    UPDATE: { type: 'UPDATE' },
    TRY: { type: 'TRY' },
    ACTIVATE: { type: 'ACTIVATE' },
    INACTIVATE: { type: 'INACTIVATE' },
  },
  person: ['UPDATE', 'TRY', 'ACTIVATE', 'INACTIVATE'],
  clock: [],
}
