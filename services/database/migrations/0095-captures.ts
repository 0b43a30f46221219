import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Captures, the persons whom the platform tries to win for the app. `events` holds what happened to one, at most some
 * dozens. The partial index serves the clock, which gives a capture up at its limit.
 */
export const migration: Migration = {
  name: '0095-captures',
  sql: `
create table captures (
${recordColumns}
  status text not null default 'PENDING',
  name text not null,
  type text not null,
  origin_client text,
  origin_system text,
  company_id text,
  primary_contact text not null,
  alternative_contact text,
  external_id text,
  limit_at timestamptz,
  app_installed_at timestamptz,
  push_count integer not null default 0,
  sms_attempts integer not null default 0,
  whatsapp_attempts integer not null default 0,
  manual_action jsonb,
  events jsonb not null,
  search text not null generated always as (
    searchable(name || ' ' || primary_contact || ' ' || coalesce(alternative_contact, '') || ' ' || coalesce(external_id, ''))
  ) stored,
  client_search text not null generated always as (searchable(coalesce(origin_client, ''))) stored,
  primary key (tenant, id)
);
create unique index captures_by_external_id on captures (tenant, external_id) where deleted_at is null;
create index captures_by_creation on captures (tenant, created_at desc, id desc) where deleted_at is null;
create index captures_by_status on captures (tenant, status, created_at desc, id desc) where deleted_at is null;
create index captures_by_limit on captures (tenant, limit_at, id) where deleted_at is null;
create index captures_by_contact on captures (tenant, primary_contact);
create index captures_to_expire on captures (limit_at) where deleted_at is null and status in ('PENDING', 'IN_PROGRESS');

${tenantTable('captures')}
`,
}
