import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { exchangeTransactionCandidate } from './exchange-transaction.ts'

/**
 * An integration tells an exchange with the driver as it was at `at`. It is created or replaced by its external id; an
 * older telling changes nothing. Its source must be known before.
 */
export const exchangeTransactionTold = appEventBase
  .extend({ type: z.literal('exchange-transaction.told'), transaction: exchangeTransactionCandidate })
  .meta({ id: 'ExchangeTransactionToldEvent' })
export type ExchangeTransactionTold = z.infer<typeof exchangeTransactionTold>
