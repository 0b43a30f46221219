import type { Migration } from './migration.ts'

/** Finds what a bulk retry delivered. */
export const migration: Migration = {
  name: '0262-retry-deliveries',
  sql: `
create index webhook_retry_items_succeeded on webhook_retry_items (tenant, retry_id, request_id) where state = 'SUCCEEDED';
`,
}
