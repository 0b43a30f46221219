import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Travels as other systems tell them. `told_at` and `told_by` are the moment and the id of the event that told the newest
 * state, so that older events change nothing in whatever order they come. `happens_at` orders the history of a driver
 * and is compared with its period.
 */
export const migration: Migration = {
  name: '0080-travels',
  sql: `
create table travels (
${recordColumns}
  driver_id text not null,
  external_id text not null,
  status text not null,
  scheduled_at timestamptz,
  company_id text,
  company_name text,
  system_name text not null,
  told_at timestamptz not null,
  told_by text not null,
  told jsonb not null,
  words text not null,
  happens_at timestamptz not null generated always as (coalesce(scheduled_at, created_at)) stored,
  search text not null generated always as (searchable(words)) stored,
  company_search text not null generated always as (searchable(coalesce(company_name, ''))) stored,
  primary key (tenant, id)
);
create unique index travels_by_external_id on travels (tenant, external_id);
create index travels_by_driver on travels (tenant, driver_id, happens_at desc, id desc) where deleted_at is null;

${tenantTable('travels')}
`,
}
