import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type StoryGroupEvent =
  | { type: 'START' }
  | { type: 'ACTIVATE'; hasStarted?: boolean }
  | { type: 'DEACTIVATE' }
  | { type: 'END' }

/**
 * The status of a status campaign (CON-4-008): the clock shows it on its first day and closes it after its last one; a
 * person takes it away and brings it back in between (CON-4-009, CON-4-010). A duplicate (CON-4-011) is a new campaign.
 */
const machine = setup({
  types: { events: {} as StoryGroupEvent },
  guards: { isEarly: ({ event }) => event.type === 'ACTIVATE' && event.hasStarted === false },
}).createMachine({
  id: 'storyGroup',
  initial: 'SCHEDULE',
  states: {
    SCHEDULE: { on: { START: 'ACTIVE', DEACTIVATE: 'INACTIVE' } },
    ACTIVE: { on: { DEACTIVATE: 'INACTIVE', END: 'CLOSED' } },
    INACTIVE: { on: { ACTIVATE: [{ guard: 'isEarly', target: 'SCHEDULE' }, { target: 'ACTIVE' }], END: 'CLOSED' } },
    CLOSED: {},
  },
})

export const storyGroup: Lifecycle = {
  machine,
  samples: {
    START: { type: 'START' },
    ACTIVATE: { type: 'ACTIVATE' },
    DEACTIVATE: { type: 'DEACTIVATE' },
    END: { type: 'END' },
  },
  person: ['ACTIVATE', 'DEACTIVATE'],
  clock: ['START', 'END'],
}
