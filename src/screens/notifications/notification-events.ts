import { updateNotification } from '#contract/calls/notifications'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnNotification: RaiseEvent = (id, { event, __v }, options) =>
  send(updateNotification, { params: { id }, body: { event: event as 'CANCEL', __v } }, options)
