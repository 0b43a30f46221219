import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type RequestEvent =
  | { type: 'REPROCESS' }
  | { type: 'CANCEL' }
  | { type: 'ATTEMPT_STARTED' }
  | { type: 'ATTEMPT_SUCCEEDED' }
  | { type: 'ATTEMPT_FAILED' }
  | { type: 'ATTEMPTS_EXHAUSTED' }
  | { type: 'WITHDRAWN' }
  | { type: 'SCHEDULE_RESTORED' }

/**
 * An integration request (CON-4-033, CON-4-034). PENDING waits for its next attempt. Not in the specification: an
 * attempt on its way cannot be cancelled, because nobody can call it back; attempts also end without a last one where
 * the endpoint wants no more messages, or was paused for longer than a request is kept for it. An attempt of a bulk
 * retry that has not begun can be withdrawn: the request is failed as before, or its own schedule goes on.
 */
const machine = setup({ types: { events: {} as RequestEvent } }).createMachine({
  id: 'webhookRequest',
  context: {},
  initial: 'CREATED',
  states: {
    CREATED: { on: { ATTEMPT_STARTED: 'RUNNING', ATTEMPTS_EXHAUSTED: 'ERROR', CANCEL: 'CANCELED' } },
    PENDING: {
      on: {
        ATTEMPT_STARTED: 'RUNNING',
        ATTEMPTS_EXHAUSTED: 'ERROR',
        REPROCESS: 'PENDING',
        CANCEL: 'CANCELED',
        WITHDRAWN: 'ERROR',
        SCHEDULE_RESTORED: 'PENDING',
      },
    },
    RUNNING: { on: { ATTEMPT_SUCCEEDED: 'SUCCESS', ATTEMPT_FAILED: 'PENDING', ATTEMPTS_EXHAUSTED: 'ERROR' } },
    SUCCESS: {},
    ERROR: { on: { REPROCESS: 'PENDING' } },
    CANCELED: {},
  },
})

export const webhookRequest: Lifecycle = {
  machine,
  samples: {
    REPROCESS: { type: 'REPROCESS' },
    CANCEL: { type: 'CANCEL' },
    ATTEMPT_STARTED: { type: 'ATTEMPT_STARTED' },
    ATTEMPT_SUCCEEDED: { type: 'ATTEMPT_SUCCEEDED' },
    ATTEMPT_FAILED: { type: 'ATTEMPT_FAILED' },
    ATTEMPTS_EXHAUSTED: { type: 'ATTEMPTS_EXHAUSTED' },
    WITHDRAWN: { type: 'WITHDRAWN' },
    SCHEDULE_RESTORED: { type: 'SCHEDULE_RESTORED' },
  },
  person: ['REPROCESS', 'CANCEL'],
  clock: [],
}
