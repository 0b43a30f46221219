import { type ExpressionBuilder, sql } from 'kysely'
import type { ClaimCapture } from '#contract/schemas/captures/capture-queue'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { heldByCaller, isNotHeldByOthers } from '../records/holds.ts'
import { countUpToBound } from '../records/list-page.ts'
import { presentCaptureDetail } from './captures.ts'

/** A condition on captures: a person should contact one now. */
function isDue(eb: ExpressionBuilder<Tables, 'captures'>, context: RequestContext) {
  const now = context.now().toISOString()
  return eb.and([
    eb('deleted_at', 'is', null),
    // As the partial index `captures_due` states it.
    sql<boolean>`status in ('PENDING', 'IN_PROGRESS')`,
    // The clock gives up what has reached its limit, up to a minute late.
    eb.or([eb('limit_at', 'is', null), eb('limit_at', '>', now)]),
    eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]),
  ])
}

/** The due captures that may be handed to the caller: those of the caller, or those of nobody. */
async function holdNext(context: RequestContext, { exclude }: ClaimCapture, whose: 'caller' | 'nobody') {
  const { caller, db, now } = context
  return (
    db
      // Materialized, so that it runs once: a subquery would skip the row that it has locked itself.
      .with(
        (cte) => cte('next').materialized(),
        (builder) => {
          const due = builder
            .selectFrom('captures')
            .select('id')
            .where((eb) => isDue(eb, context))
          const free =
            whose === 'nobody'
              ? due.where((eb) => isNotHeldByOthers(eb, context))
              : due.where('held_by', '=', caller.userId).where('held_until', '>', now().toISOString())
          // `not in ()` is no SQL.
          const next = exclude.length > 0 ? free.where('id', 'not in', exclude) : free
          return next.orderBy('limit_at').orderBy('id').limit(1).forUpdate().skipLocked()
        },
      )
      .updateTable('captures')
      .set(heldByCaller(context))
      .where('id', 'in', (eb) => eb.selectFrom('next').select('id'))
      .returningAll()
      .executeTakeFirst()
  )
}

/**
 * Hands out the capture with the nearest limit that nobody else holds, and holds it for the caller. What the caller
 * holds already is handed out again and held longer, so that asking again renews the lease and a reload continues where
 * it was. Two callers never get the same one.
 */
export async function claimCapture(context: RequestContext, request: ClaimCapture) {
  const claimed = (await holdNext(context, request, 'caller')) ?? (await holdNext(context, request, 'nobody'))
  const due = context.db.selectFrom('captures').where((eb) => isDue(eb, context))
  const held = due.where((eb) => eb.not(isNotHeldByOthers(eb, context)))
  return {
    message: textOf('ok', context.language),
    transaction: claimed ? await presentCaptureDetail(context.db, claimed) : null,
    due: (await countUpToBound(context.db, due.select('id'))).total,
    heldByOthers: (await countUpToBound(context.db, held.select('id'))).total,
  }
}
