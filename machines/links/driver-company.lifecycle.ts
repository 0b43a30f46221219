import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/** A driver's link to a company (CON-4-025). Chosen by us: an ended link stays history, linking anew makes another one. */
const machine = setup({
  types: { events: {} as { type: 'UNLINK' } },
}).createMachine({
  id: 'driverCompany',
  initial: 'LINKED',
  states: {
    LINKED: { on: { UNLINK: 'UNLINKED' } },
    UNLINKED: {},
  },
})

export const driverCompany: Lifecycle = {
  machine,
  samples: { UNLINK: { type: 'UNLINK' } },
  person: ['UNLINK'],
  clock: [],
}
