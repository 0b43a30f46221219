import { type Migration, tenantTable } from './migration.ts'

/**
 * What drivers did with drawers. `drawer_interactions` has each driver once for each kind and day, so that an event that
 * is told twice or late changes no number. `drawer_days` has the numbers, so that a page of drawers reads few rows.
 */
export const migration: Migration = {
  name: '0043-drawer-numbers',
  sql: `
create table drawer_interactions (
  tenant text not null,
  drawer_id text not null,
  type text not null,
  day date not null,
  driver_id text not null,
  primary key (tenant, drawer_id, type, day, driver_id)
);

create table drawer_days (
  tenant text not null,
  drawer_id text not null,
  day date not null,
  views integer not null default 0,
  taps integer not null default 0,
  primary key (tenant, drawer_id, day)
);

${['drawer_interactions', 'drawer_days'].map(tenantTable).join('\n')}
`,
}
