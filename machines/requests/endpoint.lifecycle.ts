import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/**
 * Whether requests are delivered to an endpoint. A person switches it either way; an endpoint that answers 410 asked for no more
 * (Standard Webhooks) and is disabled until a person enables it. That it is left alone for a while is its health, not its status.
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
