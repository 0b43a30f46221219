import { updateReviewRule } from '#contract/calls/extensions/review-rules'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnRule: RaiseEvent = (id, { event, __v }, options) =>
  send(updateReviewRule, { params: { id }, body: { event: event as 'ACTIVATE' | 'INACTIVATE', __v } }, options)
