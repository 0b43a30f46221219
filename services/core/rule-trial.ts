import type { Selectable, Transaction } from 'kysely'
import { areTrue } from '#contract/schemas/rules/conditions'
import {
  type ReviewRuleChange,
  type RuleTrial,
  TRIAL_CASES_MAXIMUM,
  type TrialCase,
} from '#contract/schemas/rules/review-rule'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { tableOf } from './records.ts'
import { evidenceKey, factsOf, readEvidence } from './review-evidence.ts'

type Rule = Pick<Selectable<Tables['review_rules']>, 'kind' | 'conditions' | 'result'>
type Period = Pick<Extract<ReviewRuleChange, { event: 'TRY' }>, 'period' | 'limit'>

/** Decisions of people on records of the rule's kind, latest first. */
function decisionsOf(context: RequestContext, trx: Transaction<Tables>, { kind }: Rule, { period, limit }: Period) {
  let decisions = trx
    .selectFrom('histories as h')
    .innerJoin('drivers as d', (join) => join.onRef('d.tenant', '=', 'h.tenant').onRef('d.id', '=', 'h.driver_id'))
    .select(['h.resource_id', 'h.event', 'h.version', 'h.by_name', 'h.at', 'd.id as driver_id', 'd.full_name'])
    .where('h.tenant', '=', context.caller.tenant)
    .where('h.resource', '=', kind)
    .where('h.event', 'in', ['APPROVE', 'DISAPPROVE'])
  if (period === 'YESTERDAY') {
    const { calendar } = context
    const now = context.now()
    decisions = decisions
      .where('h.at', '>=', calendar.startOfToday(now, 1))
      .where('h.at', '<', calendar.startOfToday(now))
  }
  return decisions.orderBy('h.at', 'desc').limit(limit).execute()
}

type PastDecision = Awaited<ReturnType<typeof decisionsOf>>[number]

/** The decisions after which nothing of the record has changed, so that it still shows what the person saw. */
async function unchangedSince(
  trx: Transaction<Tables>,
  { kind }: Rule,
  decisions: readonly PastDecision[],
): Promise<PastDecision[]> {
  if (decisions.length === 0) return []
  const rows = await trx
    .selectFrom(tableOf[kind] as 'driver_licences')
    .select(['id', 'version', 'updated_at'])
    .where('id', 'in', [...new Set(decisions.map(({ resource_id: id }) => id))])
    .where('deleted_at', 'is', null)
    .execute()
  const records = new Map(rows.map((row) => [row.id, row]))
  return decisions.filter(({ resource_id: id, version, at }) => {
    const record = records.get(id)
    // Histories from before versions were kept have their moment only.
    return record && (version === null ? Date.parse(record.updated_at) === Date.parse(at) : record.version === version)
  })
}

/**
 * Compares a rule with decisions of people: what it would have done with the same records on the day of the decision,
 * if no other rule had been asked. Changes nothing.
 */
export async function tryRule(
  context: RequestContext,
  trx: Transaction<Tables>,
  rule: Rule,
  period: Period,
): Promise<RuleTrial> {
  const decisions = await decisionsOf(context, trx, rule, period)
  const comparable = await unchangedSince(trx, rule, decisions)
  const reviewed = comparable.map((decision) => ({ ...decision, kind: rule.kind }))
  const { evidence } = await readEvidence(trx, reviewed)
  const { action } = rule.result
  const cases: TrialCase[] = []
  let [agreed, passedOn, untouched] = [0, 0, 0]
  for (const decision of reviewed) {
    const record = evidence.get(evidenceKey(decision))
    const isTouched = record && areTrue(rule.conditions, factsOf(record), context.calendar.dayOf(new Date(decision.at)))
    if (!isTouched) untouched += 1
    else if (action === 'PASS_ON') passedOn += 1
    else if (action === decision.event) agreed += 1
    else
      cases.push({
        resourceId: decision.resource_id,
        driver: decision.driver_id,
        driverName: decision.full_name,
        decision: decision.event as TrialCase['decision'],
        by: decision.by_name,
        at: decision.at,
        outcome: action,
      })
  }
  return {
    at: context.now().toISOString(),
    byName: context.caller.userName,
    period: period.period,
    decisions: decisions.length,
    changed: decisions.length - comparable.length,
    agreed,
    disagreed: cases.length,
    passedOn,
    untouched,
    cases: cases.slice(0, TRIAL_CASES_MAXIMUM),
  }
}
