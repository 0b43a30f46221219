import { z } from 'zod'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { driverReference, namedReference } from '../general/references.ts'
import { vocabulary } from '../general/vocabulary.ts'

/**
 * Status of an exchange transaction (CON-4-050). Independent of the shorter travel list, although both have the same
 * values.
 */
export const exchangeTransactionStatus = vocabulary(['CREATED', 'IN_PROGRESS', 'FINISHED', 'CANCELED', 'DELETED'], {
  created: 'CREATED',
  'in-progress': 'IN_PROGRESS',
  finished: 'FINISHED',
  canceled: 'CANCELED',
  deleted: 'DELETED',
})
export type ExchangeTransactionStatus = (typeof exchangeTransactionStatus.options)[number]

/** Kind of record that an exchange transaction comes from (CON-4-051); the console document's names are read too. */
export const exchangeSourceType = vocabulary(
  ['DRIVER_ADDITIONAL_DOCUMENT', 'DRIVER_CHECKLIST', 'FREIGHT', 'SCHEDULE', 'TRAVEL'],
  {
    'driver-additional-document': 'DRIVER_ADDITIONAL_DOCUMENT',
    'driver-checklist': 'DRIVER_CHECKLIST',
    freight: 'FREIGHT',
    schedule: 'SCHEDULE',
    travel: 'TRAVEL',
  },
)
export type ExchangeSourceType = (typeof exchangeSourceType.options)[number]

/** An exchange between a company and a driver about a record of the platform. Not a capture (decisions §5). */
export const exchangeTransaction = baseRecord
  .extend({
    status: exchangeTransactionStatus,
    source: z.object({ type: exchangeSourceType, _id: objectId, label: z.string().nullable() }),
    driver: driverReference.nullable(),
    company: namedReference.nullable(),
    startedAt: dateTime.nullable(),
    finishedAt: dateTime.nullable(),
    canceledAt: dateTime.nullable(),
  })
  .meta({ id: 'ExchangeTransaction' })
export type ExchangeTransaction = z.infer<typeof exchangeTransaction>

/** Newest first by default. */
export const exchangeTransactionOrder = z.enum(['RECENT', 'OLDEST'])

/** Filters of exchange transactions; `source` names the record that they come from. */
export const exchangeTransactionsQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: exchangeTransactionStatus.optional(),
    type: exchangeSourceType.optional(),
    source: objectId.optional(),
    driver: objectId.optional(),
    company: objectId.optional(),
    orderBy: exchangeTransactionOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)
export type ExchangeTransactionsQuery = z.infer<typeof exchangeTransactionsQuery>

export const exchangeTransactionsReply = pagingReply.extend({ transactions: z.array(exchangeTransaction) })
