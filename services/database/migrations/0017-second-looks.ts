import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Second looks at decisions, and the shares of decisions that get one. `seen` keeps the evidence of the first decision,
 * so that the second person decides on the same.
 */
export const migration: Migration = {
  name: '0017-second-looks',
  sql: `
create table second_looks (
${recordColumns}
  status text not null default 'PENDING',
  kind text not null,
  resource_id text not null,
  resource_version integer not null,
  driver_id text not null,
  history_id text not null,
  first_by text not null,
  seen jsonb not null,
  first jsonb not null,
  second jsonb,
  settlement jsonb,
  primary key (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create unique index second_looks_by_decision on second_looks (tenant, history_id);
create index second_looks_by_status on second_looks (tenant, status, created_at, id) where deleted_at is null;

create table second_look_rates (
  tenant text primary key,
  rates jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null
);

${tenantTable('second_looks')}
${tenantTable('second_look_rates')}
`,
}
