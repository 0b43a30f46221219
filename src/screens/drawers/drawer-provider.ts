import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of drawers; its call is loaded with the first search. */
export const drawerProvider: RecordProvider = {
  id: 'drawers',
  title: 'places.drawers',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listDrawers } = await import('#contract/calls/drawers')
    const { drawers: found } = await send(
      listDrawers,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, title, startAt, endAt }) => ({
      id: _id,
      title,
      hint: `${formatDate(startAt)} – ${formatDate(endAt)}`,
      path: `/drawers/${_id}`,
    }))
  },
}
