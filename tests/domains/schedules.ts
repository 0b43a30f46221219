import { insertSchedule } from '#services/schedule-manager/test-schedules'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Schedules, which other systems tell. */
export const domain: TestDomain = {
  insert: insertSchedule,
  inputs: {
    listSchedules: async (records) => {
      const driver = await records.driver()
      await insertSchedule(records.rows, { driver_id: driver })
      return { query: { driver, startAt: '2026-03-01', endAt: '2026-03-20', orderBy: 'OLDEST' } }
    },
    getSchedule: async (records) => {
      const driver = await records.driver()
      return { params: { id: await insertSchedule(records.rows, { driver_id: driver }) } }
    },
  },
}
