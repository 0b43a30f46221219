import type { Migration } from './migration.ts'

/**
 * Moments of a pendency that the driver app tells: when the driver opened it, and when the stored answers were given.
 * Answers that are told late never replace newer ones.
 */
export const migration: Migration = {
  name: '0150-pendency-answers',
  sql: `
alter table driver_checklists add column started_at timestamptz, add column answered_at timestamptz;
`,
}
