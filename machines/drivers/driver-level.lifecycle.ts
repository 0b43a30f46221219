import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/**
 * A driver's level (CTR §4). Not in the specification: a level is never lost, and only the system raises it. A
 * registration is completed by an active driver with an approved licence, and certified by an active main composition
 * in addition.
 */
const machine = setup({
  types: { events: {} as { type: 'REGISTRATION_COMPLETED' } | { type: 'CERTIFIED' } },
}).createMachine({
  id: 'driverLevel',
  initial: 'PRE_REGISTERED',
  states: {
    PRE_REGISTERED: { on: { REGISTRATION_COMPLETED: 'REGISTERED' } },
    REGISTERED: { on: { CERTIFIED: 'CERTIFIED' } },
    CERTIFIED: {},
  },
})

export const driverLevel: Lifecycle = {
  machine,
  samples: { REGISTRATION_COMPLETED: { type: 'REGISTRATION_COMPLETED' }, CERTIFIED: { type: 'CERTIFIED' } },
  person: [],
  clock: [],
}
