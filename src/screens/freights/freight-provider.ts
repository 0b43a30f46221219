import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { numberSearched, searchOfNumber } from '#contract/schemas/general/record-number'
import { send } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'
import { routeText } from './freight-text.ts'

/** Palette provider of freights, found by words and number; its call is loaded with the first search. */
export const freightProvider: RecordProvider = {
  id: 'freights',
  title: 'places.freights',
  right: 'read',
  minimum: '#1'.length,
  async search(text, signal) {
    const number = numberSearched(text)
    const search = number === null ? cleanSearch(text) : searchOfNumber(number)
    if (search.length < SEARCH_MINIMUM) return []
    const { listFreights } = await import('#contract/calls/freights')
    const { freights: found } = await send(
      listFreights,
      { query: { search, page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map((freight) => ({
      id: freight._id,
      title: routeText(freight),
      hint: `#${freight.code} · ${freight.commodity?.description ?? ''} · ${formatDate(freight.endAt)}`,
      path: `/freights/${freight._id}`,
    }))
  },
}
