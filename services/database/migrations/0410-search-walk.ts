import type { Migration } from './migration.ts'

/**
 * The page of a common word walks the drivers in the order of their names and looks at the words of each. With the
 * words in the index of that order, the walk reads a row only where its page was changed since the last vacuum.
 * Reaching the fifteenth Maria among 1,000,000 drivers passes some 47,500 of them. That took 50 ms, 160 with rows that
 * were not in memory, and takes 14 ms. The index grows from 99 to 129 MB.
 */
export const migration: Migration = {
  name: '0410-search-walk',
  sql: `
drop index drivers_by_name;
create index drivers_by_name on drivers (tenant, full_name, id) include (search) where deleted_at is null;`,
}
