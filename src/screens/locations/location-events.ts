import { updateLocale } from '#contract/calls/locales'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnLocation: RaiseEvent = (id, { __v }, options) =>
  send(updateLocale, { params: { id }, body: { event: 'APPROVE', __v } }, options)
