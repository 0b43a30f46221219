import type { Migration } from './migration.ts'

/** Freights are found by the number that the console shows. */
export const migration: Migration = {
  name: '0050-freight-numbers',
  sql: `create index freights_by_number on freights (tenant, code)`,
}
