import { insertTravel } from '#services/travel-manager/test-travels'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Travels, which other systems tell. */
export const domain: TestDomain = {
  insert: insertTravel,
  inputs: {
    listTravels: async (records) => {
      const driver = await records.driver()
      await insertTravel(records.rows, { driver_id: driver })
      return { query: { driver, startAt: '2026-03-01', endAt: '2026-03-20', orderBy: 'OLDEST' } }
    },
    getTravel: async (records) => {
      const driver = await records.driver()
      return { params: { id: await insertTravel(records.rows, { driver_id: driver }) }, query: { driver } }
    },
  },
}
