import { REVIEWS_FEATURE } from '../../schemas/reviews/feature.ts'
import { ownDecisionsQuery, ownDecisionsReply } from '../../schemas/reviews/own-decision.ts'
import { call } from '../call.ts'

export const listOwnDecisions = call({
  service: 'core',
  method: 'GET',
  path: '/reviews/decisions',
  summary: 'Decisions that the caller made today, latest first',
  right: 'read',
  query: ownDecisionsQuery,
  reply: ownDecisionsReply,
  feature: REVIEWS_FEATURE,
})
