import type { ReviewKind } from '#contract/schemas/review'
import type { Decision } from '#contract/schemas/review-decision'
import type { RequestContext } from '../http/context.ts'
import { changeRecord } from '../records/change-record.ts'
import type { RecordDeclaration } from '../records/declare.ts'
import { mayComplete, raiseLevel } from './driver-levels.ts'
import type { tableOf } from './records.ts'

type ReviewedTable = (typeof tableOf)[ReviewKind]
type Reviewed<Presented extends object> = RecordDeclaration<ReviewedTable, ReviewKind, Presented, unknown>

/**
 * The `trust` column after a decision on a licence or a vehicle: whether its data is trusted, by whom and since when.
 */
function trustOf(kind: ReviewKind, decision: Decision, context: RequestContext, at: string): { trust?: string } {
  if (kind !== 'DRIVER_LICENSE' && kind !== 'DRIVER_VEHICLE') return {}
  const message = decision.event === 'DISAPPROVE' ? (decision.reason.text ?? decision.reason.code) : null
  return {
    trust: JSON.stringify({
      trusted: decision.event === 'APPROVE',
      rule: null,
      validator: 'MANUAL',
      trustedAt: at,
      trustedBy: context.caller.userId,
      message,
    }),
  }
}

/**
 * Decides one record: lifecycle, row, version, history, queue and notification in one transaction.
 * @throws ServiceError 404 for an unknown record; 409 where the version is older or the lifecycle does not allow the
 * event, for example because another composition holds the plates; with what was possible and who was first
 */
export function decide<Presented extends object>(
  context: RequestContext,
  record: Reviewed<Presented>,
  id: string,
  decision: Decision,
) {
  const { tenant } = context.caller
  const { resource: kind } = record
  const disapproval = decision.event === 'DISAPPROVE' ? decision : null
  return changeRecord(context, record, id, decision, {
    values: ({ outcome, at }) => ({
      status: outcome.status,
      review_result: String(outcome.context['reviewResult']),
      reason: disapproval ? JSON.stringify(disapproval.reason) : null,
      request_new_photo: disapproval?.requestNewPhoto ?? false,
      reviewed_at: at,
      ...trustOf(kind, decision, context, at),
    }),
    async after({ trx, row, outcome }) {
      const driverId = record.driverOf?.(row) ?? row.id
      if ('main' in row && row.main) {
        const driver = trx.updateTable('drivers').where('tenant', '=', tenant).where('id', '=', driverId)
        await driver.set({ vehicle_status: outcome.status }).execute()
      }
      if (!outcome.waits) {
        const waiting = trx.deleteFrom('reviews').where('tenant', '=', tenant)
        await waiting.where('kind', '=', kind).where('resource_id', '=', id).execute()
      }
      const level = mayComplete(kind, decision.event) ? await raiseLevel(trx, tenant, driverId) : null
      if (level) return { level }
      return disapproval ? { reason: disapproval.reason, requestNewPhoto: disapproval.requestNewPhoto } : undefined
    },
  })
}
