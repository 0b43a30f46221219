import { updateDepartment } from '#contract/calls/departments'
import type { Activation } from '#contract/schemas/general/activation'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnDepartment: RaiseEvent = (id, { event, __v }, options) =>
  send(updateDepartment, { params: { id }, body: { event: event as Activation['event'], __v } }, options)
