import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/** Whether an entry of a register, such as a commodity or a company, is offered. It can be edited in both states. */
const machine = setup({
  types: { events: {} as { type: 'ACTIVATE' } | { type: 'INACTIVATE' } },
}).createMachine({
  id: 'activation',
  initial: 'ACTIVE',
  states: {
    ACTIVE: { on: { INACTIVATE: 'INACTIVE' } },
    INACTIVE: { on: { ACTIVATE: 'ACTIVE' } },
  },
})

export const activation: Lifecycle = {
  machine,
  samples: { ACTIVATE: { type: 'ACTIVATE' }, INACTIVATE: { type: 'INACTIVATE' } },
  person: ['ACTIVATE', 'INACTIVATE'],
  clock: [],
  held: ['ACTIVATE', 'INACTIVATE'],
}
