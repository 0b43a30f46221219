import type { Migration } from './migration.ts'

/** Drivers are found by the number that the console shows. */
export const migration: Migration = {
  name: '0027-driver-numbers',
  sql: `create index drivers_by_number on drivers (tenant, code)`,
}
