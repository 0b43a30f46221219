import type { Reason } from '#contract/schemas/reviews/review-decision'
import { facet } from '../facet.ts'

/** The second look on screen: its position among those that wait, and deciding it. */
export const secondLookDesk = facet<
  { count: number },
  { approve(): void; disapprove(reason: Reason): void; move(step: 1 | -1): void }
>('secondLookDesk', { count: 0 })

/** The disagreement on screen: settling it for the first or the second person. */
export const reconciliationDesk = facet<object, { settle(stands: 'first' | 'second', explanation: string): void }>(
  'reconciliationDesk',
  {},
)
