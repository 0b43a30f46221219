import { assign, setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

interface IncidentContext {
  /** True where a person has taken it. */
  isAcknowledged: boolean
  /** True where the caller is who has taken it; undefined where nobody asks. */
  isMine?: boolean | undefined
}

type IncidentEvent = { type: 'ACKNOWLEDGE' | 'TAKE_OVER' | 'ANSWERED_AGAIN' | 'FAILED_AGAIN' | 'MENDED' }

/**
 * An outage of one endpoint, from its first failed attempt until it delivers again and nothing of it fails any more.
 * Not in the specification; chosen because people on call need one record for one outage. RECOVERING answers again
 * while some of its requests still fail. One that was acknowledged stays so when it falls back, because its owner
 * knows. TAKE_OVER: another person becomes its owner, because shifts change.
 */
const machine = setup({
  types: { context: {} as IncidentContext, events: {} as IncidentEvent },
  guards: {
    isUnacknowledged: ({ context }) => !context.isAcknowledged,
    isAcknowledged: ({ context }) => context.isAcknowledged,
    isSomebodyElses: ({ context }) => context.isAcknowledged && context.isMine !== true,
  },
  actions: { noteOwner: assign({ isAcknowledged: true }) },
}).createMachine({
  id: 'incident',
  context: { isAcknowledged: false },
  initial: 'OPEN',
  states: {
    OPEN: {
      on: {
        ACKNOWLEDGE: { target: 'ACKNOWLEDGED', actions: 'noteOwner' },
        ANSWERED_AGAIN: 'RECOVERING',
        MENDED: 'CLOSED',
      },
    },
    ACKNOWLEDGED: {
      on: {
        TAKE_OVER: { guard: 'isSomebodyElses', target: 'ACKNOWLEDGED', actions: 'noteOwner' },
        ANSWERED_AGAIN: 'RECOVERING',
        MENDED: 'CLOSED',
      },
    },
    RECOVERING: {
      on: {
        ACKNOWLEDGE: { guard: 'isUnacknowledged', target: 'RECOVERING', actions: 'noteOwner' },
        TAKE_OVER: { guard: 'isSomebodyElses', target: 'RECOVERING', actions: 'noteOwner' },
        FAILED_AGAIN: [{ guard: 'isAcknowledged', target: 'ACKNOWLEDGED' }, { target: 'OPEN' }],
        MENDED: 'CLOSED',
      },
    },
    CLOSED: { on: { FAILED_AGAIN: [{ guard: 'isAcknowledged', target: 'ACKNOWLEDGED' }, { target: 'OPEN' }] } },
  },
})

export const incident: Lifecycle = {
  machine,
  samples: {
    ACKNOWLEDGE: { type: 'ACKNOWLEDGE' },
    TAKE_OVER: { type: 'TAKE_OVER' },
    ANSWERED_AGAIN: { type: 'ANSWERED_AGAIN' },
    FAILED_AGAIN: { type: 'FAILED_AGAIN' },
    MENDED: { type: 'MENDED' },
  },
  person: ['ACKNOWLEDGE', 'TAKE_OVER'],
  clock: [],
}
