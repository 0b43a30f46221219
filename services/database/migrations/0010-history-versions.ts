import type { Migration } from './migration.ts'

/** The record version that each history row created, so that a refusal can list the changes since an older version. */
export const historyVersionsMigration: Migration = {
  name: '0010-history-versions',
  sql: `
-- Null for rows of before this step. Some versions have no history, such as a request's when its attempt begins, so
-- that rows cannot be counted instead.
alter table histories add column version integer;
`,
}
