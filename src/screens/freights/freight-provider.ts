import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'
import { routeText } from './freight-text.ts'

/** Palette provider of freights; its call is loaded with the first search. */
export const freightProvider: RecordProvider = {
  id: 'freights',
  title: 'places.freights',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listFreights } = await import('#contract/calls/freights')
    const { freights: found } = await send(
      listFreights,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
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
