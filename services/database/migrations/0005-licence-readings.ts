import { type Migration, tenantTable } from './migration.ts'

/**
 * Readings of licence pictures: how often each person had which picture read, and the fields that were found. `digest`
 * is the digest of the picture's bytes; `fields` are the contract's readings, null while the picture is being read.
 */
export const migration: Migration = {
  name: '0005-licence-readings',
  sql: `
create table licence_readings (
  tenant text not null,
  user_id text not null,
  digest text not null,
  readings integer not null,
  last_at timestamptz not null,
  fields jsonb,
  primary key (tenant, user_id, digest)
);
create index licence_readings_by_age on licence_readings (last_at);

${tenantTable('licence_readings')}
`,
}
