import { type Migration, tenantTable } from './migration.ts'

/** Which of the registered companies is the tenant's own. */
export const migration: Migration = {
  name: '0092-own-company',
  sql: `
create table own_companies (
  tenant text primary key,
  company_id text not null,
  updated_by text,
  updated_at timestamptz not null default now(),
  foreign key (tenant, company_id) references companies (tenant, id)
);
${tenantTable('own_companies')}
`,
}
