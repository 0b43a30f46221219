import { z } from 'zod'
import { dateTime } from '../general/base-record.ts'
import { driverReceipt } from '../drivers/driver-receipt.ts'
import { operationHistoryQuery, operationHistoryRow } from '../general/operation-history.ts'
import { pagingReply } from '../general/paging.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { loadDetailLayout } from './load-detail.ts'
import { occurrence } from './occurrence.ts'
import { notDeliveredReason, occurrenceCategory, partialDeliveryReason, pauseReason } from './reason-catalogue.ts'
import { travel } from './travel.ts'
import { travelStatus } from './travel-status.ts'

/** A row of travels history (CON-3-080). */
export const travelHistoryRow = operationHistoryRow
  .extend({ status: toldStatus(travelStatus) })
  .meta({ id: 'TravelHistoryRow' })
export type TravelHistoryRow = z.infer<typeof travelHistoryRow>

/** A travel with everything that was told of it, and the entries of the catalogues that it names. */
export const travelHistoryDetail = travelHistoryRow
  .extend({
    startedAt: dateTime.nullable(),
    completedAt: dateTime.nullable(),
    /** The travel with its stopping points and documents. */
    record: travel,
    receipts: z.array(driverReceipt),
    loadDetail: loadDetailLayout.nullable(),
    occurrences: z.array(occurrence),
    categories: z.array(occurrenceCategory),
    pauseReasons: z.array(pauseReason),
    notDeliveredReasons: z.array(notDeliveredReason),
    partialDeliveryReasons: z.array(partialDeliveryReason),
  })
  .meta({ id: 'TravelHistoryDetail' })
export type TravelHistoryDetail = z.infer<typeof travelHistoryDetail>

export const travelsQuery = operationHistoryQuery(travelStatus)
export type TravelsQuery = z.infer<typeof travelsQuery>
export const travelsReply = pagingReply.extend({ travels: z.array(travelHistoryRow) })
export const travelReply = z.object({ message: z.string(), travel: travelHistoryDetail })
