import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { operationHistoryQuery, operationHistoryRow } from '../general/operation-history.ts'
import { pagingReply } from '../general/paging.ts'
import { stoppingPointStatus, travelStatus } from './travel-status.ts'

/** A row of travels history (CON-3-080). */
export const travelHistoryRow = operationHistoryRow.extend({ status: travelStatus }).meta({ id: 'TravelHistoryRow' })
export type TravelHistoryRow = z.infer<typeof travelHistoryRow>

/** A travel with its stopping points, in the order of the route. */
export const travelHistoryDetail = operationHistoryRow
  .extend({
    status: travelStatus,
    startedAt: dateTime.nullable(),
    completedAt: dateTime.nullable(),
    stoppingPoints: z.array(
      z.object({
        _id: objectId,
        title: z.string(),
        operation: z.string().nullable(),
        status: stoppingPointStatus,
        expectedAt: dateTime.nullable(),
        startedAt: dateTime.nullable(),
        completedAt: dateTime.nullable(),
      }),
    ),
  })
  .meta({ id: 'TravelHistoryDetail' })
export type TravelHistoryDetail = z.infer<typeof travelHistoryDetail>

export const travelsQuery = operationHistoryQuery(travelStatus)
export type TravelsQuery = z.infer<typeof travelsQuery>
export const travelsReply = pagingReply.extend({ travels: z.array(travelHistoryRow) })
export const travelReply = z.object({ message: z.string(), travel: travelHistoryDetail })
