import type { Migration } from './migration.ts'

/** A link names the reset that it came from, so that the e-mail of an earlier reset does not replace a newer link. */
export const migration: Migration = {
  name: '0263-links-of-resets',
  sql: `
alter table account_links add column reset_id text;
`,
}
