import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of notifications; its call is loaded with the first search. */
export const notificationProvider: RecordProvider = {
  id: 'notifications',
  title: 'places.notifications',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listNotifications } = await import('#contract/calls/notifications')
    const { communicationSchedules: found } = await send(
      listNotifications,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, title, sendAt }) => ({
      id: _id,
      title,
      hint: formatDateTime(sendAt),
      path: `/notifications/${_id}`,
    }))
  },
}
