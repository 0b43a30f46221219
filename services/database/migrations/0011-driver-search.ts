import { SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/** Brings the search text of drivers into the form of all other searches: without dots, dashes and slashes. */
export const driverSearchMigration: Migration = {
  name: '0011-driver-search',
  sql: `
-- Row-level security is forced: the role that migrates sees no rows of its own.
set local role ${SYSTEM_ROLE};
update drivers set search = searchable(search) where search ~ '[./-]';
reset role;
`,
}
