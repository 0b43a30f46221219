import {
  disapprovalReasonChange,
  disapprovalReasonReply,
  disapprovalReasonsQuery,
  disapprovalReasonsReply,
  newDisapprovalReason,
} from '../../schemas/disapproval-reasons/disapproval-reason.ts'
import { DISAPPROVAL_REASONS_FEATURE } from '../../schemas/disapproval-reasons/feature.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

/** Whoever decides reads them, so that reading needs no right to change them. */
export const listDisapprovalReasons = call({
  service: 'core',
  method: 'GET',
  path: '/disapproval-reasons',
  summary: 'Reasons for disapproval that match the filters, a page at a time',
  right: 'read',
  query: disapprovalReasonsQuery,
  reply: disapprovalReasonsReply,
  feature: DISAPPROVAL_REASONS_FEATURE,
})

export const getDisapprovalReason = call({
  service: 'core',
  method: 'GET',
  path: '/disapproval-reason/{id}',
  summary: 'One reason for disapproval',
  right: 'read',
  params: recordId,
  reply: disapprovalReasonReply,
  feature: DISAPPROVAL_REASONS_FEATURE,
})

export const createDisapprovalReason = call({
  service: 'core',
  method: 'POST',
  path: '/disapproval-reason',
  summary: 'Adds a reason for disapproval',
  right: 'administer',
  body: newDisapprovalReason,
  reply: disapprovalReasonReply,
  feature: DISAPPROVAL_REASONS_FEATURE,
})

export const updateDisapprovalReason = call({
  service: 'core',
  method: 'PATCH',
  path: '/disapproval-reason/{id}',
  summary: 'Edits a reason for disapproval, or switches it on or off',
  right: 'administer',
  params: recordId,
  body: disapprovalReasonChange,
  reply: disapprovalReasonReply,
  errors: [409],
  feature: DISAPPROVAL_REASONS_FEATURE,
})
