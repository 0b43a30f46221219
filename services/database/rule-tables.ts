import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ReviewRule, RuleStatus, RuleTrial } from '#contract/schemas/rules/review-rule'
import type { BaseRow, Json, WithDefault } from './columns.ts'

interface ReviewRuleRow extends BaseRow {
  name: string
  kind: ReviewRule['kind']
  position: number
  status: WithDefault<RuleStatus>
  conditions: Json<ReviewRule['conditions']>
  result: Json<ReviewRule['result']>
  trial: ColumnType<RuleTrial | null, string | null | undefined, string | null>
  activated_at: WithDefault<string | null>
  decided: WithDefault<number>
  passed_on: WithDefault<number>
  search: GeneratedAlways<string>
}

/** Tables of automatic review. */
declare module './tables.ts' {
  interface Tables {
    review_rules: ReviewRuleRow
  }
}
