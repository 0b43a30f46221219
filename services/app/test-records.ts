import type { Database } from '../database/database.ts'
import { registerRecords } from '../core/test-register-records.ts'
import { reviewedRecords } from '../core/test-reviewed-records.ts'
import { RECORDED_AT, testRows } from '../records/test-rows.ts'
import { webhookRecords } from '../webhook/test-records.ts'

/** Inserts rows of one tenant for tests. Values that are not given have plain, fixed defaults; ids count upwards. */
export function testRecords(db: Database, tenant: string, now?: () => Date) {
  const rows = testRows(db, tenant, now)
  return {
    /** For functions that insert the rows of one domain. */
    rows,
    ...reviewedRecords(rows),
    ...registerRecords(rows),
    /** Hooks, endpoints, integration requests and bulk retries. */
    webhook: webhookRecords(db, tenant, rows.nextId, RECORDED_AT),
  }
}

export type TestRecords = ReturnType<typeof testRecords>
