import { actOnCapture } from '#contract/calls/captures'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of captures; its call is loaded with the first search. */
export const captureProvider: RecordProvider = {
  id: 'captures',
  title: 'places.captures',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listCaptures } = await import('#contract/calls/captures')
    const { transactions: found } = await send(
      listCaptures,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, name, primaryContact }) => ({
      id: _id,
      title: name,
      hint: formatPhone(primaryContact),
      path: `/captures/${_id}`,
    }))
  },
}

/** Sends what a person learned from a capture, once its undo window is over. */
export const raiseOnCapture: RaiseEvent = (id, { __v, manualAction }, options) => {
  if (!manualAction) throw new Error('A manual action has an answer')
  return send(actOnCapture, { params: { id }, body: { event: 'ACT_MANUALLY', __v, ...manualAction } }, options)
}
