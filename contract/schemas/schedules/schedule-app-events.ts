import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { scheduleCandidate } from './schedule.ts'

/**
 * An integration tells a schedule of the driver as it was at `at`. The schedule is created or replaced by its external
 * id; an older telling changes nothing.
 */
export const scheduleTold = appEventBase
  .extend({ type: z.literal('schedule.told'), schedule: scheduleCandidate })
  .meta({ id: 'ScheduleToldEvent' })
export type ScheduleTold = z.infer<typeof scheduleTold>
