import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, uuid, version } from '../general/base-record.ts'
import { page, pageLength, pagingReply, search } from '../general/paging.ts'
import { truth } from '../general/truth.ts'
import { reason, REASON_TEXT_MAXIMUM, reasonCode, storedReason } from '../reviews/review-decision.ts'
import { review } from '../reviews/review.ts'

/** Second looks are not in the specification (decisions §24). */
export const secondLookStatus = z.enum(['PENDING', 'AGREED', 'DISAGREED', 'SETTLED'])

const decidedEvent = z.enum(['APPROVE', 'DISAPPROVE'])

/** A decision of the first or the second person. */
export const lookDecision = z.object({
  decision: decidedEvent,
  reason: storedReason.nullable(),
  by: uuid,
  byName: z.string(),
  at: dateTime,
})
export type LookDecision = z.infer<typeof lookDecision>

/** How a disagreement was settled, and whether the review was opened again because of it. */
export const lookSettlement = z.object({
  decision: decidedEvent,
  explanation: z.string(),
  reopened: truth,
  by: uuid,
  byName: z.string(),
  at: dateTime,
})
export type LookSettlement = z.infer<typeof lookSettlement>

const evidence = review.pick({ kind: true, resourceId: true, label: true, driver: true, evidence: true, fields: true })

/**
 * A decided record for a second person: what the first person saw, without who decided and what. It has neither status
 * nor version of the record, which would tell, and no person as its author.
 */
export const blindLook = baseRecord.extend({ status: secondLookStatus, ...evidence.shape }).meta({ id: 'SecondLook' })
export type BlindLook = z.infer<typeof blindLook>

/** Both decisions on a record, and the settlement where they differ. */
export const reconciliation = baseRecord
  .extend({
    status: secondLookStatus,
    ...evidence.shape,
    first: lookDecision,
    second: lookDecision.nullable(),
    settlement: lookSettlement.nullable(),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof reconciliation>

/** The decision of the second person, who does not know the first one. */
export const secondDecision = z
  .discriminatedUnion('decision', [
    z.object({ decision: z.literal('APPROVE'), __v: version }),
    z.object({ decision: z.literal('DISAPPROVE'), __v: version, reason }),
  ])
  .meta({ id: 'SecondDecision' })
export type SecondDecision = z.infer<typeof secondDecision>

/** Settles a disagreement; where the second person was right, the review is opened again. */
export const settlement = z
  .object({
    decision: decidedEvent,
    explanation: z
      .string(rule('required'))
      .trim()
      .min(1, rule('required'))
      .max(REASON_TEXT_MAXIMUM, rule('reasonLength')),
    __v: version,
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof settlement>

const rate = z.number(rule('lookRate')).min(0, rule('lookRate')).max(1, rule('lookRate'))

/**
 * The share of decisions that get a second look, from 0 to 1. The shares of the person and of the reason count before
 * the general one; of both the higher one.
 */
export const secondLookRates = z
  .object({
    rate,
    reasons: z.partialRecord(reasonCode, rate).default({}),
    reviewers: z.record(uuid, rate).default({}),
  })
  .meta({ id: 'SecondLookRates' })
export type SecondLookRates = z.infer<typeof secondLookRates>

/** The share that counts for a decision. */
export function rateOf(
  { rate: general, reasons, reviewers }: SecondLookRates,
  { by, code }: { by: string; code: z.infer<typeof reasonCode> | null },
): number {
  const stated = [reviewers[by], code === null ? undefined : reasons[code]].filter((share) => share !== undefined)
  return stated.length > 0 ? Math.max(...stated) : general
}

export const secondLooksQuery = z.object({ page, pageLength })
/** Pending looks are not among them: whoever saw the first decision could not decide as the second person. */
export const reconciliationsQuery = secondLooksQuery.extend({
  status: secondLookStatus.exclude(['PENDING']).default('DISAGREED'),
  search: search.optional(),
})
export type ReconciliationsQuery = z.infer<typeof reconciliationsQuery>

export const secondLooksReply = pagingReply.extend({ secondLooks: z.array(blindLook) })
export const secondLookReply = z.object({ message: z.string(), secondLook: blindLook })
export const reconciliationsReply = pagingReply.extend({ reconciliations: z.array(reconciliation) })
export const reconciliationReply = z.object({ message: z.string(), reconciliation })
export const secondLookRatesReply = z.object({ message: z.string(), rates: secondLookRates })
