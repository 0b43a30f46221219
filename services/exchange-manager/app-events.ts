import { sql, type Transaction } from 'kysely'
import type { ExchangeTransactionTold } from '#contract/schemas/exchange/exchange-app-events'
import type { ExchangeSourceType } from '#contract/schemas/exchange/exchange-transaction'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import type { RequestContext } from '../http/context.ts'
import { tellRecords, type ToldKind } from '../records/told-records.ts'

/** Exchange transactions among the records that other systems tell. */
const EXCHANGES = {
  table: 'exchange_transactions',
  resource: 'EXCHANGE_TRANSACTION',
  moment: 'started_at',
} as const satisfies ToldKind

/** Where the source of an exchange is stored. */
const tables = {
  DRIVER_ADDITIONAL_DOCUMENT: 'driver_additional_documents',
  DRIVER_CHECKLIST: 'driver_checklists',
  FREIGHT: 'freights',
  SCHEDULE: 'schedules',
  TRAVEL: 'travels',
} as const satisfies Record<ExchangeSourceType, keyof Tables>

/** Tables whose records have ids of other systems. */
const TOLD: ReadonlySet<string> = new Set(['schedules', 'travels'])

type Source = ExchangeTransactionTold['transaction']['source']

/** One key for each way in which a source is named. */
const keyOf = ({ type, _id, externalId }: Source) => (_id ? `${type} ${_id}` : `${type} / ${externalId}`)

/**
 * The platform's ids of sources by `keyOf`, deleted records included, because an exchange may end with its source.
 * Unknown sources are missing.
 */
async function idsOf(
  { caller: { tenant } }: RequestContext,
  trx: Transaction<Tables>,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [type, table] of Object.entries(tables)) {
    const own = sources.filter((source) => source.type === type)
    if (own.length === 0) continue
    const ids = own.flatMap(({ _id }) => _id ?? [])
    const externalIds = own.flatMap(({ _id, externalId }) => (_id || !externalId ? [] : [externalId]))
    const byId = await sql<{ id: string }>`
      select id from ${sql.table(table)} where tenant = ${tenant} and id = any(${ids}::text[])`.execute(trx)
    for (const { id } of byId.rows) found.set(`${type} ${id}`, id)
    if (externalIds.length === 0 || !TOLD.has(table)) continue
    const byExternalId = await sql<{ id: string; external_id: string }>`
      select id, external_id from ${sql.table(table)}
      where tenant = ${tenant} and external_id = any(${externalIds}::text[])`.execute(trx)
    for (const { id, external_id: externalId } of byExternalId.rows) found.set(`${type} / ${externalId}`, id)
  }
  return found
}

/** Takes in exchanges whose source is known, and refuses the others; they may be told again. */
async function takeExchanges(
  context: RequestContext,
  trx: Transaction<Tables>,
  events: readonly ExchangeTransactionTold[],
): Promise<readonly Refused[]> {
  const ids = await idsOf(
    context,
    trx,
    events.map(({ transaction }) => transaction.source),
  )
  const tellings = events.flatMap(({ id, at, driver, transaction }) => {
    const source = ids.get(keyOf(transaction.source))
    if (source === undefined) return []
    const told = { ...transaction, source: { ...transaction.source, _id: source } }
    const { label, externalId } = transaction.source
    return [{ id, at, driver, told, moment: transaction.startedAt, words: [label, externalId] }]
  })
  await tellRecords(context, trx, EXCHANGES, tellings)
  const taken = new Set(tellings.map(({ id }) => id))
  return events.flatMap(({ id }) => (taken.has(id) ? [] : [{ id, reason: 'UNKNOWN_SOURCE' as const }]))
}

/** Exchange transactions that integrations tell, each created or replaced by its external id. */
export const exchangeAppEvents: readonly EventTaker[] = [takes(['exchange-transaction.told'], takeExchanges)]
