import { exchangeTransactionCandidate } from '#contract/schemas/exchange/exchange-transaction'
import { RECORDED_AT, type TestRows, type Values } from '../records/test-rows.ts'

/** Inserts an exchange transaction about a freight; driver and freight need not exist. @returns its id */
export async function insertExchange(rows: TestRows, values: Values<'exchange_transactions'> = {}): Promise<string> {
  const base = rows.base()
  const told = exchangeTransactionCandidate.parse({
    externalId: `T-${rows.count()}`,
    status: 'CREATED',
    source: { type: 'FREIGHT', _id: rows.nextId() },
  })
  const row = {
    ...base,
    driver_id: rows.nextId(),
    external_id: told.externalId,
    status: told.status,
    started_at: null,
    company_id: null,
    company_name: null,
    system_name: 'TMS Horizonte',
    told_at: RECORDED_AT,
    told_by: base.id,
    told: JSON.stringify(told),
    words: told.externalId,
    ...values,
  }
  await rows.db.system.insertInto('exchange_transactions').values(row).execute()
  return row.id
}
