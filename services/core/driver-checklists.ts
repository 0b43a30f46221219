import { type Kysely, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { DriverChecklist, DriverChecklistDetail, driverChecklistChange, driverChecklistsQuery } from '#contract/schemas/driver-checklist'
import { textOf } from '#contract/texts'
import { apply } from '#machines/lifecycle'
import { pendency } from '#machines/pendencies/pendency.lifecycle'
import type { Tables } from '../database/tables.ts'
import { withSignedAddresses } from '../files/stored-addresses.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { countUpToBound, headOf, wayTo } from './pages.ts'
import { presentBase } from './present.ts'
import { conflict, recordChange } from './record-changes.ts'

type ChecklistRow = Selectable<Tables['driver_checklists']>
type DriverName = Pick<Selectable<Tables['drivers']>, 'id' | 'full_name' | 'document_type' | 'document'>

const orders = { RECENT: 'desc', OLDEST: 'asc' } as const
const turned = { desc: 'asc', asc: 'desc' } as const

function present(row: ChecklistRow, drivers: readonly DriverName[]): DriverChecklist {
  const driver = drivers.find(({ id }) => id === row.driver_id)
  return {
    ...presentBase(row),
    driver: { _id: row.driver_id, fullName: driver?.full_name ?? '', document: { type: driver?.document_type ?? '', value: driver?.document ?? '' } },
    requester: row.requester,
    description: row.description,
    status: row.status as DriverChecklist['status'],
    finishedAt: row.finished_at,
    expireAt: row.expire_at,
  }
}

async function driversOf(db: Kysely<Tables>, rows: readonly ChecklistRow[]): Promise<DriverName[]> {
  if (rows.length === 0) return []
  return db.selectFrom('drivers').select(['id', 'full_name', 'document_type', 'document']).where('id', 'in', [...new Set(rows.map((row) => row.driver_id))]).execute()
}

async function presentDetail(context: RequestContext, db: Kysely<Tables>, row: ChecklistRow): Promise<DriverChecklistDetail> {
  const responses = row.responses.map((response) => withSignedAddresses(response, (id) => context.fileUrl(context.caller.tenant, id)))
  return { ...present(row, await driversOf(db, [row])), checklist: row.checklist, responses }
}

/** The pendencies that match, a page at a time (CON-7-009). */
export async function listDriverChecklists(context: RequestContext, query: z.output<typeof driverChecklistsQuery>) {
  let matching = context.db.selectFrom('driver_checklists').where('deleted_at', 'is', null)
  if (query.driver) matching = matching.where('driver_id', '=', query.driver)
  if (query.status) matching = matching.where('status', '=', query.status)
  if (query.startAt) matching = matching.where('created_at', '>=', sql<string>`${query.startAt}::date`)
  if (query.endAt) matching = matching.where('created_at', '<', sql<string>`${query.endAt}::date + 1`)
  if (query.search) matching = matching.where(sql<boolean>`search like '%' || like_literal(searchable(${query.search})) || '%'`)
  const count = await countUpToBound(context.db, matching.select('id'))
  const { offset, limit, fromEnd } = wayTo(query, count)
  const order = orders[query.orderBy]
  const direction = fromEnd ? turned[order] : order
  const rows = await matching.selectAll().orderBy('created_at', direction).orderBy('id', direction).limit(limit).offset(offset).execute()
  const drivers = await driversOf(context.db, rows)
  return { ...headOf(context, query, count.total), driverChecklists: (fromEnd ? rows.toReversed() : rows).map((row) => present(row, drivers)) }
}

/** @throws ServiceError 404 for an unknown pendency */
export async function getDriverChecklist(context: RequestContext, id: string) {
  const row = await context.db.selectFrom('driver_checklists').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  return { message: textOf('ok', context.language), driverChecklist: await presentDetail(context, context.db, row) }
}

/**
 * Cancels a pendency (CON-4-030, CON-7-010).
 * @throws ServiceError 404 for an unknown pendency; 409 where the version is older, or where it is over
 */
export function changeDriverChecklist(context: RequestContext, id: string, change: z.output<typeof driverChecklistChange>) {
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { call: 'updateDriverChecklist', id, change }, async () => {
      const row = await trx.selectFrom('driver_checklists').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
      if (!row) throw notFound()
      const record = { resource: 'DRIVER_CHECKLIST', id, status: row.status, version: row.version } as const
      if (row.version !== change.__v) throw await conflict(trx, 'CHANGED_MEANWHILE', pendency, record)
      const outcome = apply(pendency, row.status, { type: change.event })
      if (!outcome) throw await conflict(trx, 'NOT_POSSIBLE_NOW', pendency, record)
      const at = context.now().toISOString()
      const changed = await trx
        .updateTable('driver_checklists')
        .set({ status: outcome.status, finished_at: at, updated_at: at, updated_by: context.caller.userId, version: row.version + 1 })
        .where('tenant', '=', context.caller.tenant)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordChange(context, trx, { ...record, driver: row.driver_id, event: change.event, from: row.status, to: outcome.status, version: changed.version, at })
      return { message: textOf('ok', context.language), driverChecklist: await presentDetail(context, trx, changed) }
    }),
  )
}
