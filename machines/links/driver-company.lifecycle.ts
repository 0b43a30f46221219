import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/**
 * A driver's link to a company (CON-4-025). Not in the specification; chosen so that an ended link stays in the
 * history: linking again creates another link.
 */
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
