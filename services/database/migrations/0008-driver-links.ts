import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Drivers' links to companies, messages to people outside, access codes, and the history of exchanges with other
 * systems.
 *
 * - `driver_companies_current`: a driver is linked to a company once at a time. The index also finds a driver's current
 *   companies.
 * - `outgoing_messages`: inserted in the transaction of the change that they are about. A row is its own job: `due_at` is
 *   the moment of the next try, and, while a process sends the message, the moment from which another may take over.
 * - `access_codes.code` is set to null when the code expires or a newer one replaces it.
 */
export const migration: Migration = {
  name: '0008-driver-links',
  sql: `
create table driver_companies (
${recordColumns}
  driver_id text not null,
  company_id text not null,
  work_mode text not null,
  linked_at timestamptz not null,
  unlinked_at timestamptz,
  work_mode_after text,
  file_ids jsonb not null default '[]',
  primary key (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id),
  foreign key (tenant, company_id) references companies (tenant, id)
);
create unique index driver_companies_current on driver_companies (tenant, driver_id, company_id) where unlinked_at is null and deleted_at is null;
create index driver_companies_of_company on driver_companies (tenant, company_id, driver_id) where unlinked_at is null and deleted_at is null;
create index driver_companies_by_driver on driver_companies (tenant, driver_id, linked_at desc, id desc);
create index driver_companies_by_company on driver_companies (tenant, company_id, linked_at desc, id desc);
create index driver_companies_by_time on driver_companies (tenant, linked_at desc, id desc);

create table outgoing_messages (
  tenant text not null,
  id text not null,
  channel text not null,
  status text not null,
  resource text not null,
  resource_id text not null,
  driver_id text,
  recipient text,
  content jsonb,
  message_id text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  at timestamptz not null,
  due_at timestamptz,
  primary key (tenant, id)
);
create unique index outgoing_messages_of_resource on outgoing_messages (tenant, resource, resource_id);
create index outgoing_messages_due on outgoing_messages (due_at) where due_at is not null;

create table access_codes (
  tenant text not null,
  id text not null,
  driver_id text not null,
  code text,
  phone text not null,
  generated_by text not null,
  generated_at timestamptz not null,
  expire_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index access_codes_by_driver on access_codes (tenant, driver_id, generated_at desc, id desc);
create index access_codes_by_person on access_codes (tenant, generated_by, generated_at desc);
create index access_codes_readable on access_codes (expire_at) where code is not null;

create table integration_histories (
  tenant text not null,
  id text not null,
  driver_id text not null,
  integration text not null,
  event text not null,
  direction text not null,
  status text not null,
  message text,
  request_id text,
  at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index integration_histories_by_driver on integration_histories (tenant, driver_id, at desc, id desc);

${['driver_companies', 'outgoing_messages', 'access_codes', 'integration_histories'].map(tenantTable).join('\n')}
`,
}
