import { type Migration, tenantTable } from './migration.ts'

/**
 * Who is asked for a code at sign-in; a tenant without a row asks nobody. `id` and `version` are those of its
 * histories.
 */
export const migration: Migration = {
  name: '0170-sign-in-policies',
  sql: `
create table sign_in_policies (
  tenant text primary key,
  id text not null,
  version integer not null,
  code_for text not null check (code_for in ('NOBODY', 'ADMINISTRATORS', 'EVERYBODY')),
  updated_by text not null,
  updated_at timestamptz not null
);
${tenantTable('sign_in_policies')}
`,
}
