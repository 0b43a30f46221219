import { CARGO_COSTS_FEATURE } from '#contract/schemas/cargo-costs/feature'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of cost tables; its call is loaded with the first search. */
export const tableProvider: RecordProvider = {
  id: 'cargoCosts',
  title: 'places.cargoCosts',
  right: 'read',
  feature: CARGO_COSTS_FEATURE,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listCargoCostTables } = await import('#contract/calls/extensions/cargo-costs')
    const { cargoCostTables: found } = await send(
      listCargoCostTables,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, category, source }) => ({
      id: _id,
      title: `${category.type} · ${category.label}`,
      hint: source.label,
      path: `/cargo-costs/${_id}`,
    }))
  },
}
