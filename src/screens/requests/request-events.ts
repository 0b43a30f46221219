import { updateIncident } from '#contract/calls/extensions/incidents'
import { updateEndpoint, updateRequest } from '#contract/calls/extensions/requests'
import { reprocessWebhookRequest } from '#contract/calls/webhook-requests'
import type { WebhookRequest } from '#contract/schemas/requests/webhook-request'
import { send } from '../../api/client.ts'
import { tell } from '../../console/notices.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { waitsText } from './request-record.ts'

export const raiseOnEndpoint: RaiseEvent = (id, { event, __v }, options) =>
  send(updateEndpoint, { params: { id }, body: { event: event as 'ENABLE' | 'DISABLE' | 'RELEASE', __v } }, options)

export const raiseOnIncident: RaiseEvent = (id, { event, __v }, options) =>
  send(updateIncident, { params: { id }, body: { event: event as 'ACKNOWLEDGE' | 'TAKE_OVER', __v } }, options)

export const raiseOnRequest: RaiseEvent = async (id, { event, __v }, options) => {
  if (event === 'CANCEL') return send(updateRequest, { params: { id }, body: { event, __v } }, options)
  const reply = await send(reprocessWebhookRequest, { params: { id }, body: { __v } }, options)
  tellWait(reply.request)
  return reply
}

/** Says that a new attempt waits for its endpoint, and which key tests that. */
function tellWait({ endpoint, waitsFor }: WebhookRequest): void {
  if (!waitsFor) return
  const wait = waitsText(textsIn(store.get(languageSetting)), waitsFor)
  tell({ key: 'requests.attemptWaits', values: { endpoint: endpoint.name, wait, keysOf: 'request.test' } }, 'warning')
}
