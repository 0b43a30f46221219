import type { Migration } from './migration.ts'

/**
 * The work queue of captures: who is handed one, until when, and until when one rests after a person acted on it. The
 * index holds only what can be due, nearest limit first.
 */
export const migration: Migration = {
  name: '0280-capture-queue',
  sql: `
alter table captures
  add column held_by text,
  add column held_by_name text,
  add column held_until timestamptz,
  add column rests_until timestamptz;
create index captures_due on captures (tenant, limit_at, id)
  where deleted_at is null and status in ('PENDING', 'IN_PROGRESS');
create index captures_held on captures (tenant, held_by) where held_by is not null;
`,
}
