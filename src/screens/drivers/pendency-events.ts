import { updateDriverChecklist } from '#contract/calls/driver-checklists'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnPendency: RaiseEvent = (id, { __v }, options) =>
  send(updateDriverChecklist, { params: { id }, body: { event: 'CANCEL', __v } }, options)
