import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { operationHistoryQuery, operationHistoryRow } from '../general/operation-history.ts'
import { pagingReply } from '../general/paging.ts'
import { scheduleEventStatus, scheduleEventType, scheduleStatus } from './schedule-status.ts'

/** A row of scheduling history (CON-3-079). */
export const scheduleHistoryRow = operationHistoryRow
  .extend({ status: scheduleStatus })
  .meta({ id: 'ScheduleHistoryRow' })
export type ScheduleHistoryRow = z.infer<typeof scheduleHistoryRow>

/** A schedule with its events, in their order. */
export const scheduleHistoryDetail = operationHistoryRow
  .extend({
    status: scheduleStatus,
    events: z.array(
      z.object({
        _id: objectId,
        type: scheduleEventType,
        title: z.string(),
        status: scheduleEventStatus,
        expectedAt: dateTime.nullable(),
        completedAt: dateTime.nullable(),
      }),
    ),
  })
  .meta({ id: 'ScheduleHistoryDetail' })
export type ScheduleHistoryDetail = z.infer<typeof scheduleHistoryDetail>

export const schedulesQuery = operationHistoryQuery(scheduleStatus)
export type SchedulesQuery = z.infer<typeof schedulesQuery>
export const schedulesReply = pagingReply.extend({ schedules: z.array(scheduleHistoryRow) })
export const scheduleReply = z.object({ message: z.string(), schedule: scheduleHistoryDetail })
