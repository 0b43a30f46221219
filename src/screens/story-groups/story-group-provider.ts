import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of status campaigns; its call is loaded with the first search. */
export const storyGroupProvider: RecordProvider = {
  id: 'storyGroups',
  title: 'places.statuses',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listStoryGroups } = await import('#contract/calls/story-groups')
    const { storyGroups: found } = await send(
      listStoryGroups,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, title, partnerName, startAt, endAt }) => ({
      id: _id,
      title,
      hint: `${partnerName} · ${formatDate(startAt)} – ${formatDate(endAt)}`,
      path: `/statuses/${_id}`,
    }))
  },
}
