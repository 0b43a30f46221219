import type { Database } from '../database/database.ts'
import { registerRecords } from '../core/test-register-records.ts'
import { reviewedRecords } from '../core/test-reviewed-records.ts'
import { testRows } from '../core/test-rows.ts'
import { RECORDED_AT } from '../core/test-values.ts'
import { webhookRecords } from '../webhook/test-records.ts'

/** Inserts rows of one tenant for tests. Values that are not given have plain, fixed defaults; ids count upwards. */
export function testRecords(db: Database, tenant: string) {
  const rows = testRows(db, tenant)
  return {
    ...reviewedRecords(rows),
    ...registerRecords(rows),
    /** Hooks, endpoints, integration requests and bulk retries. */
    webhook: webhookRecords(db, tenant, rows.nextId, RECORDED_AT),
  }
}

export type TestRecords = ReturnType<typeof testRecords>
