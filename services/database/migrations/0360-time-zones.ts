import { type Migration, tenantTable } from './migration.ts'

/** Kinds of record of the audit, as `auditKind` has them. */
const audited = [
  'USER',
  'DEPARTMENT',
  'COMPANY',
  'SIGN_IN_POLICY',
  'OWN_COMPANY',
  'TIME_ZONE',
  'REOPENING_POLICY',
  'SECOND_LOOK_RATES',
  'SENDING_POLICY',
  'INCIDENT_ALERTS',
]

/**
 * The time zone in which a tenant's days begin and end; without a row it is that of Brasília. `id` and `version` are
 * those of its histories, which the audit tells.
 */
export const migration: Migration = {
  name: '0360-time-zones',
  sql: `
create table tenant_time_zones (
  tenant text primary key,
  id text not null,
  version integer not null,
  time_zone text not null,
  updated_by text not null,
  updated_at timestamptz not null
);
${tenantTable('tenant_time_zones')}
create function tenant_time_zones_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('torre_time_zones', new.tenant);
  return null;
end $$;
create trigger tenant_time_zones_tell after insert or update on tenant_time_zones
  for each row execute function tenant_time_zones_tell();
drop index histories_audit;
create index histories_audit on histories (tenant, at desc, id desc)
  where resource in (${audited.map((kind) => `'${kind}'`).join(', ')});
`,
}
