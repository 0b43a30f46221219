import type { Migration } from './migration.ts'

/** The pictures that those of a licence or a handed-in document took the place of, so that a reviewer can compare. */
export const migration: Migration = {
  name: '0161-previous-pictures',
  sql: `
alter table driver_licences add column previous_file_ids jsonb not null default '[]';
alter table driver_additional_documents add column previous_file_ids jsonb not null default '[]';
`,
}
