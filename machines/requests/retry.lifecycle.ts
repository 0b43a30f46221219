import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type RetryEvent = { type: 'PAUSE' } | { type: 'RESUME' } | { type: 'CANCEL' } | { type: 'ALL_DONE' }

/**
 * A bulk retry. When it is paused or cancelled, attempts already on their way still arrive, queued ones are withdrawn,
 * and nothing more is sent.
 */
const machine = setup({ types: { events: {} as RetryEvent } }).createMachine({
  id: 'retry',
  context: {},
  initial: 'RUNNING',
  states: {
    RUNNING: { on: { PAUSE: 'PAUSED', CANCEL: 'CANCELED', ALL_DONE: 'FINISHED' } },
    PAUSED: { on: { RESUME: 'RUNNING', CANCEL: 'CANCELED' } },
    CANCELED: {},
    FINISHED: {},
  },
})

export const retry: Lifecycle = {
  machine,
  samples: {
    PAUSE: { type: 'PAUSE' },
    RESUME: { type: 'RESUME' },
    CANCEL: { type: 'CANCEL' },
    ALL_DONE: { type: 'ALL_DONE' },
  },
  person: ['PAUSE', 'RESUME', 'CANCEL'],
  clock: [],
}
