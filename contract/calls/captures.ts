import { captureChange, captureReply, capturesQuery, capturesReply } from '../schemas/captures/capture.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listCaptures = call({
  service: 'transactions',
  method: 'GET',
  path: '/transactions',
  summary: 'Captures that match the filters, a page at a time',
  right: 'read',
  query: capturesQuery,
  reply: capturesReply,
})

export const getCapture = call({
  service: 'transactions',
  method: 'GET',
  path: '/transaction/{id}',
  summary: 'One capture with what happened to it',
  right: 'read',
  params: recordId,
  reply: captureReply,
})

export const actOnCapture = call({
  service: 'transactions',
  method: 'PATCH',
  path: '/transaction/manual/{id}',
  summary: 'Records the manual action on a capture',
  right: 'operate',
  params: recordId,
  body: captureChange,
  reply: captureReply,
  errors: [409],
})
