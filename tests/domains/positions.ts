import { insertPosition } from '#services/tracking/test-positions'
import type { TestDomain } from '../fixtures/test-domain.ts'

const period = { startAt: '2026-03-02T00:00:00.000Z', endAt: '2026-03-03T00:00:00.000Z' }

/** Positions of drivers, which the driver app and integrations tell. */
export const domain: TestDomain = {
  insert: insertPosition,
  inputs: {
    listDriverLocations: async (records) => {
      const driver = await records.driver()
      await insertPosition(records.rows, { driver_id: driver })
      return { query: { driver, ...period } }
    },
    getBaseMap: async () => ({}),
    getDriverTrack: async (records) => {
      const driver = await records.driver()
      await insertPosition(records.rows, { driver_id: driver })
      return { params: { driver }, query: period }
    },
  },
}
