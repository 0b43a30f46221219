import type { Migration } from './migration.ts'

/** Which version of its record a history row made: what a refusal tells of the changes since an older one. */
export const historyVersionsMigration: Migration = {
  name: '0010-history-versions',
  sql: `
-- Null for rows of before this step. Some versions have no history, such as a request's when its attempt begins, so
-- that rows cannot be counted instead.
alter table histories add column version integer;
`,
}
