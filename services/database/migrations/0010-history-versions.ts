import type { Migration } from './migration.ts'

/**
 * The record version that each history row created, so that a refusal can list the changes since an older version.
 * `version` is null in rows that are older than this step. Versions cannot be counted from the rows, because some have no
 * history, such as a request's when its attempt begins.
 */
export const migration: Migration = {
  name: '0010-history-versions',
  sql: `
alter table histories add column version integer;
`,
}
