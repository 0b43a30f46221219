import { type Selectable, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import {
  type claimRequest,
  type ReviewKind,
  type ReviewOrder,
  type reviewsQuery,
  type ReviewSummary,
  type waitingReview,
} from '#contract/schemas/reviews/review'
import type { SplitCounts } from '#contract/schemas/reviews/review-split'
import { textOf } from '#contract/texts'
import { waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { exactly, listPage } from '../records/list-page.ts'
import { heldByCaller, isNotHeldByOthers, renewHolds } from '../records/holds.ts'
import { presentReviews } from './review-evidence.ts'
import { isInSplit } from './review-splits.ts'

type ReviewRow = Selectable<Tables['reviews']>

function isHeld(context: RequestContext, row: ReviewRow): boolean {
  return row.held_until !== null && row.held_until > context.now().toISOString()
}

export function presentWaiting(context: RequestContext, row: ReviewRow): z.infer<typeof waitingReview> {
  const isClaimed = isHeld(context, row)
  return {
    _id: row.id,
    kind: row.kind as ReviewKind,
    resourceId: row.resource_id,
    driver: row.driver_id,
    driverName: row.driver_name,
    waitingSince: row.waiting_since,
    heldBy: isClaimed ? row.held_by : null,
    heldByName: isClaimed ? row.held_by_name : null,
    flaggedBy: row.flagged_by_name,
    flagNote: row.flag_note,
    flaggedUntil: row.flagged_until,
  }
}

/** The order in which waiting records are worked through. */
function orderOf({ flagged, order }: { flagged: boolean; order: ReviewOrder }) {
  if (flagged) return ['flagged_at', 'id'] as const
  return order === 'DRIVER'
    ? (['driver_since', 'driver_id', 'waiting_since', 'id'] as const)
    : (['waiting_since', 'id'] as const)
}

export async function listReviews(context: RequestContext, query: z.output<typeof reviewsQuery>) {
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
  if (query.split) {
    counted = counted.where(isInSplit(query.split))
    waiting = waiting.where(isInSplit(query.split))
  }
  const { total } = await counted.executeTakeFirstOrThrow()
  const { head, rows } = await listPage(context, query, {
    count: exactly(total),
    isOfTenant: true,
    order: orderOf(query).map((column) => [column, 'asc'] as const),
    rows: ({ paged }) => paged(waiting).execute(),
  })
  return { ...head, reviews: rows.map((row) => presentWaiting(context, row)) }
}

/** @throws ServiceError 404 where no record of a kind that is reviewed has this id */
async function assertReviewed(context: RequestContext, id: string): Promise<void> {
  const tables = [
    'drivers',
    'driver_licences',
    'driver_vehicles',
    'driver_compositions',
    'driver_additional_documents',
  ] as const
  for (const table of tables) {
    const found = await context.db
      .selectFrom(table as 'drivers')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (found) return
  }
  throw notFound()
}

/** The review that a record waits for, with its evidence; null where it waits for none. Nobody holds it after that. */
export async function getReviewOfRecord(context: RequestContext, id: string) {
  const rows = await context.db.selectFrom('reviews').selectAll().where('resource_id', '=', id).execute()
  const [review = null] = await presentReviews(context, rows)
  if (!review) await assertReviewed(context, id)
  return { message: textOf('ok', context.language), review }
}

async function summarise(context: RequestContext): Promise<ReviewSummary> {
  const now = context.now()
  const numbers = await sql<
    { waiting: number; flagged: number; held: number; today: number; oldest: string | null } & SplitCounts
  >`
    select
      coalesce(c.waiting, 0)::bigint as waiting, coalesce(c.flagged, 0)::bigint as flagged,
      coalesce(c.clean, 0)::bigint as "CLEAN", coalesce(c.different, 0)::bigint as "DIFFERENT",
      coalesce(c.unread, 0)::bigint as "UNREAD", coalesce(c.foreigners, 0)::bigint as "FOREIGN",
      (select count(*) from reviews where held_until > ${now.toISOString()} and held_by <> ${context.caller.userId})::bigint as held,
      (select count(*) from histories where by_user = ${context.caller.userId} and at >= ${context.calendar.startOfToday(now)}
        and event in ('APPROVE', 'DISAPPROVE'))::bigint as today,
      (select waiting_since from reviews where flagged_at is null order by waiting_since, id limit 1) as oldest
    from (select
      sum(total) filter (where not flagged) as waiting, sum(total) filter (where flagged) as flagged,
      sum(total) filter (where not flagged and comparison = 'CLEAN') as clean,
      sum(total) filter (where not flagged and comparison = 'DIFFERENT') as different,
      sum(total) filter (where not flagged and comparison = 'UNREAD') as unread,
      sum(total) filter (where not flagged and is_foreign) as foreigners
      from review_counts) c
  `.execute(context.db)
  const [row] = numbers.rows
  return {
    waiting: row?.waiting ?? 0,
    flagged: row?.flagged ?? 0,
    splits: {
      CLEAN: row?.CLEAN ?? 0,
      DIFFERENT: row?.DIFFERENT ?? 0,
      UNREAD: row?.UNREAD ?? 0,
      FOREIGN: row?.FOREIGN ?? 0,
    },
    heldByOthers: row?.held ?? 0,
    decidedToday: row?.today ?? 0,
    oldestWaitingSince: row?.oldest ?? null,
  }
}

export async function getReviewSummary(context: RequestContext) {
  return { message: textOf('ok', context.language), summary: await summarise(context) }
}

/**
 * A condition on reviews: nobody else holds one of the same driver. Two claims at the same moment can still share a
 * driver, never a record.
 */
function isFreeDriver(userId: string, now: Date) {
  return sql<SqlBool>`not exists (select from reviews other where other.driver_id = reviews.driver_id
    and other.held_until > ${now.toISOString()} and other.held_by <> ${userId})`
}

/** The ids among these of reviews that were decided, or whose record was removed. */
async function noLongerWaiting(context: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('reviews')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::text[])`)
    .execute()
  const waiting = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !waiting.has(id))
}

/**
 * Hands out the oldest records that nobody else holds, and holds them for the caller. Records that the caller holds
 * already are handed out again, so that a reload continues where it was. Two callers never get the same record.
 */
export async function claimReviews(context: RequestContext, request: z.output<typeof claimRequest>) {
  const now = context.now()
  const { userId } = context.caller
  await renewHolds(context, 'reviews', { renew: [], release: request.release })
  const rows = await context.db
    // Materialized, so that it runs once: a subquery would run again for each joined row, and skip the rows that it has
    // locked itself.
    .with(
      (cte) => cte('next').materialized(),
      (builder) => {
        let next = builder
          .selectFrom('reviews')
          .select('id')
          .where((eb) => isNotHeldByOthers(eb, context))
          .where('flagged_at', request.flagged ? 'is not' : 'is', null)
        if (request.kind) next = next.where('kind', '=', request.kind)
        if (request.split) next = next.where(isInSplit(request.split))
        if (request.order === 'DRIVER' && !request.flagged) next = next.where(isFreeDriver(userId, now))
        // `= any` of an empty array finds nothing, whereas `in ()` is no SQL.
        if (request.only) next = next.where(sql<SqlBool>`id = any(${request.only}::text[])`)
        if (request.exclude.length > 0) next = next.where('id', 'not in', request.exclude)
        for (const column of orderOf(request)) next = next.orderBy(column)
        return next.limit(request.limit).forUpdate().skipLocked()
      },
    )
    .updateTable('reviews')
    .set(heldByCaller(context))
    .where('id', 'in', (builder) => builder.selectFrom('next').select('id'))
    .returningAll()
    .execute()
  const order = (row: ReviewRow) =>
    orderOf(request)
      .map((column) => row[column])
      .join(' ')
  rows.sort((one, other) => (order(one) < order(other) ? -1 : 1))
  const reviews = await presentReviews(context, rows)
  return {
    message: textOf('ok', context.language),
    // The records are read after their reviews are held: what was decided in between waits no longer.
    reviews: reviews.filter(({ kind, status }) => waits(reviewLifecycles[kind], status)),
    summary: await summarise(context),
    over: await noLongerWaiting(context, request.only ?? []),
  }
}

export async function renewClaims(context: RequestContext, request: { renew: string[]; release: string[] }) {
  return { message: textOf('ok', context.language), renewed: await renewHolds(context, 'reviews', request) }
}
