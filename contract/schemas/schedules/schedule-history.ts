import { z } from 'zod'
import { operationHistoryQuery, operationHistoryRow } from '../general/operation-history.ts'
import { pagingReply } from '../general/paging.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { occurrence } from '../travels/occurrence.ts'
import { occurrenceCategory } from '../travels/reason-catalogue.ts'
import { schedule } from './schedule.ts'
import { scheduleStatus } from './schedule-status.ts'

/** A row of scheduling history (CON-3-079). */
export const scheduleHistoryRow = operationHistoryRow
  .extend({ status: toldStatus(scheduleStatus) })
  .meta({ id: 'ScheduleHistoryRow' })
export type ScheduleHistoryRow = z.infer<typeof scheduleHistoryRow>

/** A schedule with everything that was told of it, its events in their order. */
export const scheduleHistoryDetail = scheduleHistoryRow
  .extend({ record: schedule, occurrences: z.array(occurrence), categories: z.array(occurrenceCategory) })
  .meta({ id: 'ScheduleHistoryDetail' })
export type ScheduleHistoryDetail = z.infer<typeof scheduleHistoryDetail>

export const schedulesQuery = operationHistoryQuery(scheduleStatus)
export type SchedulesQuery = z.infer<typeof schedulesQuery>
export const schedulesReply = pagingReply.extend({ schedules: z.array(scheduleHistoryRow) })
export const scheduleReply = z.object({ message: z.string(), schedule: scheduleHistoryDetail })
