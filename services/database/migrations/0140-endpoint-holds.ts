import type { Migration } from './migration.ts'

/**
 * Holds of endpoints: what is kept waits in the queue, and nothing is sent. `held_since` is null for an endpoint that is
 * not held; `held_until` is when the clock ends the hold, null where only a person does.
 */
export const migration: Migration = {
  name: '0140-endpoint-holds',
  sql: `
alter table webhook_endpoints add column held_since timestamptz, add column held_until timestamptz;
create index webhook_endpoints_held on webhook_endpoints (held_until) where held_until is not null;
`,
}
