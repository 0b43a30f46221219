import { deleteUser, updateUser } from '#contract/calls/users'
import type { Activation } from '#contract/schemas/general/activation'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnUser: RaiseEvent = (id, { event, __v }, options) =>
  event === 'DELETE'
    ? send(deleteUser, { params: { id } }, options)
    : send(updateUser, { params: { id }, body: { event: event as Activation['event'], __v } }, options)
