import { SECOND_LOOK_FEATURE } from '../../schemas/second-looks/feature.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import {
  reconciliationReply,
  reconciliationsQuery,
  reconciliationsReply,
  secondDecision,
  secondLookRates,
  secondLookRatesReply,
  secondLookReply,
  secondLooksQuery,
  secondLooksReply,
  settlement,
} from '../../schemas/second-looks/second-look.ts'
import { call } from '../call.ts'

const shared = { service: 'core', feature: SECOND_LOOK_FEATURE } as const

export const listSecondLooks = call({
  ...shared,
  method: 'GET',
  path: '/second-looks',
  summary: 'Decided records that wait for a second person, oldest first, without those that the caller decided',
  right: 'operate',
  query: secondLooksQuery,
  reply: secondLooksReply,
})

export const decideSecondLook = call({
  ...shared,
  method: 'PATCH',
  path: '/second-look/{id}',
  summary: 'Decides a record as the second person, without knowing the first decision',
  right: 'operate',
  params: recordId,
  body: secondDecision,
  reply: secondLookReply,
  errors: [409],
})

export const listReconciliations = call({
  ...shared,
  method: 'GET',
  path: '/reconciliations',
  summary: 'Second looks with both decisions; by default those that disagree',
  right: 'administer',
  query: reconciliationsQuery,
  reply: reconciliationsReply,
})

export const getReconciliation = call({
  ...shared,
  method: 'GET',
  path: '/reconciliation/{id}',
  summary: 'One second look with both decisions, once both are made',
  right: 'administer',
  params: recordId,
  reply: reconciliationReply,
})

export const settleSecondLook = call({
  ...shared,
  method: 'PATCH',
  path: '/reconciliation/{id}',
  summary: 'Settles a disagreement; the first decision stands until then',
  right: 'administer',
  params: recordId,
  body: settlement,
  reply: reconciliationReply,
  errors: [409],
})

export const getSecondLookRates = call({
  ...shared,
  method: 'GET',
  path: '/second-look-rates',
  summary: 'The shares of decisions that get a second look',
  right: 'administer',
  reply: secondLookRatesReply,
})

export const updateSecondLookRates = call({
  ...shared,
  method: 'PATCH',
  path: '/second-look-rates',
  summary: 'Sets the shares of decisions that get a second look, in general, by reason and by person',
  right: 'administer',
  body: secondLookRates,
  reply: secondLookRatesReply,
})
