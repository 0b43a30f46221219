import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId } from './base-record.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from './list-query.ts'
import { lastsAtMost } from './period.ts'
import { driverLevel, registeredDocument } from '../drivers/driver.ts'
import { truth } from './truth.ts'
import { TITLE_MAXIMUM } from './written-text.ts'

/** Longest period of travels and scheduling history, days (CON-5-030, CON-5-033, CON §9). */
export const HISTORY_PERIOD_DAYS = 30

/**
 * One row of travels and of scheduling history, which share their fields (CON-3-079, CON-3-080); each adds its own
 * status.
 */
export const operationHistoryRow = z.object({
  _id: objectId,
  driver: objectId,
  /** The driver, as the user of the app. */
  userName: z.string(),
  document: registeredDocument,
  scheduledAt: dateTime.nullable(),
  place: z.string().nullable(),
  client: z.string().nullable(),
  operation: z.string().nullable(),
  company: z.string().nullable(),
  plates: z.array(z.string()),
  externalId: z.string().nullable(),
  driverLevel: driverLevel.nullable(),
  hasApp: truth,
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  stopovers: z.array(z.string()),
  internalId: z.string(),
  /** The system that made the record. */
  createdBySystem: z.string().nullable(),
})
export type OperationHistoryRow = z.infer<typeof operationHistoryRow>

/** Newest first by default. */
export const operationHistoryOrder = z.enum(['RECENT', 'OLDEST'])

const filters = listQuery.extend({
  ...dayRange.shape,
  driver: objectId,
  company: objectId.optional(),
  companyName: z.string().trim().max(TITLE_MAXIMUM).optional(),
  orderBy: operationHistoryOrder.default('RECENT'),
})

/**
 * Filters of a history: of one driver, at most 30 days, with an end where there is a start (CON-5-030 to CON-5-035).
 * @param status the statuses that can be asked for
 */
export function operationHistoryQuery<Status extends z.core.$ZodType>(status: Status) {
  return filters
    .extend({ status: z.optional(status) })
    .refine(({ startAt, endAt }) => !startAt || Boolean(endAt), { message: rule('required'), path: ['endAt'] })
    .refine(daysInOrder, dayOrder)
    .refine(lastsAtMost(HISTORY_PERIOD_DAYS), { message: rule('periodOfThirtyDays'), path: ['endAt'] })
}

/** Query parameter of a single travel: the driver is required (CON-7-106). */
export const operationHistoryDriver = z.object({ driver: objectId })
