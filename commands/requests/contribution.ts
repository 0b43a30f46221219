import { webhookRequestOrder } from '#contract/schemas/general/list-order'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { endpointCommands } from './endpoint-commands.ts'
import { requestCommands } from './request-commands.ts'
import { retryCommands } from './retry-commands.ts'

/** Integration requests, their endpoints, and bulk retries. */
export const requests: Contribution<
  'requests' | 'request' | 'endpoints' | 'endpoint' | 'endpointForm' | 'secret',
  'requests' | 'endpoints'
> = {
  places: {
    requests: ['grid'],
    request: ['record'],
    endpoints: ['grid'],
    endpoint: ['record'],
    endpointForm: null,
    secret: null,
  },
  sources: ['requests', 'endpoints'],
  commands: [
    ...requestCommands,
    ...endpointCommands,
    ...retryCommands,
    orderCommand('requests', webhookRequestOrder.options),
  ],
}
