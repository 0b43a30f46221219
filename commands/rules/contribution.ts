import { ruleOrder } from '#contract/schemas/rules/review-rule'
import { ruleRecords } from '#machines/rules/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { ruleCommands } from './rule-commands.ts'

/** Rules of automatic review. */
export const rules: Contribution<
  'reviewRules' | 'reviewRule' | 'newReviewRule' | 'reviewRuleEdit' | 'reopening',
  'reviewRules'
> = {
  places: {
    reviewRules: ['grid'],
    reviewRule: ['record'],
    newReviewRule: ['form'],
    reviewRuleEdit: ['form'],
    reopening: ['form'],
  },
  sources: ['reviewRules'],
  lifecycles: ruleRecords,
  commands: [...ruleCommands, orderCommand('reviewRules', ruleOrder.options)],
}
