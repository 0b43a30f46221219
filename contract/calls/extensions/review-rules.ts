import { AUTOMATIC_REVIEW_FEATURE } from '../../schemas/rules/feature.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import {
  newReviewRule,
  reviewRuleChange,
  reviewRuleReply,
  reviewRulesQuery,
  reviewRulesReply,
} from '../../schemas/rules/review-rule.ts'
import { historiesQuery } from '../../schemas/general/history.ts'
import { reviewRuleHistoriesReply } from '../../schemas/rules/review-rule-history.ts'
import { call } from '../call.ts'

export const listReviewRules = call({
  service: 'core',
  method: 'GET',
  path: '/review-rules',
  summary: 'Rules of automatic review that match the filters, a page at a time',
  right: 'administer',
  query: reviewRulesQuery,
  reply: reviewRulesReply,
  feature: AUTOMATIC_REVIEW_FEATURE,
})

export const getReviewRule = call({
  service: 'core',
  method: 'GET',
  path: '/review-rule/{id}',
  summary: 'One rule of automatic review, with its latest trial',
  right: 'administer',
  params: recordId,
  reply: reviewRuleReply,
  feature: AUTOMATIC_REVIEW_FEATURE,
})

export const listReviewRuleHistories = call({
  service: 'core',
  method: 'GET',
  path: '/review-rule/{id}/histories',
  summary: 'What happened to one rule of automatic review, newest first, with what its trials would have decided',
  right: 'administer',
  params: recordId,
  query: historiesQuery,
  reply: reviewRuleHistoriesReply,
  feature: AUTOMATIC_REVIEW_FEATURE,
})

export const createReviewRule = call({
  service: 'core',
  method: 'POST',
  path: '/review-rule',
  summary: 'Creates a rule of automatic review, as a draft',
  right: 'administer',
  body: newReviewRule,
  reply: reviewRuleReply,
  feature: AUTOMATIC_REVIEW_FEATURE,
})

export const updateReviewRule = call({
  service: 'core',
  method: 'PATCH',
  path: '/review-rule/{id}',
  summary: 'Rewrites a rule, tries it on decisions of people, or switches it on or off',
  right: 'administer',
  params: recordId,
  body: reviewRuleChange,
  reply: reviewRuleReply,
  errors: [409],
  feature: AUTOMATIC_REVIEW_FEATURE,
})
