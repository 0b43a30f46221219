import { inactivatePartnership, updatePartnership } from '#contract/calls/partnerships'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnPartnership: RaiseEvent = (id, { event, __v }, options) =>
  event === 'INACTIVATE'
    ? send(inactivatePartnership, { params: { id }, body: { __v } }, options)
    : send(updatePartnership, { params: { id }, body: { event: 'ACTIVATE', __v } }, options)
