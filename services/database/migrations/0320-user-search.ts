import { APPLICATION_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/**
 * What a search of users compares, stored: made anew for each row of each search, 10,000 users took 80 ms. A scan of
 * the stored text is fast enough for as many people as a company has, so there is no index.
 */
export const migration: Migration = {
  name: '0320-user-search',
  sql: `
alter table users add column search text not null
  generated always as (searchable(full_name || ' ' || email || ' ' || coalesce(document, ''))) stored;
grant select (search) on users to ${APPLICATION_ROLE};
`,
}
