import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId, version } from '../general/base-record.ts'
import { countryCode } from '../general/geography.ts'
import { listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { truth } from '../general/truth.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { reason } from '../reviews/review-decision.ts'
import { reviewKind } from '../reviews/review.ts'

/** Limits of the rules of automatic review. None of this is in the specification, which names only the results. */
export const CERTAINTY_MINIMUM = 50
export const CERTAINTY_MAXIMUM = 100
export const VALID_DAYS_MAXIMUM = 3650
export const POSITION_MAXIMUM = 999
/** Decisions that one trial looks at: by default, and at most. */
export const TRIAL_DECISIONS = 200
export const TRIAL_DECISIONS_MAXIMUM = 500
/** Disagreements that a trial keeps, the latest ones. */
export const TRIAL_CASES_MAXIMUM = 50

/**
 * Kinds of record that rules decide: those whose lifecycle has automatic results. Compositions have none (CON-4-022),
 * and nothing of a composition is printed, so that nothing could be compared.
 */
export const ruledKind = reviewKind.exclude(['DRIVER_COMPOSITION'])
export type RuledKind = z.infer<typeof ruledKind>

/** Kinds of record that expire. */
const EXPIRING: readonly RuledKind[] = ['DRIVER_LICENSE', 'DRIVER_ADDITIONAL_DOCUMENT']

export const ruleStatus = z.enum(['DRAFT', 'TRIED', 'ACTIVE', 'INACTIVE'])
export type RuleStatus = z.infer<typeof ruleStatus>

const validDays = z.int(rule('ruleDays')).min(0, rule('ruleDays')).max(VALID_DAYS_MAXIMUM, rule('ruleDays'))

/** What must be true of a record, all of it at once. What is missing is not asked for. */
export const ruleConditions = z
  .object({
    /** Every comparable field was read from the images with at least this certainty, per cent. */
    certainty: z
      .int(rule('ruleCertainty'))
      .min(CERTAINTY_MINIMUM, rule('ruleCertainty'))
      .max(CERTAINTY_MAXIMUM, rule('ruleCertainty'))
      .optional(),
    /** No field differs from what was read, or some field does. */
    differences: z.enum(['NONE', 'SOME']).optional(),
    /** The document is valid today, or it has expired. */
    validity: z.enum(['VALID', 'EXPIRED']).optional(),
    /** Days for which a valid document must stay valid. */
    validDays: validDays.optional(),
    /** Country of the document; with `is` false, any other country. */
    country: z.object({ code: countryCode, is: truth.default(true) }).optional(),
  })
  .meta({ id: 'ReviewRuleConditions' })
export type RuleConditions = z.infer<typeof ruleConditions>

/** What happens to a record for which all conditions are true. */
export const ruleResult = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('APPROVE') }),
    z.object({ action: z.literal('DISAPPROVE'), reason, requestNewPhoto: truth.default(false) }),
    /** Leaves the record to a person; rules that come later are not asked. */
    z.object({ action: z.literal('PASS_ON') }),
  ])
  .meta({ id: 'ReviewRuleResult' })
export type RuleResult = z.infer<typeof ruleResult>
export type RuleAction = RuleResult['action']

const written = {
  name: writtenText(TITLE_MAXIMUM),
  kind: ruledKind,
  /** Rules of one kind are asked in this order; the first one whose conditions are true decides. */
  position: z.int(rule('rulePosition')).min(1, rule('rulePosition')).max(POSITION_MAXIMUM, rule('rulePosition')),
  conditions: ruleConditions,
  result: ruleResult,
}

interface Written {
  kind: RuledKind
  conditions: RuleConditions
  result: RuleResult
}

/** Refuses rules without conditions, approvals without proof, and conditions that a kind of record cannot fulfil. */
function refuseUnsafe({ value: { kind, conditions, result }, issues }: z.core.ParsePayload<Written>): void {
  const refuse = (input: unknown, field: string, message: string) =>
    void issues.push({ code: 'custom', input, path: ['conditions', field], message })
  const { certainty, differences, validity, validDays: days } = conditions
  const isEmpty = Object.values(conditions).every((condition) => condition === undefined)
  if (isEmpty && result.action !== 'APPROVE') refuse(certainty, 'certainty', rule('ruleConditions'))
  // What was not read cannot differ, so that an approval needs both.
  if (result.action === 'APPROVE' && certainty === undefined) refuse(certainty, 'certainty', rule('ruleApproval'))
  if (result.action === 'APPROVE' && differences !== 'NONE') refuse(differences, 'differences', rule('ruleApproval'))
  if (validity !== undefined && !EXPIRING.includes(kind)) refuse(validity, 'validity', rule('ruleValidity'))
  if (days !== undefined && validity !== 'VALID') refuse(days, 'validDays', rule('ruleValidDays'))
}

