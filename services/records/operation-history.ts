import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { operationHistoryQuery, operationHistoryRow } from '#contract/schemas/general/operation-history'
import type { Locale } from '#contract/schemas/general/geography'
import { cleanSearch } from '#contract/schemas/general/paging'
import type { Calendar } from '#contract/tenant-time'
import type { OperationRow } from '../database/told-row.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { byMoment, countUpToBound, exactly, holds, listPage } from './list-page.ts'
import type { OperationKind } from './told-records.ts'

type Query = z.output<ReturnType<typeof operationHistoryQuery<z.ZodType<string>>>>
type Row = z.output<typeof operationHistoryRow>

/** A row of travels or schedules. */
export type ToldRecordRow<Told> = Omit<Selectable<OperationRow<unknown>>, 'tenant' | 'told'> & { told: Told }

/** What a history shows of the record's own driver. */
type DriverFacts = Pick<
  Selectable<Tables['drivers']>,
  'id' | 'full_name' | 'document_type' | 'document' | 'level' | 'app_installed'
>

/** What travels and schedules tell each in its own way. */
export type OperationParts = Pick<
  Row,
  'place' | 'client' | 'operation' | 'plates' | 'origin' | 'destination' | 'stopovers'
>

/** Orders of records that other systems tell, by their own moment. */
export const momentOrders = byMoment('happens_at')

/** City and state of a place; null where neither is known. */
export function placeText(locale: Locale | null | undefined): string | null {
  return [locale?.city, locale?.stateCode].filter(Boolean).join('/') || null
}

/** A driver of the tenant, deleted ones included, because what they did stays. */
async function driverOf(db: Kysely<Tables>, id: string): Promise<DriverFacts | undefined> {
  return db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'document_type', 'document', 'level', 'app_installed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A row of a history (CON-3-079, CON-3-080). */
function presentOperation<Told>(row: ToldRecordRow<Told>, driver: DriverFacts, parts: OperationParts) {
  return {
    _id: row.id,
    driver: driver.id,
    userName: driver.full_name,
    document: { type: driver.document_type, value: driver.document },
    status: row.status,
    scheduledAt: row.scheduled_at,
    company: row.company_name,
    externalId: row.external_id,
    driverLevel: driver.level as Row['driverLevel'],
    hasApp: driver.app_installed,
    internalId: String(row.code),
    createdBySystem: row.system_name,
    ...parts,
  }
}

/** Both tables have the same columns; the cast to one of them tells the compiler so. */
const tableOf = ({ table }: OperationKind) => table as 'travels'

function filterOf(calendar: Calendar, { driver, status, company, companyName, search, startAt, endAt }: Query) {
  return (eb: ExpressionBuilder<Tables, 'travels'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null), eb('driver_id', '=', driver)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (company !== undefined) all.push(eb('company_id', '=', company))
    if (companyName && cleanSearch(companyName)) all.push(holds('company_search', companyName))
    if (search) all.push(holds('search', search))
    if (startAt) all.push(sql<SqlBool>`happens_at >= ${calendar.startOfDay(startAt)}::timestamptz`)
    if (endAt) all.push(sql<SqlBool>`happens_at < ${calendar.endOfDay(endAt)}::timestamptz`)
    return eb.and(all)
  }
}

/**
 * One page of a driver's travels or schedules in a period; none for an unknown driver.
 * @param partsOf what the kind's own records tell
 */
export async function listOperations<Told>(
  context: RequestContext,
  kind: OperationKind,
  query: Query,
  partsOf: (told: Told) => OperationParts,
) {
  const driver = await driverOf(context.db, query.driver)
  const matching = context.db.selectFrom(tableOf(kind)).where(filterOf(context.calendar, query))
  const { head, rows } = await listPage(context, query, {
    count: driver ? await countUpToBound(context.db, matching.select('id')) : exactly(0),
    order: momentOrders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  const told = rows as unknown as ToldRecordRow<Told>[]
  return { head, rows: driver ? told.map((row) => presentOperation(row, driver, partsOf(row.told))) : [] }
}

/**
 * Reads a travel or schedule with its row of the history.
 * @param driver the driver whom it must belong to; any where it is not given
 * @throws ServiceError 404 for an unknown record, and for another driver's
 */
export async function readOperation<Told>(
  context: RequestContext,
  kind: OperationKind,
  { id, driver: asked }: { id: string; driver?: string },
  partsOf: (told: Told) => OperationParts,
) {
  const found = await context.db
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const row = found as unknown as ToldRecordRow<Told> | undefined
  if (!row || (asked !== undefined && row.driver_id !== asked)) throw notFound()
  const driver = await driverOf(context.db, row.driver_id)
  if (!driver) throw notFound()
  return { row, shown: presentOperation(row, driver, partsOf(row.told)) }
}
