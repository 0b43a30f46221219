import { ENDPOINTS_PATH } from '#commands/requests/request-paths'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** The number of a request as lists show it, such as `#3`. */
const NUMBER = /^#(\d+)$/

/** The search of a typed text; a number is filled up to the length of a search. Null for a text that is too short. */
function searchFor(text: string): string | null {
  const [, number] = NUMBER.exec(text.trim()) ?? []
  const search = number?.padStart(SEARCH_MINIMUM, '0') ?? cleanSearch(text)
  return search.length < SEARCH_MINIMUM ? null : search
}

/** Palette provider of integration requests. */
export const requestProvider: RecordProvider = {
  id: 'requests',
  title: 'places.requests',
  right: 'read',
  minimum: '#1'.length,
  async search(text, signal) {
    const search = searchFor(text)
    if (search === null) return []
    const { listWebhookRequests } = await import('#contract/calls/webhook-requests')
    const { requests: found } = await send(
      listWebhookRequests,
      { query: { search, page: 1, pageLength: RECORDS_EACH } },
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
  title: 'places.endpoints',
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
