import { REVIEWS_FEATURE } from '../../schemas/reviews/feature.ts'
import { reviewNumbersReply, withdrawalsReply, withdrawalsRequest } from '../../schemas/reviews/review-numbers.ts'
import { call } from '../call.ts'

export const getReviewNumbers = call({
  service: 'core',
  method: 'GET',
  path: '/reviews/numbers',
  summary: "The caller's decisions in numbers, and those of the team as a distribution for who administers",
  right: 'read',
  reply: reviewNumbersReply,
  feature: REVIEWS_FEATURE,
})

export const noteWithdrawals = call({
  service: 'core',
  method: 'POST',
  path: '/reviews/withdrawals',
  summary: 'Counts decisions that the caller took back before they were sent',
  right: 'operate',
  body: withdrawalsRequest,
  reply: withdrawalsReply,
  feature: REVIEWS_FEATURE,
})
