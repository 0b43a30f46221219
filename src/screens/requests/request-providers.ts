import { ENDPOINTS_PATH } from '#commands/places/destinations'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of integration requests. */
export const requestProvider: RecordProvider = {
  id: 'requests',
  title: 'places.requests',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listWebhookRequests } = await import('#contract/calls/webhook-requests')
    const { requests: found } = await send(
      listWebhookRequests,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, code, type, endpoint }) => ({
      id: _id,
      title: `#${code} ${type}`,
      hint: endpoint.name,
      path: `/requests/${_id}`,
    }))
  },
}

/** Palette provider of endpoints, found by name, client or address. */
export const endpointProvider: RecordProvider = {
  id: 'endpoints',
  title: 'endpoints.title',
  right: 'read',
  feature: REQUEST_OPERATIONS_FEATURE,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listWebhookEndpoints } = await import('#contract/calls/webhook-requests')
    const { endpoints: found } = await send(
      listWebhookEndpoints,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, name, client }) => ({
      id: _id,
      title: name,
      hint: client?.name ?? '',
      path: `${ENDPOINTS_PATH}/${_id}`,
    }))
  },
}
