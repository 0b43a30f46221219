import { insertExchange } from '#services/exchange-manager/test-exchange-transactions'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Exchange transactions, which other systems tell. */
export const domain: TestDomain = {
  insert: insertExchange,
  inputs: {
    listExchangeTransactions: async (records) => {
      const driver = await records.driver()
      await insertExchange(records.rows, { driver_id: driver })
      return { query: { driver, type: 'freight', status: 'created', startAt: '2026-03-01', orderBy: 'OLDEST' } }
    },
  },
}