/** A new rule; it is a draft. */
export const newReviewRule = z
  .object(written)
  .check(refuseUnsafe)
  .meta({
    id: 'NewReviewRule',
    examples: [
      {
        name: 'CNH lida e igual',
        kind: 'DRIVER_LICENSE',
        position: 10,
        conditions: { certainty: 95, differences: 'NONE', validity: 'VALID', validDays: 30 },
        result: { action: 'APPROVE' },
      },
      {
        name: 'CNH vencida',
        kind: 'DRIVER_LICENSE',
        position: 20,
        conditions: { validity: 'EXPIRED' },
        result: { action: 'DISAPPROVE', reason: { code: 'EXPIRED' }, requestNewPhoto: true },
      },
    ],
  })
export type NewReviewRule = z.infer<typeof newReviewRule>

/** Decisions that a trial compares with: those of the day before, or the latest ones. */
export const trialPeriod = z.enum(['YESTERDAY', 'LAST'])
export type TrialPeriod = z.infer<typeof trialPeriod>

/** A decision of a person with which the rule disagrees. */
export const trialCase = z.object({
  resourceId: objectId,
  driver: objectId,
  driverName: z.string(),
  /** What the person decided. */
  decision: z.enum(['APPROVE', 'DISAPPROVE']),
  by: z.string(),
  at: dateTime,
  /** What the rule would have decided. */
  outcome: z.enum(['APPROVE', 'DISAPPROVE']),
})
export type TrialCase = z.infer<typeof trialCase>

/** What a rule would have done with decisions of people, and nothing of it was done. */
export const ruleTrial = z
  .object({
    at: dateTime,
    byName: z.string(),
    period: trialPeriod,
    /** Decisions of people in the period. */
    decisions: z.int().min(0),
    /** Decisions left out, because the record has changed since. */
    changed: z.int().min(0),
    /** Decisions on which rule and person agree, and disagree. */
    agreed: z.int().min(0),
    disagreed: z.int().min(0),
    /** Records that the rule would have passed on, and those for which its conditions are not true. */
    passedOn: z.int().min(0),
    untouched: z.int().min(0),
    /** The latest disagreements. */
    cases: z.array(trialCase),
  })
  .meta({ id: 'ReviewRuleTrial' })
export type RuleTrial = z.infer<typeof ruleTrial>

/** A rule of automatic review. */
export const reviewRule = baseRecord
  .extend({
    name: z.string(),
    kind: ruledKind,
    position: z.int(),
    status: ruleStatus,
    conditions: ruleConditions,
    result: ruleResult,
    /** The latest trial of the rule as it is now; null where there was none. */
    trial: ruleTrial.nullable(),
    activatedAt: dateTime.nullable(),
    /** Records that the rule has decided and passed on. */
    decided: z.int().min(0),
    passedOn: z.int().min(0),
  })
  .meta({ id: 'ReviewRule' })
export type ReviewRule = z.infer<typeof reviewRule>

/** Rewrites a rule, tries it on decisions of people, or switches it on or off. */
export const reviewRuleChange = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('UPDATE'), __v: version, ...written }).check(refuseUnsafe),
    z.object({
      event: z.literal('TRY'),
      __v: version,
      period: trialPeriod.default('LAST'),
      limit: z
        .int(rule('trialLimit'))
        .min(1, rule('trialLimit'))
        .max(TRIAL_DECISIONS_MAXIMUM, rule('trialLimit'))
        .default(TRIAL_DECISIONS),
    }),
    z.object({ event: z.literal('ACTIVATE'), __v: version }),
    z.object({ event: z.literal('INACTIVATE'), __v: version }),
  ])
  .meta({ id: 'ReviewRuleChange' })
export type ReviewRuleChange = z.infer<typeof reviewRuleChange>

/** In the order in which they are asked by default. */
export const ruleOrder = z.enum(['POSITION', 'NAME', 'RECENT', 'OLDEST'])

export const reviewRulesQuery = listQuery.extend({
  status: ruleStatus.optional(),
  kind: ruledKind.optional(),
  orderBy: ruleOrder.default('POSITION'),
})
export type ReviewRulesQuery = z.infer<typeof reviewRulesQuery>

export const reviewRulesReply = pagingReply.extend({ reviewRules: z.array(reviewRule) })
export const reviewRuleReply = z.object({ message: z.string(), reviewRule })
