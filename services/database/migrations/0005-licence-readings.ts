import { type Migration, tenantTable } from './migration.ts'

/** Readings of licence pictures: how often each person had which picture read, and the fields that were found. */
export const licenceReadingsMigration: Migration = {
  name: '0005-licence-readings',
  sql: `
create table licence_readings (
  tenant text not null,
  user_id text not null,
  -- Of the picture's bytes.
  digest text not null,
  readings integer not null,
  last_at timestamptz not null,
  -- What was read, as the contract's readings; null while it is being read.
  fields jsonb,
  primary key (tenant, user_id, digest)
);
create index licence_readings_by_age on licence_readings (last_at);

${tenantTable('licence_readings')}
`,
}
