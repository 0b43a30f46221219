import { type Migration, tenantTable } from './migration.ts'

/** Who may reopen a decided review, and for how long; a tenant without a row has the installation's policy. */
export const migration: Migration = {
  name: '0028-reopening-policies',
  sql: `
create table reopening_policies (
  tenant text primary key,
  policy jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null
);
${tenantTable('reopening_policies')}
`,
}
