import { z } from 'zod'
import { calendarDate } from '../general/base-record.ts'

const count = z.int().min(0)

/** What drivers did with a status campaign on one day of Brazil's calendar; a driver counts once for each kind. */
export const storyDay = z
  .object({ day: calendarDate, views: count, likes: count, interactions: count })
  .meta({ id: 'StoryDay' })
export type StoryDay = z.infer<typeof storyDay>

/** Every day on which something was done, oldest first (CON-3-055). */
export const storyDaysReply = z.object({ message: z.string(), days: z.array(storyDay) })
