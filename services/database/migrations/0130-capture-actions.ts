import type { Migration } from './migration.ts'

/** What a captured person is asked to do; null where the other system does not tell it. */
export const migration: Migration = {
  name: '0130-capture-actions',
  sql: 'alter table captures add column action text;',
}
