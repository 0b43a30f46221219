import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Outages of endpoints as records.
 *
 * - `causes`: failed attempts by cause, as counts name them. `requests`: requests that began to fail in it.
 * - `falls`: how often it failed again after it had answered. `answered_at`: start of the latest attempt that
 *   succeeded, if none that began later has failed; null while the endpoint does not answer.
 * - These counters change with every settled batch and leave `version` as it is: otherwise a person could not
 *   acknowledge an incident while its endpoint fails.
 * - `webhook_endpoint_health.incident_id`: the endpoint's unclosed incident; null where it has none. `settle` holds the
 *   lock of that row, so an endpoint that works costs nothing.
 * - `webhook_incidents_unclosed`: at most one unclosed incident for each endpoint.
 */
export const migration: Migration = {
  name: '0180-incidents',
  sql: `
create table webhook_incidents (
${recordColumns}
  status text not null,
  endpoint_id text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  first_cause text not null,
  latest_cause text not null,
  causes jsonb not null default '{}',
  attempts integer not null default 0,
  requests integer not null default 0,
  falls integer not null default 0,
  answered_at timestamptz,
  last_failed_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  acknowledged_by_name text,
  primary key (tenant, id),
  foreign key (tenant, endpoint_id) references webhook_endpoints (tenant, id)
) with (fillfactor = 70);
create unique index webhook_incidents_unclosed on webhook_incidents (tenant, endpoint_id) where status <> 'CLOSED';
create index webhook_incidents_recent on webhook_incidents (tenant, began_at desc, id desc);
create index webhook_incidents_by_endpoint on webhook_incidents (tenant, endpoint_id, began_at desc);
alter table webhook_endpoint_health add column incident_id text;
${tenantTable('webhook_incidents')}
`,
}
