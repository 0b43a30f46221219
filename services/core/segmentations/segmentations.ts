import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Segmentation, SegmentationDriver, segmentationsQuery } from '#contract/schemas/segmentations/segmentation'
import type { SegmentationHistory } from '#contract/schemas/segmentations/segmentation-import'
import { textOf } from '#contract/texts'
import { segmentation as lifecycle } from '#machines/segmentations/segmentation.lifecycle'
import type { Tables } from '../../database/tables.ts'
import type { RequestContext } from '../../http/context.ts'
import { declareRecord } from '../../records/declare.ts'
import { NEWEST_FIRST } from '../../records/list-histories.ts'
import { byMoment, countRows, exactly, holds, listPage } from '../../records/list-page.ts'
import { presentBase } from '../../records/present-base.ts'
import { readRecord } from '../../records/rows.ts'
import { countOfList } from '../../records/segments.ts'

type SegmentationRow = Selectable<Tables['segmentations']>
type MemberRow = Selectable<Tables['segmentation_drivers']>

const orders = {
  ...byMoment('created_at'),
  NAME: [
    ['name', 'asc'],
    ['id', 'asc'],
  ],
} as const

function presentSegmentation(row: SegmentationRow): Segmentation {
  return {
    name: row.name,
    description: row.description,
    type: row.type,
    source: row.source,
    file: row.file,
    driversCount: row.drivers_count,
    ...presentBase(row),
  }
}

export function presentMember(row: MemberRow): SegmentationDriver {
  return {
    _id: row.id,
    name: row.name,
    document:
      row.document_type === null || row.document === null
        ? null
        : ({ type: row.document_type, value: row.document } as SegmentationDriver['document']),
    phone: row.phone,
  }
}

/** Segmentation lists. What changes their drivers changes the list, so that its version counts for both. */
export const segmentations = declareRecord({
  table: 'segmentations',
  resource: 'SEGMENTATION',
  lifecycle,
  edits: ['ADD', 'EDIT', 'REMOVE'],
  statusOf: ({ deleted_at: deletedAt }) => (deletedAt === null ? 'ACTIVE' : 'DELETED'),
  present: (_context, _db, row) => ({ segmentation: presentSegmentation(row) }),
})

export async function listSegmentations(context: RequestContext, query: z.output<typeof segmentationsQuery>) {
  const { search, type, startAt, endAt } = query
  const filter = (eb: ExpressionBuilder<Tables, 'segmentations'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (type !== undefined) all.push(eb('type', '=', type))
    if (startAt) all.push(eb('created_at', '>=', context.calendar.startOfDay(startAt)))
    if (endAt) all.push(eb('created_at', '<', context.calendar.endOfDay(endAt)))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('segmentations').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, segmentations: rows.map(presentSegmentation) }
}

/**
 * A list with a page of its drivers, in the order in which they were entered.
 * @throws ServiceError 404 for an unknown list
 */
export async function getSegmentation(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number; search?: string | undefined },
) {
  const row = await readRecord(context.db, 'segmentations', id)
  const { search } = query
  const members = context.db
    .selectFrom('segmentation_drivers')
    .where('segmentation_id', '=', id)
    .$if(Boolean(search), (all) => all.where(holds('search', search ?? '')))
  // Without a search the list's own count is right, so that a long list is never counted.
  const { head, rows } = await listPage(context, query, {
    count: search ? await countRows(context.db, members.select('id')) : exactly(row.drivers_count),
    order: [['position', 'asc']],
    rows: ({ paged }) => paged(members.selectAll()).execute(),
  })
  return { ...head, segmentation: presentSegmentation(row), drivers: rows.map(presentMember) }
}

/**
 * The registered drivers of a list: its own, and its guests who have registered since, by document or else by phone.
 * @throws ServiceError 404 for an unknown list
 */
export async function getSegmentationReach(context: RequestContext, id: string | undefined) {
  const { db } = context
  const message = textOf('ok', context.language)
  if (id === undefined) {
    const { rows } = await sql<{
      drivers: number
    }>`select coalesce(sum(total), 0)::bigint as drivers from driver_counts`.execute(db)
    return { message, drivers: rows[0]?.drivers ?? 0, segmentation: null }
  }
  const row = await readRecord(db, 'segmentations', id)
  const { drivers } = await db
    .selectNoFrom(countOfList(context.caller.tenant, id).as('drivers'))
    .executeTakeFirstOrThrow()
  return { message, drivers, segmentation: presentSegmentation(row) }
}

/**
 * What happened to a list, newest first.
 * @throws ServiceError 404 for an unknown list
 */
export async function listSegmentationHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number },
) {
  await readRecord(context.db, 'segmentations', id)
  const ofList = context.db.selectFrom('histories').where('resource', '=', 'SEGMENTATION').where('resource_id', '=', id)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, ofList.select('id')),
    order: NEWEST_FIRST,
    rows: ({ paged }) => paged(ofList.selectAll()).execute(),
  })
  return {
    ...head,
    histories: rows.map((row): SegmentationHistory => ({
      _id: row.id,
      event: row.event,
      by: row.by_user,
      byName: row.by_name,
      at: row.at,
      details: row.details as SegmentationHistory['details'],
    })),
  }
}
