import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of locations; its call is loaded with the first search. */
export const locationProvider: RecordProvider = {
  id: 'locations',
  title: 'places.locations',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listLocales } = await import('#contract/calls/locales')
    const { locales: found } = await send(
      listLocales,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, title, street, city, stateCode }) => ({
      id: _id,
      title: title ?? street ?? `#${_id}`,
      hint: [city, stateCode].filter(Boolean).join(' · '),
      path: `/locations/${_id}`,
    }))
  },
}
