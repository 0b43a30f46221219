import type { Migration } from './migration.ts'

/** The logo of a company, as the id of its file. */
export const migration: Migration = {
  name: '0019-company-logos',
  sql: `
alter table companies add column logo_id text;
`,
}
