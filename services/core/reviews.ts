import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import {
  CLAIM_MS,
  type claimRequest,
  type ReviewKind,
  type ReviewSummary,
  type waitingReview,
} from '#contract/schemas/review'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { exactly, listPage } from '../records/list-page.ts'
import { dayOf } from './calendar.ts'
import { presentReviews } from './review-evidence.ts'

type ReviewRow = Selectable<Tables['reviews']>

function isHeld(context: RequestContext, row: ReviewRow): boolean {
  return row.held_until !== null && row.held_until > context.now().toISOString()
}

function presentWaiting(context: RequestContext, row: ReviewRow): z.infer<typeof waitingReview> {
  const held = isHeld(context, row)
  return {
    _id: row.id,
    kind: row.kind as ReviewKind,
    resourceId: row.resource_id,
    driver: row.driver_id,
    driverName: row.driver_name,
    waitingSince: row.waiting_since,
    heldBy: held ? row.held_by : null,
    heldByName: held ? row.held_by_name : null,
    flaggedBy: row.flagged_by_name,
  }
}

export async function listReviews(
  context: RequestContext,
  query: { page: number; pageLength: number; kind?: ReviewKind | undefined; flagged: boolean },
) {
  let counted = context.db
    .selectFrom('review_counts')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .where('flagged', '=', query.flagged)
  let waiting = context.db
    .selectFrom('reviews')
    .selectAll()
    .where('flagged_at', query.flagged ? 'is not' : 'is', null)
  if (query.kind) {
    counted = counted.where('kind', '=', query.kind)
    waiting = waiting.where('kind', '=', query.kind)
  }
  const { total } = await counted.executeTakeFirstOrThrow()
  const { head, rows } = await listPage(context, query, {
    count: exactly(total),
    order: [
      [query.flagged ? 'flagged_at' : 'waiting_since', 'asc'],
      ['id', 'asc'],
    ],
    rows: ({ paged }) => paged(waiting).execute(),
  })
  return { ...head, reviews: rows.map((row) => presentWaiting(context, row)) }
}

/** The last midnight in the time zone of the platform's operators. */
function startOfToday(now: Date): string {
  return `${dayOf(now)}T00:00:00-03:00`
}

async function summarise(context: RequestContext): Promise<ReviewSummary> {
  const now = context.now()
  const numbers = await sql<{ waiting: number; flagged: number; held: number; today: number; oldest: string | null }>`
    select
      coalesce((select sum(total) from review_counts where not flagged), 0)::bigint as waiting,
      coalesce((select sum(total) from review_counts where flagged), 0)::bigint as flagged,
      (select count(*) from reviews where held_until > ${now.toISOString()} and held_by <> ${context.caller.userId})::bigint as held,
      (select count(*) from histories where by_user = ${context.caller.userId} and at >= ${startOfToday(now)})::bigint as today,
      (select waiting_since from reviews where flagged_at is null order by waiting_since, id limit 1) as oldest
  `.execute(context.db)
  const [row] = numbers.rows
  return {
    waiting: row?.waiting ?? 0,
    flagged: row?.flagged ?? 0,
    heldByOthers: row?.held ?? 0,
    decidedToday: row?.today ?? 0,
    oldestWaitingSince: row?.oldest ?? null,
  }
}

export async function getReviewSummary(context: RequestContext) {
  return { message: textOf('ok', context.language), summary: await summarise(context) }
}

/**
 * Hands out the oldest records that nobody else holds, and holds them for the caller. Records that the caller holds
 * already are handed out again, so that a reload continues where it was. Two callers never get the same record.
 */
export async function claimReviews(context: RequestContext, request: z.output<typeof claimRequest>) {
  const now = context.now()
  const { userId, userName } = context.caller
  const rows = await context.db
    // Materialized, so that it runs once: a subquery would run again for each joined row, and skip the rows that it has
    // locked itself.
    .with(
      (cte) => cte('next').materialized(),
      (builder) => {
        let next = builder
          .selectFrom('reviews')
          .select('id')
          .where((eb) =>
            eb.or([
              eb('held_until', 'is', null),
              eb('held_until', '<=', now.toISOString()),
              eb('held_by', '=', userId),
            ]),
          )
          .where('flagged_at', request.flagged ? 'is not' : 'is', null)
        if (request.kind) next = next.where('kind', '=', request.kind)
        if (request.exclude.length > 0) next = next.where('id', 'not in', request.exclude)
        return next
          .orderBy(request.flagged ? 'flagged_at' : 'waiting_since')
          .orderBy('id')
          .limit(request.limit)
          .forUpdate()
          .skipLocked()
      },
    )
    .updateTable('reviews')
    .set({ held_by: userId, held_by_name: userName, held_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('id', 'in', (builder) => builder.selectFrom('next').select('id'))
    .returningAll()
    .execute()
  const order = (row: ReviewRow) => `${request.flagged ? row.flagged_at : row.waiting_since} ${row.id}`
  rows.sort((one, other) => (order(one) < order(other) ? -1 : 1))
  return {
    message: textOf('ok', context.language),
    reviews: await presentReviews(context, rows),
    summary: await summarise(context),
  }
}

export async function renewClaims(context: RequestContext, request: { renew: string[]; release: string[] }) {
  const now = context.now()
  const mine = context.db.updateTable('reviews').where('held_by', '=', context.caller.userId)
  if (request.release.length > 0) {
    await mine.set({ held_by: null, held_by_name: null, held_until: null }).where('id', 'in', request.release).execute()
  }
  const renewed =
    request.renew.length === 0
      ? []
      : await mine
          .set({ held_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
          .where('id', 'in', request.renew)
          .returning('id')
          .execute()
  return { message: textOf('ok', context.language), renewed: renewed.map((row) => row.id) }
}

/** Sets a waiting record aside for later, or puts it back into the queue. */
export async function flagReview(context: RequestContext, id: string, flagged: boolean) {
  const { caller } = context
  const at = context.now().toISOString()
  const row = await context.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('reviews')
      .set({
        flagged_by: flagged ? caller.userId : null,
        flagged_by_name: flagged ? caller.userName : null,
        flagged_at: flagged ? at : null,
        held_by: null,
        held_by_name: null,
        held_until: null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw notFound()
    await announce(trx, caller.tenant, {
      resource: 'REVIEW',
      id,
      driver: changed.driver_id,
      event: flagged ? 'FLAGGED' : 'UNFLAGGED',
      status: null,
      __v: 0,
      by: caller.userId,
      byName: caller.userName,
      at,
    })
    return changed
  })
  return { message: textOf('ok', context.language), review: presentWaiting(context, row) }
}
