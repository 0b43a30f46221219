import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { ENDPOINTS_PATH, requestsOf } from '#commands/requests/request-paths'
import { getEndpoint } from '#contract/calls/extensions/requests'
import { isEnabled } from '#contract/features'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import type { WebhookEndpoint } from '#contract/schemas/requests/webhook-request'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { currentSession } from '../../effects/session.ts'
import { touchesRequests } from './request-query.ts'

/** An endpoint as the target of its lifecycle's commands. */
export function endpointTarget({ _id, __v, name, health }: WebhookEndpoint): Target {
  return {
    kind: 'WEBHOOK_ENDPOINT',
    id: _id,
    version: __v,
    status: health.state === 'DISABLED' || health.state === 'HELD' ? health.state : 'ENABLED',
    name,
    heldBy: null,
  }
}

/** Path that opens an endpoint: its record, or the list of its requests if the platform lacks endpoint operations. */
export function endpointPath(id: string): string {
  return isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features) ? `${ENDPOINTS_PATH}/${id}` : requestsOf(id)
}

/** End of an endpoint's pause; null if it is not paused or the pause is over. */
export function pauseOf({ retryAt, state }: WebhookEndpoint['health']): string | null {
  return state === 'PAUSED' && retryAt !== null && Date.parse(retryAt) > Date.now() ? retryAt : null
}

/** One endpoint with its health. */
export function endpointQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['endpoint', id],
    queryFn: async ({ signal }) => (await send(getEndpoint, { params: { id } }, { signal })).endpoint,
  })
}

// A change of a request also changes what waits for its endpoint.
followsChanges(
  (change) =>
    touchesRequests(change) ? (change.resource === 'WEBHOOK_ENDPOINT' ? ['endpoint', change.id] : ['endpoint']) : null,
  ['endpoint'],
)
