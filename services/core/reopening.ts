import { mayReopen } from '#contract/schemas/reviews/reopening'
import { type Lifecycle, stepsOf } from '#machines/lifecycle'
import type { RequestContext } from '../http/context.ts'
import type { Refusal } from '../records/declare.ts'
import type { PlateUse } from './plates.ts'

/** Facts about a change of a reviewed record that are not in its row. */
export interface ReviewFacts {
  event: string
  /** Whether the caller may reopen a record that was decided at this moment; null for one that nobody decided. */
  mayReopen(decidedAt: string | null): boolean
  /** Plates of a composition that another one holds. */
  uses: readonly PlateUse[]
}

export function reviewFacts(context: RequestContext, event: string, uses: readonly PlateUse[] = []): ReviewFacts {
  const { role } = context.caller
  return { event, uses, mayReopen: (decidedAt) => mayReopen(context.reopening, role, decidedAt, context.now()) }
}

interface ReviewedRow {
  status: string
  review_result: string
  reviewed_at: string | null
}

/** True while the decision that was made at this moment is the record's last one. */
export function stands({ reviewed_at: reviewedAt }: Pick<ReviewedRow, 'reviewed_at'>, decidedAt: string): boolean {
  return reviewedAt !== null && Date.parse(reviewedAt) === Date.parse(decidedAt)
}

/** Context of the lifecycle's guards for a reviewed record. */
export function reviewContextOf(row: ReviewedRow, facts?: ReviewFacts): object {
  const reviewResult = row.review_result
  return facts ? { reviewResult, mayReopen: facts.mayReopen(row.reviewed_at) } : { reviewResult }
}

/**
 * The refusal of an event on a reviewed record: REOPENING_OVER where only the time is over and the status itself would
 * allow the event.
 */
export function reviewRefusalOf(lifecycle: Lifecycle) {
  return (_context: RequestContext, facts: ReviewFacts, row: ReviewedRow): { code: Refusal; issues: [] } => {
    const isOver =
      facts.event === 'REOPEN' && stepsOf(lifecycle, 'REOPEN').has(row.status) && !facts.mayReopen(row.reviewed_at)
    return { code: isOver ? 'REOPENING_OVER' : 'NOT_POSSIBLE_NOW', issues: [] }
  }
}
