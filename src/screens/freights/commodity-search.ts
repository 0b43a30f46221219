import { queryOptions } from '@tanstack/react-query'
import { listCommodities } from '#contract/calls/commodities'
import { send } from '../../api/client.ts'
import { followsChanges, queryClient } from '../../api/queries.ts'
import { COMMODITY_SEARCH } from '../../ui/form/search-rules.ts'
import type { RecordSearch } from '../../ui/list/list-filter.ts'

/** Commodities change rarely, so that answers stay fresh for minutes. In milliseconds. */
const COMMODITIES_FRESH_MS = 300_000

followsChanges(({ resource }) => (resource === 'COMMODITY' ? ['commodities'] : null), ['commodities'])
followsChanges(({ resource }) => (resource === 'COMMODITY' ? ['commodity'] : null), ['commodity'])

/** All commodities in use, by id: there are about 80. */
const commodityNamesQueryOptions = queryOptions({
  queryKey: ['commodities'],
  staleTime: COMMODITIES_FRESH_MS,
  queryFn: async ({ signal }) => {
    const { commodities } = await send(listCommodities, { query: {} }, { signal })
    return new Map(commodities.map(({ _id, description }) => [_id, description]))
  },
})

/** Commodities by description. */
export const commoditySearch: RecordSearch = {
  rule: COMMODITY_SEARCH,
  search: async (search, signal) => {
    const query = search ? { search } : {}
    const { commodities } = await send(listCommodities, { query }, { signal })
    return commodities.map(({ _id, description }) => ({ value: _id, label: description }))
  },
  named: (id) =>
    queryOptions<string>({
      queryKey: ['commodity', id, 'name'],
      staleTime: COMMODITIES_FRESH_MS,
      queryFn: async () => (await queryClient.fetchQuery(commodityNamesQueryOptions)).get(id) ?? id,
    }),
}
