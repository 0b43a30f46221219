import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type DrawerEvent =
  | { type: 'START' }
  | { type: 'ACTIVATE'; hasStarted?: boolean }
  | { type: 'INACTIVATE' }
  | { type: 'END' }

/**
 * The status of a drawer (CON-4-001): the clock shows it at its start and closes it at its end; a person takes it away
 * and brings it back in between (CON-4-002, CON-4-003).
 */
const machine = setup({
  types: { events: {} as DrawerEvent },
  guards: { isEarly: ({ event }) => event.type === 'ACTIVATE' && event.hasStarted === false },
}).createMachine({
  id: 'drawer',
  initial: 'SCHEDULE',
  states: {
    SCHEDULE: { on: { START: 'ACTIVE', INACTIVATE: 'INACTIVE' } },
    ACTIVE: { on: { INACTIVATE: 'INACTIVE', END: 'CLOSED' } },
    INACTIVE: { on: { ACTIVATE: [{ guard: 'isEarly', target: 'SCHEDULE' }, { target: 'ACTIVE' }], END: 'CLOSED' } },
    CLOSED: {},
  },
})

export const drawer: Lifecycle = {
  machine,
  samples: {
    START: { type: 'START' },
    ACTIVATE: { type: 'ACTIVATE' },
    INACTIVATE: { type: 'INACTIVATE' },
    END: { type: 'END' },
  },
  person: ['ACTIVATE', 'INACTIVATE'],
  clock: ['START', 'END'],
}
