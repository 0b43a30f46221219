import { updateDisapprovalReason } from '#contract/calls/extensions/disapproval-reasons'
import type { Activation } from '#contract/schemas/general/activation'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnReason: RaiseEvent = (id, { event, __v }, options) =>
  send(updateDisapprovalReason, { params: { id }, body: { event: event as Activation['event'], __v } }, options)
