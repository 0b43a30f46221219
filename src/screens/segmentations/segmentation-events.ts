import { deleteSegmentations } from '#contract/calls/segmentations'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnSegmentation: RaiseEvent = (id, { __v }, options) =>
  send(deleteSegmentations, { body: { segmentations: [{ _id: id, __v }] } }, options)
