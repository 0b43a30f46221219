import type { Migration } from './migration.ts'

/** How many pages a PDF has that is looked at page by page; null for every other file. */
export const migration: Migration = {
  name: '0300-pages-of-files',
  sql: `
alter table files add column pages integer check (pages > 0);
`,
}
