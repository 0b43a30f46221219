import { z } from 'zod'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { driverReference, namedReference } from '../general/references.ts'
import { rule } from '../../rule.ts'
import { toldRecord } from '../general/told-record.ts'
import { toldStatus, vocabulary } from '../general/vocabulary.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'

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

/**
 * An exchange between a company and a driver about a record of the platform, as another system told it. Not a capture
 * (decisions §5). A status that only that system knows is kept as it was received.
 */
export const exchangeTransaction = baseRecord
  .extend({
    status: toldStatus(exchangeTransactionStatus),
    source: z.object({ type: exchangeSourceType, _id: objectId, label: z.string().nullable() }),
    driver: driverReference.nullable(),
    /** The company by the name that was told; its id is null where the tenant has no such company. */
    company: namedReference.extend({ _id: objectId.nullable() }).nullable(),
    /** The other system's own id. */
    externalId: z.string(),
    createdBySystem: z.string(),
    startedAt: dateTime.nullable(),
    finishedAt: dateTime.nullable(),
    canceledAt: dateTime.nullable(),
  })
  .meta({ id: 'ExchangeTransaction' })
export type ExchangeTransaction = z.infer<typeof exchangeTransaction>

/** Kinds of source that other systems tell by ids of their own. */
const TOLD_SOURCES: readonly ExchangeSourceType[] = ['SCHEDULE', 'TRAVEL']

/**
 * The record that an exchange is about, as another system names it: by its id on the platform, or a schedule or travel
 * by the id under which it was told. The id on the platform counts where both are given.
 */
const exchangeSourceCandidate = z
  .object({
    type: exchangeSourceType,
    _id: objectId.nullish(),
    externalId: toldRecord.shape.externalId.nullish(),
    label: z.string().trim().max(TITLE_MAXIMUM).nullish(),
  })
  .refine(({ type, _id, externalId }) => Boolean(_id ?? (TOLD_SOURCES.includes(type) && externalId)), {
    message: rule('required'),
    path: ['_id'],
  })

/** An exchange transaction as another system tells it. */
export const exchangeTransactionCandidate = toldRecord
  .omit({ scheduledAt: true })
  .extend({
    status: toldStatus(exchangeTransactionStatus),
    source: exchangeSourceCandidate,
    startedAt: dateTime.nullish(),
    finishedAt: dateTime.nullish(),
    canceledAt: dateTime.nullish(),
  })
  .meta({ id: 'ExchangeTransactionCandidate' })
export type ExchangeTransactionCandidate = z.infer<typeof exchangeTransactionCandidate>

/** The latest to begin first by default. */
export const exchangeTransactionOrder = z.enum(['RECENT', 'OLDEST'])

/**
 * Filters of exchange transactions; `source` names the record that they come from. The days are those on which they
 * began, or were told first where no beginning is told.
 */
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
