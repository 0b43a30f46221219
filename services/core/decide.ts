import type { Kysely, Transaction } from 'kysely'
import type { Change } from '#contract/schemas/change'
import type { ConflictContext } from '#contract/schemas/error-reply'
import type { ReviewKind } from '#contract/schemas/review'
import type { Decision } from '#contract/schemas/review-decision'
import { textOf } from '#contract/texts'
import { allowedEvents, apply } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { eventType, publish } from '../webhook/publish.ts'
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

async function conflictContext(db: Kysely<Tables>, kind: ReviewKind, row: ReviewedRow): Promise<ConflictContext> {
  const last = await db
    .selectFrom('histories')
    .select(['event', 'by_name', 'at'])
    .where('resource', '=', kind)
    .where('resource_id', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    allowed: allowedEvents(reviewLifecycles[kind], row.status),
    status: row.status,
    __v: row.version,
    lastEvent: last?.event ?? null,
    by: last?.by_name ?? null,
    at: last?.at ?? null,
  }
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

async function change(context: RequestContext, trx: Transaction<Tables>, kind: ReviewKind, id: string, decision: Decision): Promise<void> {
  const { caller } = context
  const table = reviewedTable(kind)
  const row: ReviewedRow | undefined = await trx
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== decision.__v) {
    throw new ServiceError(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { context: await conflictContext(trx, kind, row) })
  }
  const { event: type, __v: _version, ...details } = decision
  const outcome = apply(reviewLifecycles[kind], row.status, { type, ...details }, { reviewResult: row.review_result })
  if (!outcome) {
    throw new ServiceError(409, 'NOT_POSSIBLE_NOW', 'notPossibleNow', { context: await conflictContext(trx, kind, row) })
  }

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
  await trx
    .insertInto('histories')
    .values({
      tenant: caller.tenant,
      id: context.newId(),
      resource: kind,
      resource_id: id,
      driver_id: driverId,
      event: decision.event,
      from_status: row.status,
      to_status: outcome.status,
      by_user: caller.userId,
      by_name: caller.userName,
      at,
      request_id: context.requestId,
      details: JSON.stringify(disapproval ? { reason: disapproval.reason, requestNewPhoto: disapproval.requestNewPhoto } : {}),
    })
    .execute()
  if (!outcome.waits) {
    await trx.deleteFrom('reviews').where('tenant', '=', caller.tenant).where('kind', '=', kind).where('resource_id', '=', id).execute()
  }
  await publish(trx, caller.tenant, {
    type: eventType(kind, decision.event),
    at,
    resource: kind,
    resourceId: id,
    by: caller.userId,
    byName: caller.userName,
    data: { driver: driverId, event: decision.event, from: row.status, to: outcome.status, ...(disapproval ? { reason: disapproval.reason } : {}) },
  })
  const announced: Change = {
    resource: kind,
    id,
    driver: driverId,
    event: decision.event,
    status: outcome.status,
    __v: row.version + 1,
    by: caller.userId,
    byName: caller.userName,
    at,
  }
  await announce(trx, caller.tenant, announced)
}

/**
 * Decides one record: lifecycle, row, version, history, queue and notification in one transaction.
 * @throws ServiceError 404 for an unknown record; 409 where the version is older or the lifecycle does not allow the event,
 * with what was possible and who was first
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
