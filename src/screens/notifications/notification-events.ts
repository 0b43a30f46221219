import { updateNotification } from '#contract/calls/notifications'
import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnNotification: RaiseEvent = (id, { event, __v }, options) =>
  send(updateNotification, { params: { id }, body: { event: event as 'CANCEL', __v } }, options)

/** What a refused event on a notification is called (CON-8-042); null where the contract has no text for it. */
export function notificationFailure(event: string, language: Language): string | null {
  return event === 'CANCEL' ? textOf('notificationNotCanceled', language) : null
}
