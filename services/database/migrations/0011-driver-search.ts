import { SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/**
 * Brings the search text of drivers into the form of all other searches: without dots, dashes and slashes. Row-level
 * security is forced, so the role that migrates sees no rows; the update runs as the system's role.
 */
export const migration: Migration = {
  name: '0011-driver-search',
  sql: `
set local role ${SYSTEM_ROLE};
update drivers set search = searchable(search) where search ~ '[./-]';
reset role;
`,
}
