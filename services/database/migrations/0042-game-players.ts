import { type Migration, tenantTable } from './migration.ts'

/**
 * Games for the drivers of a segmentation list, and who played them. `game_players` has each driver once, with the first
 * day on which the driver played, so that an event that is told twice or late changes no number.
 */
export const migration: Migration = {
  name: '0042-game-players',
  sql: `
alter table games add column segmentation_id text;

create table game_players (
  tenant text not null,
  game_id text not null,
  driver_id text not null,
  day date not null,
  primary key (tenant, game_id, driver_id)
);

${tenantTable('game_players')}
`,
}
