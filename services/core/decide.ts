import type { Kysely, Transaction } from 'kysely'
import type { ReviewKind } from '#contract/schemas/review'
import type { Decision } from '#contract/schemas/review-decision'
import { textOf } from '#contract/texts'
import { apply } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { holdPlates, inUse, type PlateUse, platesInUse, platesOf } from './plates.ts'
import { mayComplete, raiseLevel } from './driver-levels.ts'
import { conflict, recordChange } from './record-changes.ts'
import { tableOf } from './records.ts'

/** Columns that a decision reads and writes; every reviewed table has them. */
interface ReviewedRow {
  id: string
  status: string
  review_result: string
  version: number
  driver_id?: string
  main?: boolean
}

/** The five tables are one shape as far as a decision goes; the compiler is told so by the name of one of them. */
function reviewedTable(kind: ReviewKind): 'driver_compositions' {
  return tableOf[kind] as 'driver_compositions'
}

/** A decision on a licence or a vehicle says whether its data is trusted, by whom and since when. */
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

/** A composition that is activated needs its plates; held before the row, as whoever registers one does. */
async function plateUsesOf(context: RequestContext, trx: Transaction<Tables>, kind: ReviewKind, id: string, decision: Decision): Promise<PlateUse[]> {
  if (kind !== 'DRIVER_COMPOSITION' || decision.event !== 'ACTIVATE') return []
  const plates = await platesOf(trx, id)
  if (plates.length === 0) return []
  await holdPlates(context, trx, plates)
  return platesInUse(trx, plates, id)
}

async function change(context: RequestContext, trx: Transaction<Tables>, kind: ReviewKind, id: string, decision: Decision): Promise<void> {
  const { caller } = context
  const table = reviewedTable(kind)
  const uses = await plateUsesOf(context, trx, kind, id, decision)
  const row: ReviewedRow | undefined = await trx
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const lifecycle = reviewLifecycles[kind]
  const facts = kind === 'DRIVER_COMPOSITION' ? { platesInUse: uses.length > 0 } : {}
  const refused = (code: Parameters<typeof conflict>[1]) =>
    conflict(trx, code, lifecycle, { resource: kind, id, status: row.status, version: row.version, context: facts }, uses.map((use) => inUse(context, use, ['event'])))
  if (row.version !== decision.__v) throw await refused('CHANGED_MEANWHILE')
  const { event: type, __v: _version, ...details } = decision
  const outcome = apply(lifecycle, row.status, { type, ...details }, { reviewResult: row.review_result, ...facts })
  if (!outcome) throw await refused(uses.length > 0 ? 'PLATES_IN_USE' : 'NOT_POSSIBLE_NOW')

  const at = context.now().toISOString()
  const disapproval = decision.event === 'DISAPPROVE' ? decision : null
  await trx
    .updateTable(table)
    .set({
      status: outcome.status,
      review_result: String(outcome.context.reviewResult),
      reason: disapproval ? JSON.stringify(disapproval.reason) : null,
      request_new_photo: disapproval?.requestNewPhoto ?? false,
      reviewed_at: at,
      updated_at: at,
      updated_by: caller.userId,
      version: row.version + 1,
      ...trustOf(kind, decision, context, at),
    })
    .where('tenant', '=', caller.tenant)
    .where('id', '=', id)
    .execute()

  const driverId = row.driver_id ?? row.id
  if (kind === 'DRIVER_COMPOSITION' && row.main) {
    await trx.updateTable('drivers').set({ vehicle_status: outcome.status }).where('tenant', '=', caller.tenant).where('id', '=', driverId).execute()
  }
  if (!outcome.waits) {
    await trx.deleteFrom('reviews').where('tenant', '=', caller.tenant).where('kind', '=', kind).where('resource_id', '=', id).execute()
  }
  const level = mayComplete(kind, decision.event) ? await raiseLevel(trx, caller.tenant, driverId) : null
  await recordChange(context, trx, {
    resource: kind,
    id,
    driver: driverId,
    event: decision.event,
    from: row.status,
    to: outcome.status,
    version: row.version + 1,
    at,
    ...(disapproval ? { details: { reason: disapproval.reason, requestNewPhoto: disapproval.requestNewPhoto } } : {}),
    ...(level ? { details: { level } } : {}),
  })
}

/**
 * Decides one record: lifecycle, row, version, history, queue and notification in one transaction.
 * @throws ServiceError 404 for an unknown record; 409 where the version is older or the lifecycle does not allow the event, as where plates
 * of a composition drive in another one; with what was possible and who was first
 */
export function decide<Reply extends object>(
  context: RequestContext,
  kind: ReviewKind,
  id: string,
  decision: Decision,
  present: (context: RequestContext, db: Kysely<Tables>, id: string) => Promise<Reply>,
): Promise<Reply & { message: string }> {
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { kind, id, decision }, async () => {
      await change(context, trx, kind, id, decision)
      return { message: textOf('ok', context.language), ...(await present(context, trx, id)) }
    }),
  )
}
