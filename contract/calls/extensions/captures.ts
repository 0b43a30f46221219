import { captureReply } from '../../schemas/captures/capture.ts'
import { claimCapture as claim, claimedCaptureReply } from '../../schemas/captures/capture-queue.ts'
import { CAPTURE_QUEUE_FEATURE, CAPTURES_FEATURE } from '../../schemas/captures/feature.ts'
import { newCapture, toldContacts } from '../../schemas/captures/told-capture.ts'
import { claimRenewal, claimRenewalReply } from '../../schemas/general/claim.ts'
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

export const claimCapture = call({
  service: 'transactions',
  method: 'POST',
  path: '/transactions/claims',
  summary: 'Hands out the next capture that is due and holds it for the caller',
  right: 'operate',
  body: claim,
  reply: claimedCaptureReply,
  feature: CAPTURE_QUEUE_FEATURE,
})

export const renewCaptureClaims = call({
  service: 'transactions',
  method: 'PATCH',
  path: '/transactions/claims',
  summary: 'Keeps or gives back captures that the caller holds',
  right: 'operate',
  body: claimRenewal,
  reply: claimRenewalReply,
  feature: CAPTURE_QUEUE_FEATURE,
})
