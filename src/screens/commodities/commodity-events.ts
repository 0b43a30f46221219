import { updateCommodity } from '#contract/calls/extensions/commodities'
import type { Activation } from '#contract/schemas/general/activation'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnCommodity: RaiseEvent = (id, { event, __v }, options) =>
  send(updateCommodity, { params: { id }, body: { event: event as Activation['event'], __v } }, options)
