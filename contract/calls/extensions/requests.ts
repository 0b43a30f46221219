import { DEMO_RECEIVER_FEATURE, REQUEST_OPERATIONS_FEATURE } from '../../schemas/requests/feature.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import {
  endpointEdit,
  endpointTest,
  endpointTestReply,
  newEndpoint,
  newEndpointReply,
} from '../../schemas/requests/endpoint-settings.ts'
import {
  endpointChange,
  endpointDetailReply,
  endpointReply,
  newRetry,
  receiverChange,
  receiverReply,
  requestChange,
  requestChangeReply,
  requestFailuresQuery,
  requestFailuresReply,
  requestHistoriesQuery,
  requestHistoriesReply,
  requestResultsQuery,
  requestResultsReply,
  retriesQuery,
  retriesReply,
  retryChange,
  retryPlanReply,
  retryPlanRequest,
  retryReply,
  secretRotation,
  secretRotationReply,
} from '../../schemas/requests/request-operations.ts'
import { call } from '../call.ts'

export const planRetry = call({
  service: 'webhook',
  method: 'POST',
  path: '/retries/plan',
  summary: 'What a bulk retry would send, how long that takes and what it would leave out; changes nothing',
  right: 'operate',
  body: retryPlanRequest,
  reply: retryPlanReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const createRetry = call({
  service: 'webhook',
  method: 'POST',
  path: '/retries',
  summary: 'Sends many requests again, as planned; where the plan no longer holds, 409 with the new one',
  right: 'operate',
  body: newRetry,
  reply: retryReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const listRetries = call({
  service: 'webhook',
  method: 'GET',
  path: '/retries',
  summary: 'Bulk retries, newest first',
  right: 'read',
  query: retriesQuery,
  reply: retriesReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const getRetry = call({
  service: 'webhook',
  method: 'GET',
  path: '/retry/{id}',
  summary: 'Progress and account of one bulk retry',
  right: 'read',
  params: recordId,
  reply: retryReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const updateRetry = call({
  service: 'webhook',
  method: 'PATCH',
  path: '/retry/{id}',
  summary: 'Pauses, resumes or cancels a bulk retry',
  right: 'operate',
  params: recordId,
  body: retryChange,
  reply: retryReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const getRequestResults = call({
  service: 'webhook',
  method: 'GET',
  path: '/requests/results',
  summary: 'How many requests succeeded and failed over time',
  right: 'read',
  query: requestResultsQuery,
  reply: requestResultsReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const listRequestFailures = call({
  service: 'webhook',
  method: 'GET',
  path: '/requests/failures',
  summary: 'Failing requests by endpoint and cause, with since when',
  right: 'read',
  query: requestFailuresQuery,
  reply: requestFailuresReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const updateRequest = call({
  service: 'webhook',
  method: 'PATCH',
  path: '/request/{id}',
  summary: 'Cancels a request that is not delivered yet',
  right: 'operate',
  params: recordId,
  body: requestChange,
  reply: requestChangeReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const listRequestHistories = call({
  service: 'webhook',
  method: 'GET',
  path: '/request/{id}/histories',
  summary: 'What happened to one request, newest first',
  right: 'read',
  params: recordId,
  query: requestHistoriesQuery,
  reply: requestHistoriesReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const getEndpoint = call({
  service: 'webhook',
  method: 'GET',
  path: '/endpoint/{id}',
  summary: 'One endpoint: its health and how it is delivered to',
  right: 'read',
  params: recordId,
  reply: endpointDetailReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const listEndpointHistories = call({
  service: 'webhook',
  method: 'GET',
  path: '/endpoint/{id}/histories',
  summary:
    'What happened to one endpoint, newest first: who switched it, when it asked for no more, was left alone, and when its key was replaced',
  right: 'read',
  params: recordId,
  query: requestHistoriesQuery,
  reply: requestHistoriesReply,
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const updateEndpoint = call({
  service: 'webhook',
  method: 'PATCH',
  path: '/endpoint/{id}',
  summary: 'Enables, disables, holds or releases an endpoint; a hold may end by itself',
  right: 'operate',
  params: recordId,
  body: endpointChange,
  reply: endpointReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const createEndpoint = call({
  service: 'webhook',
  method: 'POST',
  path: '/endpoint',
  summary: 'Makes an endpoint; the reply alone shows its signing key',
  right: 'administer',
  body: newEndpoint,
  reply: newEndpointReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const editEndpoint = call({
  service: 'webhook',
  method: 'PATCH',
  path: '/endpoint/{id}/settings',
  summary: 'Edits an endpoint: its name, address, client, kinds of event, and limits',
  right: 'administer',
  params: recordId,
  body: endpointEdit,
  reply: endpointReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const testEndpoint = call({
  service: 'webhook',
  method: 'POST',
  path: '/endpoint/{id}/test',
  summary:
    'Sends one signed test message of the type torre.test to an endpoint, in one attempt, also while it is paused; a success ends the pause. Once in five seconds for each endpoint',
  right: 'operate',
  params: recordId,
  body: endpointTest,
  reply: endpointTestReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const rotateEndpointSecret = call({
  service: 'webhook',
  method: 'POST',
  path: '/endpoint/{id}/secret',
  summary: 'Gives an endpoint a new key; for a while both keys sign',
  right: 'administer',
  params: recordId,
  body: secretRotation,
  reply: secretRotationReply,
  errors: [409],
  feature: REQUEST_OPERATIONS_FEATURE,
})

export const getDemoReceiver = call({
  service: 'webhook',
  method: 'GET',
  path: '/demo/receiver',
  summary: 'The receiver of a demo tenant: its faults and what arrived',
  right: 'read',
  reply: receiverReply,
  feature: DEMO_RECEIVER_FEATURE,
})

export const updateDemoReceiver = call({
  service: 'webhook',
  method: 'PATCH',
  path: '/demo/receiver',
  summary: 'Makes the receiver of a demo tenant misbehave, or behave again',
  right: 'operate',
  body: receiverChange,
  reply: receiverReply,
  feature: DEMO_RECEIVER_FEATURE,
})
