import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type FreightEvent =
  | { type: 'EDIT_NEGOTIATION' }
  | { type: 'UPDATE_DATES' }
  | { type: 'DEFINE_DRIVERS'; close?: boolean }
  | { type: 'COPY' }
  | { type: 'FINISH' }
  | { type: 'END_DATE_REACHED' }
  | { type: 'WITHDRAWN_AT_SOURCE' }

/**
 * The status of a freight (CON-4-035 to CON-4-044, CTR-4-026). A freight that another system offers may be withdrawn
 * there: the app does not show it until it is published again. COPY publishes another freight and leaves this one as it
 * is.
 */
const machine = setup({
  types: { events: {} as FreightEvent },
  guards: { closes: ({ event }) => event.type === 'DEFINE_DRIVERS' && event.close === true },
}).createMachine({
  id: 'freight',
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      on: {
        EDIT_NEGOTIATION: 'ACTIVE',
        UPDATE_DATES: 'ACTIVE',
        DEFINE_DRIVERS: [{ guard: 'closes', target: 'COMPLETED' }, { target: 'ACTIVE' }],
        COPY: 'ACTIVE',
        FINISH: 'COMPLETED',
        END_DATE_REACHED: 'COMPLETED',
        WITHDRAWN_AT_SOURCE: 'INACTIVE',
      },
    },
    INACTIVE: {
      on: {
        EDIT_NEGOTIATION: 'ACTIVE',
        UPDATE_DATES: 'ACTIVE',
        COPY: 'INACTIVE',
        FINISH: 'COMPLETED',
        END_DATE_REACHED: 'COMPLETED',
      },
    },
    COMPLETED: { on: { COPY: 'COMPLETED' } },
  },
})

export const freight: Lifecycle = {
  machine,
  samples: {
    EDIT_NEGOTIATION: { type: 'EDIT_NEGOTIATION' },
    UPDATE_DATES: { type: 'UPDATE_DATES' },
    DEFINE_DRIVERS: { type: 'DEFINE_DRIVERS' },
    COPY: { type: 'COPY' },
    FINISH: { type: 'FINISH' },
    END_DATE_REACHED: { type: 'END_DATE_REACHED' },
    WITHDRAWN_AT_SOURCE: { type: 'WITHDRAWN_AT_SOURCE' },
  },
  person: ['EDIT_NEGOTIATION', 'UPDATE_DATES', 'DEFINE_DRIVERS', 'COPY', 'FINISH'],
  clock: ['END_DATE_REACHED'],
}
