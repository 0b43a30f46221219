import { type Migration, secretTable } from './migration.ts'

/**
 * The health of each channel of the notification gateway, which all processes share; its columns are those of
 * `webhook_endpoint_health`. `tokens` is how many messages may begin under the gateway's rate, as of `filled_at` by the
 * database's clock; null before the first one.
 */
export const migration: Migration = {
  name: '0202-gateway-health',
  sql: `
create table notification_gateway_health (
  channel text primary key,
  consecutive_failures integer not null default 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  retry_at timestamptz,
  opens integer not null default 0,
  opened_at timestamptz,
  trust integer not null,
  average_ms integer,
  proven boolean not null default true,
  tokens double precision,
  filled_at timestamptz
);
${secretTable('notification_gateway_health')}
`,
}
