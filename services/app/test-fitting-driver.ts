import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { OPTIONS_OF_TESTS } from '../freight-manager/test-freights.ts'
import type { TestRecords } from './test-records.ts'

type Fact<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** What differs in a driver for a freight; null where the driver has none. */
interface FittingFacts {
  driver?: Fact<'drivers'>
  licence?: Fact<'driver_licences'>
  composition?: Fact<'driver_compositions'>
  /** Ids of configuration and body. */
  options?: { type?: string; body?: string }
  app?: Partial<Omit<Insertable<Tables['driver_app_states']>, 'tenant' | 'driver_id'>> | null
}

/** A driver who fits the freights of `newFreightOfTests`, and whose app searched at this moment. */
export async function fittingDriver(
  { db, records, at }: { db: Database; records: TestRecords; at: Date },
  { driver = {}, licence = {}, composition = {}, options, app = {} }: FittingFacts = {},
): Promise<string> {
  const id = await records.driver({ status: 'ACTIVE', review_result: 'APPROVED_MANUALLY', ...driver })
  await records.licence(id, { status: 'APPROVED_MANUALLY', review_result: 'APPROVED_MANUALLY', ...licence })
  const details = { type: OPTIONS_OF_TESTS.configuration, body: OPTIONS_OF_TESTS.body, ...options }
  const vehicle = await records.vehicle(id, { status: 'APPROVED_MANUALLY', details: JSON.stringify(details) })
  await records.composition(id, {
    status: 'ACTIVE',
    main: true,
    vehicle_ids: JSON.stringify([vehicle]),
    ...composition,
  })
  if (app !== null) {
    const moment = at.toISOString()
    await db.system
      .insertInto('driver_app_states')
      .values({
        tenant: 'demo',
        driver_id: id,
        first_used_at: moment,
        last_used_at: moment,
        last_search_at: moment,
        ...app,
      })
      .execute()
  }
  return id
}
