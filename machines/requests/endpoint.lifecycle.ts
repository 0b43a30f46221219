import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type EndpointEvent = { type: 'ENABLE' | 'DISABLE' | 'HOLD' | 'RELEASE' | 'HOLD_ENDED' | 'GONE' }

/**
 * Whether requests are delivered to an endpoint. A person can enable and disable it, and hold it: what is for it is kept
 * and not sent, until a person releases it or the hold's end comes. An endpoint that answers 410 asks for no further
 * messages (Standard Webhooks) and is disabled until a person enables it; a held one may answer an attempt that was on
 * its way, or a test. A pause after failures is part of its health, not of this status.
 */
const machine = setup({ types: { events: {} as EndpointEvent } }).createMachine({
  id: 'webhookEndpoint',
  context: {},
  initial: 'ENABLED',
  states: {
    ENABLED: { on: { DISABLE: 'DISABLED', HOLD: 'HELD', GONE: 'DISABLED' } },
    HELD: { on: { RELEASE: 'ENABLED', HOLD_ENDED: 'ENABLED', DISABLE: 'DISABLED', GONE: 'DISABLED' } },
    DISABLED: { on: { ENABLE: 'ENABLED' } },
  },
})

export const webhookEndpoint: Lifecycle = {
  machine,
  samples: {
    ENABLE: { type: 'ENABLE' },
    DISABLE: { type: 'DISABLE' },
    HOLD: { type: 'HOLD' },
    RELEASE: { type: 'RELEASE' },
    HOLD_ENDED: { type: 'HOLD_ENDED' },
    GONE: { type: 'GONE' },
  },
  person: ['ENABLE', 'RELEASE', 'HOLD', 'DISABLE'],
  clock: ['HOLD_ENDED'],
}
