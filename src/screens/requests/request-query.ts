import { queryOptions } from '@tanstack/react-query'
import { getWebhookRequest } from '#contract/calls/webhook-requests'
import { send } from '../../api/client.ts'

/** One request with its attempts (CON-7-095). */
export function requestQueryOptions(id: string) {
  return queryOptions({ queryKey: ['request', id], queryFn: async ({ signal }) => (await send(getWebhookRequest, { params: { id } }, { signal })).request })
}
