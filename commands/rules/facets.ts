import type { TrialPeriod } from '#contract/schemas/rules/review-rule'
import { facet } from '../facet.ts'

/** The rule on screen: trying it on decisions of people. */
export const ruleTrial = facet<Record<never, never>, { tryOn(period: TrialPeriod): void }>('ruleTrial', {})
