import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type GameEvent =
  | { type: 'UPDATE' }
  | { type: 'START' }
  | { type: 'ACTIVATE'; hasStarted?: boolean }
  | { type: 'INACTIVATE' }
  | { type: 'END' }

/**
 * The status of a game (decisions §13). Not in the specification: a game can be changed until it starts; the clock
 * starts it on its first day and closes it after its last one; a person can take it away and bring it back in between.
 */
const machine = setup({
  types: { events: {} as GameEvent },
  guards: { isEarly: ({ event }) => event.type === 'ACTIVATE' && event.hasStarted === false },
}).createMachine({
  id: 'game',
  initial: 'SCHEDULE',
  states: {
    SCHEDULE: { on: { UPDATE: 'SCHEDULE', START: 'ACTIVE', INACTIVATE: 'INACTIVE' } },
    ACTIVE: { on: { INACTIVATE: 'INACTIVE', END: 'CLOSED' } },
    INACTIVE: { on: { ACTIVATE: [{ guard: 'isEarly', target: 'SCHEDULE' }, { target: 'ACTIVE' }], END: 'CLOSED' } },
    CLOSED: {},
  },
})

export const game: Lifecycle = {
  machine,
  samples: {
    UPDATE: { type: 'UPDATE' },
    START: { type: 'START' },
    ACTIVATE: { type: 'ACTIVATE' },
    INACTIVATE: { type: 'INACTIVATE' },
    END: { type: 'END' },
  },
  person: ['UPDATE', 'ACTIVATE', 'INACTIVATE'],
  clock: ['START', 'END'],
}
