import type { Migration } from './migration.ts'

/**
 * A tenant is told of its incidents by a signed webhook as well.
 *
 * - `webhook_alert_settings.url`: where alerts are sent; null for nowhere.
 * - `webhook_secrets`: a key without an endpoint signs the tenant's alerts; one of them is current.
 * - `outgoing_messages_alerts`: finds the latest alert of a tenant.
 */
export const migration: Migration = {
  name: '0260-alert-webhooks',
  sql: `
alter table webhook_alert_settings add column url text;
alter table webhook_secrets alter column endpoint_id drop not null;
create unique index webhook_secrets_of_alerts on webhook_secrets (tenant) where endpoint_id is null and retires_at is null;
create index outgoing_messages_alerts on outgoing_messages (tenant, created_at desc, id desc) where channel = 'WEBHOOK';
`,
}
