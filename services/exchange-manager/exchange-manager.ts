import type { RoutesOf } from '../http/routes.ts'
import { listExchangeTransactions } from './exchange-transactions.ts'

/** The exchange-manager service. */
export const exchangeManagerRoutes: RoutesOf<'exchange-manager'> = {
  listExchangeTransactions: (context, { query }) => listExchangeTransactions(context, query),
}
