import { type Kysely, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type {
  AskedChecklist,
  DriverChecklist,
  DriverChecklistDetail,
  driverChecklistChange,
  driverChecklistsQuery,
  NewDriverChecklist,
} from '#contract/schemas/pendencies/driver-checklist'
import { textOf } from '#contract/texts'
import { pendency } from '#machines/pendencies/pendency.lifecycle'
import type { Tables } from '../database/tables.ts'
import { withSignedAddresses } from '../files/stored-addresses.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { readRecord } from '../records/rows.ts'
import { byMoment, countUpToBound, listPage } from '../records/list-page.ts'
import { isFoundBy } from '../records/search.ts'
import { presentBase } from '../records/present-base.ts'
import { writeOnce } from '../records/transaction.ts'
import { readableChecklist } from './checklist-secrets.ts'

type ChecklistRow = Selectable<Tables['driver_checklists']>
type DriverName = Pick<Selectable<Tables['drivers']>, 'id' | 'full_name' | 'document_type' | 'document'>

const orders = byMoment('created_at')

function present(row: ChecklistRow, drivers: readonly DriverName[]): DriverChecklist {
  const driver = drivers.find(({ id }) => id === row.driver_id)
  return {
    driver: {
      _id: row.driver_id,
      fullName: driver?.full_name ?? '',
      document: { type: driver?.document_type ?? '', value: driver?.document ?? '' },
    },
    requester: row.requester,
    description: row.description,
    status: row.status as DriverChecklist['status'],
    finishedAt: row.finished_at,
    expireAt: row.expire_at,
    ...presentBase(row),
  }
}

async function driversOf(db: Kysely<Tables>, rows: readonly ChecklistRow[]): Promise<DriverName[]> {
  if (rows.length === 0) return []
  return db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'document_type', 'document'])
    .where('id', 'in', [...new Set(rows.map((row) => row.driver_id))])
    .execute()
}

async function presentDetail(
  context: RequestContext,
  db: Kysely<Tables>,
  row: ChecklistRow,
): Promise<DriverChecklistDetail> {
  const responses = row.responses.map((response) =>
    withSignedAddresses(response, (id) => context.fileUrl(context.caller.tenant, id)),
  )
  const checklist = readableChecklist(context, row.checklist)
  return { ...present(row, await driversOf(db, [row])), checklist, responses }
}

/** A page of the pendencies that match (CON-7-009). */
async function listPendencies(context: RequestContext, query: z.output<typeof driverChecklistsQuery>) {
  let matching = context.db.selectFrom('driver_checklists').where('deleted_at', 'is', null)
  if (query.driver) matching = matching.where('driver_id', '=', query.driver)
  if (query.status) matching = matching.where('status', '=', query.status)
  if (query.startAt) matching = matching.where('created_at', '>=', context.calendar.startOfDay(query.startAt))
  if (query.endAt) matching = matching.where('created_at', '<', context.calendar.endOfDay(query.endAt))
  if (query.search) matching = matching.where(await isFoundBy(context, 'driver_checklists', query.search))
  const count = await countUpToBound(context.db, matching.select('id'))
  const { head, rows } = await listPage(context, query, {
    count,
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  const drivers = await driversOf(context.db, rows)
  return { ...head, driverChecklists: rows.map((row) => present(row, drivers)) }
}

export const pendencies = declareRecord({
  table: 'driver_checklists',
  resource: 'DRIVER_CHECKLIST',
  lifecycle: pendency,
  edits: ['ANSWER'],
  statusOf: ({ status }) => status,
  driverOf: ({ driver_id }) => driver_id,
  present: async (context, db, row) => ({ driverChecklist: await presentDetail(context, db, row) }),
})

/** @throws ServiceError 404 for an unknown pendency */
async function getPendency(context: RequestContext, id: string) {
  return replyWith(context, context.db, pendencies, await readRecord(context.db, 'driver_checklists', id))
}

/**
 * Cancels a pendency (CON-4-030, CON-7-010).
 * @throws ServiceError 404 for an unknown pendency; 409 where the version is older or the pendency has ended
 */
function changePendency(context: RequestContext, id: string, change: z.output<typeof driverChecklistChange>) {
  return changeRecord(context, pendencies, id, change, ({ outcome, at }) => ({
    status: outcome.status,
    finished_at: at,
  }))
}

/**
 * Asks a driver to go through a checklist.
 * @throws ServiceError 422 for an unknown driver, and for a moment of expiry that is over
 */
async function askPendency(context: RequestContext, body: NewDriverChecklist) {
  return writeOnce(context, async (trx) => {
    const driver = await trx
      .selectFrom('drivers')
      .select('id')
      .where('id', '=', body.driver)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!driver) throw ruleBroken(context, { path: ['driver'], text: 'driverUnknown' })
    if (body.expireAt !== undefined && Date.parse(body.expireAt) <= context.now().getTime())
      throw ruleBroken(context, { path: ['expireAt'], text: 'momentOver' })
    const row = await insertRecord(context, trx, pendencies, 'CREATE', {
      driver_id: driver.id,
      requester: body.requester ?? context.caller.userName,
      description: body.description,
      checklist: JSON.stringify(body.checklist),
      responses: '[]',
      expire_at: body.expireAt ?? null,
    })
    return replyWith(context, trx, pendencies, row)
  })
}

/** Latest pendencies that are looked through for checklists, and most checklists found. Not in the specification. */
const LATEST_PENDENCIES = 1_000
const ASKED_MAXIMUM = 30

/** Checklists that drivers were asked lately, each label once, newest first. */
async function listAskedChecklists(context: RequestContext) {
  const latest = context.db
    .selectFrom('driver_checklists')
    .select(['id', 'created_at', 'checklist'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_PENDENCIES)
  const newest = context.db
    .selectFrom(latest.as('latest'))
    .distinctOn(sql`checklist -> 'label'`)
    .selectAll()
    .orderBy(sql`checklist -> 'label'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const rows = await context.db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ASKED_MAXIMUM)
    .execute()
  return {
    message: textOf('ok', context.language),
    checklists: rows.map(({ id, checklist }): AskedChecklist => {
      const { label, steps } = checklist as { label: AskedChecklist['label']; steps: readonly unknown[] }
      return { pendency: id, label, stepCount: steps.length, checklist }
    }),
  }
}

/** Pendencies of drivers. */
export const pendencyRoutes: Pick<
  Routes,
  | 'listAskedChecklists'
  | 'listDriverChecklists'
  | 'getDriverChecklist'
  | 'updateDriverChecklist'
  | 'createDriverChecklist'
> = {
  listAskedChecklists: (context) => listAskedChecklists(context),
  createDriverChecklist: (context, { body }) => askPendency(context, body),
  listDriverChecklists: (context, { query }) => listPendencies(context, query),
  getDriverChecklist: (context, { params }) => getPendency(context, params.id),
  updateDriverChecklist: (context, { params, body }) => changePendency(context, params.id, body),
}
