import type { GeneratedAlways } from 'kysely'
import type { ExchangeSourceType, ExchangeTransactionCandidate } from '#contract/schemas/exchange/exchange-transaction'
import type { ToldRow } from './told-row.ts'

/** What is stored of an exchange transaction: its source is known by its id on the platform. */
export type StoredExchange = ExchangeTransactionCandidate & { source: { _id: string } }

/** Tables of the exchange transactions. */
declare module './tables.ts' {
  interface Tables {
    exchange_transactions: ToldRow<StoredExchange> & {
      started_at: string | null
      source_type: GeneratedAlways<ExchangeSourceType>
      source_id: GeneratedAlways<string>
    }
  }
}
