import type { Migration } from './migration.ts'

/**
 * What drivers do in their app arrives a thousand events a batch; it is written with less work for each event.
 *
 * - What the app tells of drivers is noted for `freight_candidates` (see 0024) by one statement for all its rows. A
 *   trigger for each row called a function and inserted a note a thousand times.
 * - Pages of `freights` keep room, so that counting a click or a view writes the row on its own page and no index. On
 *   a full page each count moved the row and wrote all seventeen indexes. Rows of before get room as they move.
 */
export const migration: Migration = {
  name: '0370-app-events-at-once',
  sql: `
drop trigger driver_app_states_noted_insert on driver_app_states;
drop trigger driver_app_states_noted_update on driver_app_states;

create function freight_candidates_noted_insert() returns trigger language plpgsql as $$
begin
  insert into freight_candidate_notes (tenant, driver_id, from_app) select tenant, driver_id, true from added;
  return null;
end $$;
create function freight_candidates_noted_update() returns trigger language plpgsql as $$
begin
  insert into freight_candidate_notes (tenant, driver_id, from_app)
  select a.tenant, a.driver_id, true from added a join removed r on r.tenant = a.tenant and r.driver_id = a.driver_id
  where (r.last_search_at, r.latitude, r.longitude, r.located_at)
    is distinct from (a.last_search_at, a.latitude, a.longitude, a.located_at);
  return null;
end $$;
create trigger driver_app_states_noted_insert after insert on driver_app_states referencing new table as added
  for each statement execute function freight_candidates_noted_insert();
create trigger driver_app_states_noted_update after update on driver_app_states
  referencing old table as removed new table as added
  for each statement execute function freight_candidates_noted_update();

alter table freights set (fillfactor = 75);
`,
}
