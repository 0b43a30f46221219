import { webhookRequestOrder } from '#contract/schemas/general/list-order'
import { requestRecords } from '#machines/requests/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { endpointCommands } from './endpoint-commands.ts'
import { incidentCommands } from './incident-commands.ts'
import { requestCommands } from './request-commands.ts'
import { retryCommands } from './retry-commands.ts'

/** Integration requests, their endpoints, and bulk retries. */
export const requests: Contribution<
  | 'requests'
  | 'request'
  | 'endpoints'
  | 'endpoint'
  | 'endpointForm'
  | 'secret'
  | 'incidents'
  | 'incident'
  | 'incidentAlerts',
  'requests' | 'endpoints'
> = {
  places: {
    requests: ['grid'],
    request: ['record'],
    endpoints: ['grid'],
    endpoint: ['record'],
    endpointForm: null,
    secret: null,
    incidents: ['grid'],
    incident: ['record'],
    incidentAlerts: ['form'],
  },
  sources: ['requests', 'endpoints'],
  lifecycles: requestRecords,
  commands: [
    ...requestCommands,
    ...endpointCommands,
    ...incidentCommands,
    ...retryCommands,
    orderCommand('requests', webhookRequestOrder.options),
  ],
}
