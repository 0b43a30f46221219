import type { ReviewRuleHistory } from '#contract/schemas/rules/review-rule-history'
import type { RequestContext } from '../http/context.ts'
import { listHistories } from '../records/list-histories.ts'
import { readRecord } from '../records/rows.ts'

/**
 * What happened to a rule, newest first.
 * @throws ServiceError 404 for an unknown rule
 */
export async function listReviewRuleHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number },
) {
  await readRecord(context.db, 'review_rules', id)
  return listHistories(context, { resource: 'REVIEW_RULE', id }, query, ({ details }) => ({
    details: details as ReviewRuleHistory['details'],
  }))
}
