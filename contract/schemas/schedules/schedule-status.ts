import { z } from 'zod'

/** Status of a dock appointment (CON-4-047, CTR §4). */
export const scheduleStatus = z.enum([
  'SCHEDULED',
  'WAITING_APPROVAL',
  'WAITING_INFORMATION',
  'DOCKING_SCHEDULING',
  'CANCELLATION_REQUESTED',
  'CANCELED',
  'FINISHED',
  'PARTIAL',
  'NOT_RECOGNIZED',
])
export type ScheduleStatus = z.infer<typeof scheduleStatus>

/** Steps of an operation at a dock (CTR-3-165). */
export const scheduleEventType = z.enum(['CHECK_IN', 'START_OPERATION', 'END_OPERATION', 'CHECK_OUT'])
export type ScheduleEventType = z.infer<typeof scheduleEventType>

/** Status of an event (CON-4-048, CTR §4), and its initial value (CTR-4-007). */
export const scheduleEventStatus = z.enum([
  'CREATED',
  'LATE',
  'COMPLETED_LATE',
  'COMPLETED_ON_TIME',
  'COMPLETED',
  'BLOCKED',
])
export type ScheduleEventStatus = z.infer<typeof scheduleEventStatus>
export const DEFAULT_SCHEDULE_EVENT_STATUS = 'CREATED'
