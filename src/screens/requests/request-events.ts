import { updateEndpoint, updateRequest } from '#contract/calls/extensions/requests'
import { reprocessWebhookRequest } from '#contract/calls/webhook-requests'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnEndpoint: RaiseEvent = (id, { event, __v }, options) =>
  send(updateEndpoint, { params: { id }, body: { event: event as 'ENABLE' | 'DISABLE', __v } }, options)

export const raiseOnRequest: RaiseEvent = (id, { event, __v }, options) =>
  event === 'CANCEL'
    ? send(updateRequest, { params: { id }, body: { event, __v } }, options)
    : send(reprocessWebhookRequest, { params: { id }, body: { __v } }, options)
