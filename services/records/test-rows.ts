import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** Time at which all rows were made. */
export const RECORDED_AT = '2026-03-02T12:00:00.000Z'

export type Values<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** What the inserted rows of one tenant have in common, for tests. */
export interface TestRows {
  db: Database
  tenant: string
  /** Ids count upwards. */
  nextId(): string
  /** How many ids were given; makes names and document numbers differ. */
  count(): number
  /** The services' current time. */
  now(): Date
  /** Columns that every record has. */
  base(): { tenant: string; id: string; created_at: string; updated_at: string }
}

export function testRows(db: Database, tenant: string, now = () => new Date()): TestRows {
  const prefix = Buffer.from(tenant).toString('hex').slice(0, 12).padEnd(12, '0')
  let given = 0
  const nextId = () => prefix + (given += 1).toString(16).padStart(12, '0')
  return {
    db,
    tenant,
    nextId,
    count: () => given,
    now,
    base: () => ({ tenant, id: nextId(), created_at: RECORDED_AT, updated_at: RECORDED_AT }),
  }
}
