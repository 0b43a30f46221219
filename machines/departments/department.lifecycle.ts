import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/** A department can be switched on and off (CON-6-006); its name can be edited in both states. */
const machine = setup({
  types: { events: {} as { type: 'ACTIVATE' } | { type: 'INACTIVATE' } },
}).createMachine({
  id: 'department',
  initial: 'ACTIVE',
  states: {
    ACTIVE: { on: { INACTIVATE: 'INACTIVE' } },
    INACTIVE: { on: { ACTIVATE: 'ACTIVE' } },
  },
})

export const department: Lifecycle = {
  machine,
  samples: { ACTIVATE: { type: 'ACTIVATE' }, INACTIVATE: { type: 'INACTIVATE' } },
  person: ['ACTIVATE', 'INACTIVATE'],
  clock: [],
  held: ['ACTIVATE', 'INACTIVATE'],
}
