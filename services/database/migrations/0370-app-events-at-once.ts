import type { Migration } from './migration.ts'

/** The columns of `freight_candidates` that are computed from the records. */
const kept = ['fits', 'licence_until', 'configuration', 'body', 'residence_city', 'residence_state', 'contacted_at']
/** Its columns that are copied from `driver_app_states`. */
const copied = ['last_search_at', 'latitude', 'longitude', 'located_at']
const listOf = (columns: readonly string[], of = '') => columns.map((column) => `${of}${column}`).join(', ')

/**
 * The function that applies the notes of a transaction. `planning` is what a later migration (0390) adds to it. It must
 * not be edited, because both migrations contain this text and both are released.
 */
export const candidatesApplied = (
  planning = '',
) => `create or replace function freight_candidates_apply() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan set jit = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  tenants text[];
  drivers text[];
  whole_tenants text[];
  whole_drivers text[];
begin
  -- The first note of a transaction applies all of them; the others find nothing left to do.
  if current_setting('torre.fitted_by', true) = pg_current_xact_id()::text then return null; end if;
  perform set_config('torre.fitted_by', pg_current_xact_id()::text, true);
  with taken as (
    delete from freight_candidate_notes where writer = pg_current_xact_id() returning tenant, driver_id, from_app
  ), noted as (
    select tenant, driver_id, bool_or(from_app) as app, not bool_and(from_app) as whole from taken group by 1, 2
  )
  select array_agg(tenant) filter (where app), array_agg(driver_id) filter (where app),
    array_agg(tenant) filter (where whole), array_agg(driver_id) filter (where whole)
  into tenants, drivers, whole_tenants, whole_drivers from noted;
  if whole_drivers is not null then
${planning}    insert into freight_candidates (tenant, driver_id)
    select tenant, driver_id from unnest(whole_tenants, whole_drivers) noted (tenant, driver_id) order by 1, 2
    on conflict do nothing;
    -- All rows of the transaction are locked in one order, so that two transactions wait for each other in turn. Where
    -- the app's columns alone are copied, the copying does so: it goes through its drivers in that order.
    perform from (
      select * from unnest(tenants, drivers) app (tenant, driver_id)
      union select * from unnest(whole_tenants, whole_drivers) facts (tenant, driver_id) order by 1, 2
    ) noted cross join lateral (
      select from freight_candidates k where k.tenant = noted.tenant and k.driver_id = noted.driver_id for no key update
    ) locked;
    update freight_candidates k set (${listOf(kept)}) = (${listOf(kept, 'f.')})
    from unnest(whole_tenants, whole_drivers) noted (tenant, driver_id)
      join freight_candidate_facts f on f.tenant = noted.tenant and f.driver_id = noted.driver_id
    where k.tenant = noted.tenant and k.driver_id = noted.driver_id
      and (${listOf(kept, 'k.')}) is distinct from (${listOf(kept, 'f.')});
  end if;
  if drivers is not null then
    update freight_candidates k set (${listOf(copied)}) = (${listOf(copied, 's.')})
    from (select * from unnest(tenants, drivers) noted (tenant, driver_id) order by 1, 2) noted
      join driver_app_states s on s.tenant = noted.tenant and s.driver_id = noted.driver_id
    where k.tenant = noted.tenant and k.driver_id = noted.driver_id;
  end if;
  return null;
end $$;
`

/**
 * What drivers do in their app arrives a thousand events a batch; it is written with less work for each event.
 *
 * - What the app tells of drivers is noted for `freight_candidates` (see 0024) by one statement for all its rows. A
 *   trigger for each row called a function and inserted a note a thousand times. The copies of such notes lock their
 *   rows by being written, and no longer beforehand, which wrote each page twice.
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

${candidatesApplied()}
alter table freights set (fillfactor = 75);
`,
}
