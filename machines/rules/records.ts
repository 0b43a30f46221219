import type { Lifecycle } from '../lifecycle.ts'
import { reviewRule } from './review-rule.lifecycle.ts'

/** Kinds of record of the domain of automatic review, each with the lifecycle that rules it. */
export const ruleRecords = { REVIEW_RULE: reviewRule } as const satisfies Readonly<Record<string, Lifecycle>>
