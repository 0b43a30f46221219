import type { Contribution } from '../contribution.ts'
import { endpointCommands } from './endpoint-commands.ts'
import { requestCommands } from './request-commands.ts'
import { retryCommands } from './retry-commands.ts'

/** Integration requests, their endpoints, and bulk retries. */
export const requests: Contribution<
  'requests' | 'request' | 'endpoints' | 'endpoint' | 'secret',
  'requests' | 'endpoints'
> = {
  places: { requests: ['grid'], request: ['record'], endpoints: ['grid'], endpoint: ['record'], secret: null },
  sources: ['requests', 'endpoints'],
  commands: [...requestCommands, ...endpointCommands, ...retryCommands],
}
