import { REGISTERS_FEATURE } from '#contract/features'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of commodities; its call is loaded with the first search. */
export const commodityProvider: RecordProvider = {
  id: 'commodities',
  title: 'places.commodities',
  right: 'read',
  feature: REGISTERS_FEATURE,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listCommodityRecords } = await import('#contract/calls/extensions/commodities')
    const { commodities: found } = await send(
      listCommodityRecords,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, description, code }) => ({
      id: _id,
      title: description,
      hint: `#${code}`,
      path: `/commodities/${_id}`,
    }))
  },
}
