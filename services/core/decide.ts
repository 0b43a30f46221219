import type { NamedReference } from '#contract/schemas/general/references'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Decision, GivenReason, Reason } from '#contract/schemas/reviews/review-decision'
import { mayUse } from '#contract/roles'
import type { RequestContext } from '../http/context.ts'
import { forbidden } from '../http/errors.ts'
import { type OwnChange, replyWith, updateRecord } from '../records/change-record.ts'
import type { RecordDeclaration, RowOf } from '../records/declare.ts'
import { writeOnce } from '../records/transaction.ts'
import { givenReason } from './disapproval-reasons.ts'
import { countOneMore, keepTrust } from './document-counts.ts'
import { levelAfter, mayComplete, noteVerified, raiseLevel } from './driver-levels.ts'
import type { tableOf } from './records.ts'
import type { ReviewFacts } from './reopening.ts'
import { withPolicy } from './reopening-policy.ts'
import { drawSecondLook } from './second-look-sample.ts'
import { leaveQueue, queueForReview } from './waiting.ts'

type ReviewedTable = (typeof tableOf)[ReviewKind]
export type Reviewed<Presented extends object> = RecordDeclaration<ReviewedTable, ReviewKind, Presented, ReviewFacts>

/** A decision that a rule of automatic review makes, with the version that it was asked about. */
export type RuleDecision = { __v: number; rule: NamedReference } & (
  | { event: 'TRUST_RULE_PASSED' }
  | { event: 'TRUST_RULE_FAILED'; reason: GivenReason; requestNewPhoto: boolean }
)

const isApproval = ({ event }: Decision | RuleDecision) => event === 'APPROVE' || event === 'TRUST_RULE_PASSED'

/** The reason and the wish of a disapproval; null for every other decision. */
function disapprovalOf(decision: Decision | RuleDecision) {
  return decision.event === 'DISAPPROVE' || decision.event === 'TRUST_RULE_FAILED' ? decision : null
}

/**
 * Columns after a decision on a licence or a vehicle: whether its data is trusted, by whom and since when, the earlier
 * judgements, and how often it was approved and disapproved.
 */
function trustOf(row: RowOf<ReviewedTable>, decision: Decision | RuleDecision, context: RequestContext, at: string) {
  if (!('trust' in row)) return {}
  // While the review is open again, nobody has judged the data.
  if (decision.event === 'REOPEN') return { trust: null, ...keepTrust(row) }
  const disapproval = disapprovalOf(decision)
  if (!disapproval && !isApproval(decision)) return {}
  const rule = 'rule' in decision ? decision.rule : null
  return {
    trust: JSON.stringify({
      trusted: !disapproval,
      rule: rule?.name ?? null,
      validator: rule ? 'AUTOMATIC' : 'MANUAL',
      trustedAt: at,
      trustedBy: rule ? null : context.caller.userId,
      message: disapproval ? (disapproval.reason.text ?? disapproval.reason.code) : null,
    }),
    ...keepTrust(row),
    ...countOneMore(disapproval ? 'disapproved' : 'approved', row.counters),
  }
}

function detailsOf(decision: Decision | RuleDecision, reason: Reason | null): object | undefined {
  if (decision.event === 'REOPEN') return { explanation: decision.explanation }
  const disapproval = disapprovalOf(decision)
  const reasons = disapproval && { reason, requestNewPhoto: disapproval.requestNewPhoto }
  if ('rule' in decision) return { ...reasons, rule: decision.rule }
  const seen = 'seen' in decision && decision.seen ? { seen: decision.seen } : null
  return reasons || seen ? { ...reasons, ...seen } : undefined
}

/** The change that a decision makes, whoever decides: row, driver, queue and the details of its history. */
export function changeOfDecision<Presented extends object>(
  context: RequestContext,
  record: Reviewed<Presented>,
  id: string,
  decision: Decision | RuleDecision,
): OwnChange<ReviewedTable, ReviewFacts> {
  const { tenant } = context.caller
  const { resource: kind } = record
  const disapproval = disapprovalOf(decision)
  const completes = mayComplete(kind, decision.event)
  let reason: Reason | null = null
  let level: Awaited<ReturnType<typeof levelAfter>> = null
  return {
    async values({ trx, row, outcome, at }) {
      reason = disapproval && (await givenReason(context, trx, kind, disapproval.reason))
      // The new level goes into the same update as the decision, so the driver's row is written once.
      if (completes && 'level' in row) level = await levelAfter(trx, id, { level: row.level, status: outcome.status })
      return {
        status: outcome.status,
        review_result: String(outcome.context['reviewResult']),
        reason: reason && JSON.stringify(reason),
        request_new_photo: disapproval?.requestNewPhoto ?? false,
        reviewed_at: outcome.waits ? null : at,
        ...trustOf(row, decision, context, at),
        ...(level ? { level } : {}),
      }
    },
    async after({ trx, row, outcome, at }) {
      const driverId = record.driverOf?.(row) ?? row.id
      if ('main' in row && row.main) {
        const driver = trx.updateTable('drivers').where('tenant', '=', tenant).where('id', '=', driverId)
        await driver.set({ vehicle_status: outcome.status }).execute()
      }
      if (kind === 'DRIVER_LICENSE') await noteVerified(trx, tenant, driverId, outcome.status)
      // A person who opens a review again wants a person to decide, not the same rule.
      if (outcome.waits)
        await queueForReview(context, trx, { kind, id, driver: driverId, since: at, isForPeople: true })
      else await leaveQueue(trx, { tenant, kind, id })
      if (completes && !('level' in row)) level = await raiseLevel(trx, tenant, driverId)
      const details = detailsOf(decision, reason)
      return level ? { ...details, level } : details
    },
  }
}

/**
 * Decides one record, or opens its review again: lifecycle, row, version, history, queue and notification in one
 * transaction.
 * @throws ServiceError 403 where the caller's role may not reopen; 404 for an unknown record; 409 where the version is
 * older or the lifecycle does not allow the event, for example because another composition holds the plates; with what
 * was possible and who was first; 422 for a reason that the tenant does not give to this kind of record
 */
export async function decide<Presented extends object>(
  caller: RequestContext,
  record: Reviewed<Presented>,
  id: string,
  decision: Decision,
) {
  const context = decision.event === 'REOPEN' ? await withPolicy(caller) : caller
  return writeOnce(context, async (trx) => {
    // Asked within the write: a repeated request gets its first reply, even if the policy was tightened meanwhile.
    if (decision.event === 'REOPEN' && !mayUse(context.reopening.right, context.caller.role)) throw forbidden()
    const row = await updateRecord(context, trx, record, id, decision, changeOfDecision(context, record, id, decision))
    if (decision.event === 'APPROVE' || decision.event === 'DISAPPROVE') {
      const decided = { kind: record.resource, id, driver: record.driverOf?.(row) ?? id, version: row.version }
      const reason = row.reason as Reason | null
      await drawSecondLook(context, trx, { ...decided, reason }, decision)
    }
    return replyWith(context, trx, record, row)
  })
}
