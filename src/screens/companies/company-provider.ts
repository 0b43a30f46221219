import { formatDocument } from '#contract/schemas/general/document-mask'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of companies; its call is loaded with the first search. */
export const companyProvider: RecordProvider = {
  id: 'companies',
  title: 'places.companies',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listCompanies } = await import('#contract/calls/companies')
    const { companies: found } = await send(
      listCompanies,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, name, document: { type, value } }) => ({
      id: _id,
      title: name,
      hint: formatDocument(type, value),
      path: `/companies/${_id}`,
    }))
  },
}
