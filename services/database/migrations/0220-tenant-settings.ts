import type { Migration } from './migration.ts'

const settings = ['own_companies', 'reopening_policies', 'second_look_rates']
/** Kinds of record of the audit, as `auditKind` has them. */
const audited = [
  'USER',
  'DEPARTMENT',
  'COMPANY',
  'SIGN_IN_POLICY',
  'OWN_COMPANY',
  'REOPENING_POLICY',
  'SECOND_LOOK_RATES',
  'SENDING_POLICY',
  'INCIDENT_ALERTS',
]

/** Every setting of a tenant has the id and version of its histories, and the audit tells all of them. */
export const migration: Migration = {
  name: '0220-tenant-settings',
  sql: `
${settings
  .map(
    (table) => `
alter table ${table}
  add column id text not null default substr(md5(random()::text || clock_timestamp()::text), 1, 24),
  add column version integer not null default 0;`,
  )
  .join('')}
drop index histories_audit;
create index histories_audit on histories (tenant, at desc, id desc)
  where resource in (${audited.map((kind) => `'${kind}'`).join(', ')});
`,
}
