import { claimRenewal, claimRenewalReply } from '../../schemas/general/claim.ts'
import { REVIEWS_FEATURE } from '../../schemas/reviews/feature.ts'
import {
  claimReply,
  claimRequest,
  flagReply,
  flagRequest,
  reviewOfRecordReply,
  reviewsQuery,
  reviewsReply,
  reviewSummaryReply,
} from '../../schemas/reviews/review.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

export const listReviews = call({
  service: 'core',
  method: 'GET',
  path: '/reviews',
  summary: 'Records that wait for a decision, oldest first',
  right: 'read',
  query: reviewsQuery,
  reply: reviewsReply,
  feature: REVIEWS_FEATURE,
})

export const getReviewSummary = call({
  service: 'core',
  method: 'GET',
  path: '/reviews/summary',
  summary: 'How many records wait and how many the caller decided today',
  right: 'read',
  reply: reviewSummaryReply,
  feature: REVIEWS_FEATURE,
})

export const getReviewOfRecord = call({
  service: 'core',
  method: 'GET',
  path: '/reviews/of/{id}',
  summary: 'The evidence and the comparison of a waiting record, without holding it for anybody',
  right: 'read',
  params: recordId,
  reply: reviewOfRecordReply,
  feature: REVIEWS_FEATURE,
})

export const claimReviews = call({
  service: 'core',
  method: 'POST',
  path: '/reviews/claims',
  summary: 'Hands out the next waiting records and holds them for the caller',
  right: 'operate',
  body: claimRequest,
  reply: claimReply,
  feature: REVIEWS_FEATURE,
})

export const renewClaims = call({
  service: 'core',
  method: 'PATCH',
  path: '/reviews/claims',
  summary: 'Keeps or gives back records that the caller holds',
  right: 'operate',
  body: claimRenewal,
  reply: claimRenewalReply,
  feature: REVIEWS_FEATURE,
})

export const flagReview = call({
  service: 'core',
  method: 'PATCH',
  path: '/review/{id}',
  summary: 'Flags a waiting record for later, or takes the flag off',
  right: 'operate',
  params: recordId,
  body: flagRequest,
  reply: flagReply,
  feature: REVIEWS_FEATURE,
})
