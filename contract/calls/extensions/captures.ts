import { captureReply } from '../../schemas/captures/capture.ts'
import { CAPTURES_FEATURE } from '../../schemas/captures/feature.ts'
import { newCapture, toldContacts } from '../../schemas/captures/told-capture.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

export const createCapture = call({
  service: 'transactions',
  method: 'POST',
  path: '/transaction',
  summary: 'Adds a capture; an external id counts once',
  right: 'feed',
  body: newCapture,
  reply: captureReply,
  errors: [409],
  feature: CAPTURES_FEATURE,
})

export const tellContacts = call({
  service: 'transactions',
  method: 'POST',
  path: '/transaction/{id}/contacts',
  summary: 'Tells attempts to reach a capture, or that it installed the app',
  right: 'feed',
  params: recordId,
  body: toldContacts,
  reply: captureReply,
  feature: CAPTURES_FEATURE,
})
