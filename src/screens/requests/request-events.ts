import { updateEndpoint, updateRequest } from '#contract/calls/extensions/requests'
import { reprocessWebhookRequest } from '#contract/calls/webhook-requests'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import type { RaiseEvent } from '../../console/record-events.ts'

export const raiseOnEndpoint: RaiseEvent = ({ id, version }, event) =>
  send(
    updateEndpoint,
    { params: { id }, body: { event: event as 'ENABLE' | 'DISABLE', __v: version } },
    { idempotencyKey: newIdempotencyKey() },
  )

export const raiseOnRequest: RaiseEvent = ({ id, version }, event) => {
  const idempotencyKey = newIdempotencyKey()
  return event === 'CANCEL'
    ? send(updateRequest, { params: { id }, body: { event, __v: version } }, { idempotencyKey })
    : send(reprocessWebhookRequest, { params: { id }, body: { __v: version } }, { idempotencyKey })
}
