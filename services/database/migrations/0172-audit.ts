import type { Migration } from './migration.ts'

/** The histories of people, departments, the companies and the policy of signing in, by time, for the audit's list. */
export const migration: Migration = {
  name: '0172-audit',
  sql: `
create index histories_audit on histories (tenant, at desc, id desc)
  where resource in ('USER', 'DEPARTMENT', 'COMPANY', 'SIGN_IN_POLICY');
`,
}
