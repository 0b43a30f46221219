import { APPLICATION_ROLE, SYSTEM_ROLE } from '../scoped-pool.ts'

/** One step of the schema. A released step is never edited; a later one corrects it. */
export interface Migration {
  name: string
  sql: string
}

/** Columns of every record. Not edited either, because released migrations contain it. */
export const recordColumns = `  tenant text not null,
  id text not null,
  code bigint generated always as identity,
  created_by text,
  updated_by text,
  deleted_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  active boolean not null default true,
  version integer not null default 0,`

/**
 * Row-level security for a table with a `tenant` column: the application role has access to its tenant, the system role
 * to all.
 */
export function tenantTable(table: string): string {
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy ${table}_tenant on ${table} to ${APPLICATION_ROLE}
  using (tenant = current_setting('torre.tenant', true)) with check (tenant = current_setting('torre.tenant', true));
create policy ${table}_system on ${table} to ${SYSTEM_ROLE} using (true) with check (true);
grant select, insert, update, delete on ${table} to ${APPLICATION_ROLE}, ${SYSTEM_ROLE};`
}

/** Access to a table with secrets: the application role has none, whatever the tenant. */
export function secretTable(table: string): string {
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy ${table}_system on ${table} to ${SYSTEM_ROLE} using (true) with check (true);
grant select, insert, update, delete on ${table} to ${SYSTEM_ROLE};`
}
