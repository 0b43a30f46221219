import type { Migration } from './migration.ts'

/**
 * Files may live in an S3-compatible store.
 *
 * - `bytes`: null as soon as the file is in the store. A new file is written here first, in the transaction of its
 *   record, and moved afterwards, so that a store that is away refuses nothing.
 * - `size`: bytes of a file in the store.
 * - `files_in_database`, `files_in_store`: find the files of one place among millions of the other.
 */
export const migration: Migration = {
  name: '0030-file-store',
  sql: `
alter table files alter column bytes drop not null;
alter table files add column size integer;
alter table files add constraint files_somewhere check (bytes is not null or size is not null);
create index files_in_database on files (tenant, id) where bytes is not null;
create index files_in_store on files (tenant, id) where bytes is null;
`,
}
