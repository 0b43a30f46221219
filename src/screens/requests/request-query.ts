import { queryOptions } from '@tanstack/react-query'
import { getRequestResults, listRequestFailures } from '#contract/calls/extensions/requests'
import { getWebhookRequest } from '#contract/calls/webhook-requests'
import { isEnabled } from '#contract/features'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import type { Change } from '#contract/change'
import type { WebhookRequestFilter } from '#contract/schemas/requests/webhook-request'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { currentSession } from '../../effects/session.ts'

/** One request with its attempts (CON-7-095). */
export function requestQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['request', id],
    queryFn: async ({ signal }) => (await send(getWebhookRequest, { params: { id } }, { signal })).request,
  })
}

/**
 * True for a change that concerns requests: of one request, or of an endpoint, because many attempts at once are
 * reported as one change of their endpoint.
 */
export const touchesRequests = ({ resource }: Change) =>
  resource === 'WEBHOOK_REQUEST' || resource === 'WEBHOOK_ENDPOINT'

followsChanges(
  (change) =>
    touchesRequests(change) ? (change.resource === 'WEBHOOK_REQUEST' ? ['request', change.id] : ['request']) : null,
  ['request'],
)

const FAILURES_KEY = ['requests', 'failures'] as const
const RESULTS_KEY = ['requests', 'results'] as const
for (const key of [FAILURES_KEY, RESULTS_KEY]) followsChanges((change) => (touchesRequests(change) ? key : null), key)

const hasOperations = () => isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features)

/**
 * Failures among the requests that a filter matches, by endpoint and cause. Disabled where the platform lacks request
 * operations.
 */
export function failuresQueryOptions(filter: WebhookRequestFilter) {
  return queryOptions({
    queryKey: [...FAILURES_KEY, filter],
    queryFn: async ({ signal }) => (await send(listRequestFailures, { query: filter }, { signal })).failures,
    enabled: hasOperations(),
    placeholderData: (previous) => previous,
  })
}

/** Results over time: of the last day, unless the filter names days. */
export function resultsQueryOptions(filter: WebhookRequestFilter) {
  return queryOptions({
    queryKey: [...RESULTS_KEY, filter],
    queryFn: ({ signal }) => send(getRequestResults, { query: filter }, { signal }),
    enabled: hasOperations(),
    placeholderData: (previous) => previous,
  })
}
