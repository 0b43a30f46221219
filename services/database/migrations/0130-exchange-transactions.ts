import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Exchange transactions as other systems tell them. `told_at` and `told_by` are the moment and the id of the event that
 * told the newest state, so that older events change nothing in whatever order they come. `source_type` and `source_id`
 * name the record that an exchange is about; no foreign key, because it is one of five tables. `happens_at` orders lists
 * and is compared with their days.
 */
export const migration: Migration = {
  name: '0130-exchange-transactions',
  sql: `
create table exchange_transactions (
${recordColumns}
  driver_id text not null,
  external_id text not null,
  status text not null,
  started_at timestamptz,
  company_id text,
  company_name text,
  system_name text not null,
  told_at timestamptz not null,
  told_by text not null,
  told jsonb not null,
  words text not null,
  source_type text not null generated always as (told -> 'source' ->> 'type') stored,
  source_id text not null generated always as (told -> 'source' ->> '_id') stored,
  happens_at timestamptz not null generated always as (coalesce(started_at, created_at)) stored,
  search text not null generated always as (searchable(words)) stored,
  primary key (tenant, id)
);
create unique index exchange_transactions_by_external_id on exchange_transactions (tenant, external_id);
create index exchange_transactions_by_source on exchange_transactions (tenant, source_id, happens_at desc, id desc)
  where deleted_at is null;
create index exchange_transactions_by_driver on exchange_transactions (tenant, driver_id, happens_at desc, id desc)
  where deleted_at is null;
create index exchange_transactions_by_company on exchange_transactions (tenant, company_id, happens_at desc, id desc)
  where deleted_at is null;
create index exchange_transactions_by_moment on exchange_transactions (tenant, happens_at desc, id desc)
  where deleted_at is null;

${tenantTable('exchange_transactions')}
`,
}
