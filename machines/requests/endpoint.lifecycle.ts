import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/**
 * Whether requests are delivered to an endpoint. A person can enable and disable it. An endpoint that answers 410 asks
 * for no further messages (Standard Webhooks) and is disabled until a person enables it. A pause after failures is part
 * of its health, not of this status.
 */
const machine = setup({
  types: { events: {} as { type: 'ENABLE' } | { type: 'DISABLE' } | { type: 'GONE' } },
}).createMachine({
  id: 'webhookEndpoint',
  context: {},
  initial: 'ENABLED',
  states: {
    ENABLED: { on: { DISABLE: 'DISABLED', GONE: 'DISABLED' } },
    DISABLED: { on: { ENABLE: 'ENABLED' } },
  },
})

export const webhookEndpoint: Lifecycle = {
  machine,
  samples: { ENABLE: { type: 'ENABLE' }, DISABLE: { type: 'DISABLE' }, GONE: { type: 'GONE' } },
  person: ['ENABLE', 'DISABLE'],
  clock: [],
}
