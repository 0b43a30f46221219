import type { TestRows, Values } from '../records/test-rows.ts'
import { openMonths, scaled } from './position-months.ts'

/** Inserts a position of a driver, who need not exist, and returns its id. */
export async function insertPosition(
  rows: TestRows,
  values: Partial<Values<'driver_positions'>> = {},
): Promise<string> {
  const { tenant, id } = rows.base()
  const row = {
    tenant,
    id,
    driver_id: rows.nextId(),
    at: '2026-03-02T12:00:00.000Z',
    ...scaled({ latitude: -23.55, longitude: -46.633, speed: 72.5, batteryLevel: 80 }),
    ...values,
  }
  await openMonths(rows.db.system, [row.at])
  await rows.db.system.insertInto('driver_positions').values(row).execute()
  return row.id
}
