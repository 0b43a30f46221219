import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of partnerships; its call is loaded with the first search. */
export const partnershipProvider: RecordProvider = {
  id: 'partnerships',
  title: 'places.partnerships',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listPartnerships } = await import('#contract/calls/partnerships')
    const { partnerships: found } = await send(
      listPartnerships,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, partnerName, productName, startAt, endAt }) => ({
      id: _id,
      title: partnerName,
      hint: [productName, `${formatDate(startAt)} – ${formatDate(endAt)}`].filter(Boolean).join(' · '),
      path: `/partnerships/${_id}`,
    }))
  },
}
