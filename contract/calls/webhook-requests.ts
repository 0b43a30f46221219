import { recordId } from '../schemas/general/record-id.ts'
import {
  webhookEndpointsQuery,
  webhookEndpointsReply,
  webhookHooksQuery,
  webhookHooksReply,
  webhookReprocess,
  webhookRequestReply,
  webhookRequestsQuery,
  webhookRequestsReply,
} from '../schemas/requests/webhook-request.ts'
import { call } from './call.ts'

export const listWebhookRequests = call({
  service: 'webhook',
  method: 'GET',
  path: '/requests',
  summary: 'Integration requests that match the filters, a page at a time',
  right: 'read',
  query: webhookRequestsQuery,
  reply: webhookRequestsReply,
})

export const getWebhookRequest = call({
  service: 'webhook',
  method: 'GET',
  path: '/request/{id}',
  summary: 'One integration request with its attempts',
  right: 'read',
  params: recordId,
  reply: webhookRequestReply,
})

export const reprocessWebhookRequest = call({
  service: 'webhook',
  method: 'POST',
  path: '/request/{id}/reprocess',
  summary: 'Asks for a new attempt of a failed or pending request',
  right: 'operate',
  params: recordId,
  body: webhookReprocess,
  reply: webhookRequestReply,
  errors: [409],
})

export const listWebhookHooks = call({
  service: 'webhook',
  method: 'GET',
  path: '/hooks',
  summary: 'Kinds of integration requests',
  right: 'read',
  query: webhookHooksQuery,
  reply: webhookHooksReply,
})

export const listWebhookEndpoints = call({
  service: 'webhook',
  method: 'GET',
  path: '/endpoints',
  summary: 'Where integration requests are delivered, with the health of each',
  right: 'read',
  query: webhookEndpointsQuery,
  reply: webhookEndpointsReply,
})
