import { updateDrawer } from '#contract/calls/drawers'
import type { Activation } from '#contract/schemas/general/activation'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnDrawer: RaiseEvent = (id, { event, __v }, options) =>
  send(updateDrawer, { params: { id }, body: { event: event as Activation['event'], __v } }, options)
