import { REVIEWS_FEATURE } from '../../schemas/reviews/feature.ts'
import { reopeningPolicy, reopeningPolicyReply } from '../../schemas/reviews/reopening.ts'
import { call } from '../call.ts'

const shared = { service: 'core', path: '/reopening-policy', feature: REVIEWS_FEATURE } as const

export const getReopeningPolicy = call({
  ...shared,
  method: 'GET',
  summary: 'Who may reopen a decided review, and for how many hours after the decision',
  right: 'read',
  reply: reopeningPolicyReply,
})

export const updateReopeningPolicy = call({
  ...shared,
  method: 'PATCH',
  summary: 'Sets who may reopen a decided review of the tenant, and for how long',
  right: 'administer',
  body: reopeningPolicy,
  reply: reopeningPolicyReply,
})
