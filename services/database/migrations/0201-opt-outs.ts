import { type Migration, tenantTable } from './migration.ts'

/**
 * The channels over which drivers do not want notifications. `at` is when the driver or a person said so last, so that
 * an event of the app that comes late changes nothing.
 */
export const migration: Migration = {
  name: '0201-opt-outs',
  sql: `
create table driver_opt_outs (
  tenant text not null,
  driver_id text not null,
  channel text not null,
  is_out boolean not null,
  at timestamptz not null,
  primary key (tenant, driver_id, channel)
);
create index driver_opt_outs_channel on driver_opt_outs (tenant, channel, driver_id) where is_out;
${tenantTable('driver_opt_outs')}
`,
}
