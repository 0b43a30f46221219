import { type EventTaker, takes } from '../driver-app/contribution.ts'
import { tellRecords } from '../records/told-records.ts'
import { SCHEDULES } from './schedules.ts'

/** Schedules that integrations tell, each created or replaced by its external id. */
export const scheduleAppEvents: readonly EventTaker[] = [
  takes(['schedule.told'], (context, trx, events) =>
    tellRecords(
      context,
      trx,
      SCHEDULES,
      events.map(({ id, at, driver, schedule }) => ({
        id,
        at,
        driver,
        told: schedule,
        moment: schedule.scheduledAt,
        words: [schedule.place?.name, schedule.client?.name, ...schedule.vehiclePlates],
      })),
    ),
  ),
]
