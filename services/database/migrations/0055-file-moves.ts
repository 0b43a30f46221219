import type { Migration } from './migration.ts'

/**
 * One process at a time moves files to their store or back.
 *
 * - `file_moves`: at most one row: who moves, and the moment until which it is believed to be alive, by the database's
 *   clock. The mover renews it; the row of one that was killed is taken over after that moment.
 */
export const migration: Migration = {
  name: '0055-file-moves',
  sql: `
create table file_moves (
  one boolean primary key default true check (one),
  holder text not null,
  until timestamptz not null
);
grant select, insert, update, delete on file_moves to torre_system;
`,
}
