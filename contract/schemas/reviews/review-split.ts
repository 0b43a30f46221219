import { z } from 'zod'

/** What the images prove of the registered values: all of them, that some differ, or not enough. */
export const comparison = z.enum(['CLEAN', 'DIFFERENT', 'UNREAD'])
export type Comparison = z.infer<typeof comparison>

/**
 * Parts of the review queue that can be worked through on their own, in the order of their keys. A review is in the one
 * of its comparison, and in FOREIGN too if its driver has a foreign document. Flagged reviews are in none.
 */
export const reviewSplit = z.enum([...comparison.options, 'FOREIGN'])
export type ReviewSplit = z.infer<typeof reviewSplit>

/** Number of waiting reviews in each split. */
export const splitCounts = z.object({ CLEAN: z.int(), DIFFERENT: z.int(), UNREAD: z.int(), FOREIGN: z.int() })
export type SplitCounts = z.infer<typeof splitCounts>

/** The splits of a review with this comparison. */
export function splitsOf(result: Comparison, isForeign: boolean): ReviewSplit[] {
  return isForeign ? [result, 'FOREIGN'] : [result]
}

/** The document type of people from Brazil. All others are foreign. */
const DOMESTIC = 'CPF'

export function isForeignDocument({ type }: { type: string }): boolean {
  return type !== DOMESTIC
}
