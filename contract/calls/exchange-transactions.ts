import { exchangeTransactionsQuery, exchangeTransactionsReply } from '../schemas/exchange/exchange-transaction.ts'
import { call } from './call.ts'

export const listExchangeTransactions = call({
  service: 'exchange-manager',
  method: 'GET',
  path: '/transactions',
  summary: 'Exchange transactions that match the filters, a page at a time',
  right: 'read',
  query: exchangeTransactionsQuery,
  reply: exchangeTransactionsReply,
})
