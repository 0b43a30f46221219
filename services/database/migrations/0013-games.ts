import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Games of the driver app. The partial indexes serve the clock, which starts a game on its first day and closes it after
 * its last one.
 */
export const migration: Migration = {
  name: '0013-games',
  sql: `
create table games (
${recordColumns}
  kind text not null,
  status text not null default 'SCHEDULE',
  name text not null,
  start_at date not null,
  end_at date not null,
  content jsonb not null,
  file_id text,
  players integer not null default 0,
  search text not null generated always as (searchable(name)) stored,
  primary key (tenant, id),
  check (start_at <= end_at)
);
create index games_by_creation on games (tenant, created_at desc, id desc) where deleted_at is null;
create index games_to_start on games (start_at) where deleted_at is null and status = 'SCHEDULE';
create index games_to_close on games (end_at) where deleted_at is null and status in ('ACTIVE', 'INACTIVE');

${tenantTable('games')}
`,
}
