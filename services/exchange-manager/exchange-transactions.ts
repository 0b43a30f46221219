import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely'
import type { ExchangeTransaction, ExchangeTransactionsQuery } from '#contract/schemas/exchange/exchange-transaction'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { countUpToBound, listPage } from '../records/list-page.ts'
import { momentOrders } from '../records/operation-history.ts'
import { presentBase } from '../records/present-base.ts'
import { isFoundBy } from '../records/search.ts'

type Row = Selectable<Tables['exchange_transactions']>
type Driver = NonNullable<ExchangeTransaction['driver']>

/** The drivers of a page by their ids, deleted ones included, because what they did stays. */
async function driversOf(db: Kysely<Tables>, rows: readonly Row[]): Promise<ReadonlyMap<string, Driver>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'document_type', 'document'])
    .where('id', 'in', [...new Set(rows.map((row) => row.driver_id))])
    .execute()
  return new Map(
    found.map(({ id, full_name: fullName, document_type: type, document: value }) => [
      id,
      { _id: id, fullName, document: { type, value } },
    ]),
  )
}

function presentExchange(row: Row, driver: Driver | undefined): ExchangeTransaction {
  const { source, finishedAt = null, canceledAt = null } = row.told
  return {
    status: row.status,
    source: { type: row.source_type, _id: row.source_id, label: source.label || source.externalId || null },
    driver: driver ?? null,
    company: row.company_name === null ? null : { _id: row.company_id, name: row.company_name },
    externalId: row.external_id,
    createdBySystem: row.system_name,
    startedAt: row.started_at,
    finishedAt,
    canceledAt,
    ...presentBase(row),
  }
}

async function filterOf(context: RequestContext, query: ExchangeTransactionsQuery) {
  const { search, status, type, source, driver, company, startAt, endAt } = query
  const found = search ? await isFoundBy(context, 'exchange_transactions', search) : null
  return (eb: ExpressionBuilder<Tables, 'exchange_transactions'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (type !== undefined) all.push(eb('source_type', '=', type))
    if (source !== undefined) all.push(eb('source_id', '=', source))
    if (driver !== undefined) all.push(eb('driver_id', '=', driver))
    if (company !== undefined) all.push(eb('company_id', '=', company))
    if (startAt !== undefined) all.push(eb('happens_at', '>=', context.calendar.startOfDay(startAt)))
    if (endAt !== undefined) all.push(eb('happens_at', '<', context.calendar.endOfDay(endAt)))
    if (found) all.push(found)
    return eb.and(all)
  }
}

/** One page of the exchange transactions (CON-7-064). */
export async function listExchangeTransactions(context: RequestContext, query: ExchangeTransactionsQuery) {
  const matching = context.db.selectFrom('exchange_transactions').where(await filterOf(context, query))
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, matching.select('id')),
    order: momentOrders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  const drivers = await driversOf(context.db, rows)
  return { ...head, transactions: rows.map((row) => presentExchange(row, drivers.get(row.driver_id))) }
}
