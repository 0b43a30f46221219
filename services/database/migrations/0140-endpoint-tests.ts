import type { Migration } from './migration.ts'

/**
 * Tests of endpoints, in `webhook_endpoint_health`.
 *
 * - `proven`: whether an attempt succeeded since the endpoint was made or enabled. Nobody knows it of an endpoint that
 *   was never answered with success.
 * - `probe`: the request of the test that a person asked for and that has not begun. It begins before everything that
 *   waits, and during a pause; null without one. `probed_at`: when the latest test was asked for.
 */
export const migration: Migration = {
  name: '0140-endpoint-tests',
  sql: `
alter table webhook_endpoint_health add column proven boolean not null default true,
  add column probe text, add column probed_at timestamptz;
update webhook_endpoint_health set proven = false where last_success_at is null;
`,
}
