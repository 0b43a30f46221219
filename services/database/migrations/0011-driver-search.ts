import { SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/** Drivers are found by what a search sees, as everything else is: without dots, dashes and slashes. */
export const driverSearchMigration: Migration = {
  name: '0011-driver-search',
  sql: `
-- Row-level security is forced: the role that migrates sees no rows of its own.
set local role ${SYSTEM_ROLE};
update drivers set search = searchable(search) where search ~ '[./-]';
reset role;
`,
}
