import { finishFreights } from '#contract/calls/freights'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

/** FINISH is the only event that is raised without a form. */
export const raiseOnFreight: RaiseEvent = (id, { __v }, options) =>
  send(finishFreights, { body: { freights: [{ _id: id, __v }] } }, options)
