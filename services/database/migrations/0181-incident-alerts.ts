import { type Migration, tenantTable } from './migration.ts'

/**
 * Whom a tenant tells of its incidents, and what it has told.
 *
 * - `webhook_alert_settings`: a tenant without a row tells nobody. `id` and `version` are those of its histories.
 * - `webhook_incident_alerts`: one row for each message; its key makes several processes send it once.
 */
export const migration: Migration = {
  name: '0181-incident-alerts',
  sql: `
create table webhook_alert_settings (
  tenant text primary key,
  id text not null,
  version integer not null,
  recipient text,
  remind_minutes integer not null,
  language text not null,
  updated_by text not null,
  updated_at timestamptz not null
);
create table webhook_incident_alerts (
  tenant text not null,
  incident_id text not null,
  kind text not null check (kind in ('OPENED', 'STILL_OPEN', 'CLOSED')),
  id text not null,
  at timestamptz not null,
  primary key (tenant, incident_id, kind),
  foreign key (tenant, incident_id) references webhook_incidents (tenant, id)
);
${tenantTable('webhook_alert_settings')}
${tenantTable('webhook_incident_alerts')}
`,
}
