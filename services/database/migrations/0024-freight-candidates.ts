import { SYSTEM_ROLE } from '../scoped-pool.ts'
import { type Migration, tenantTable } from './migration.ts'

/** Triggers that note the driver of a new row, and of a row in which one of the expressions changes. */
function noting(table: string, expressions: readonly string[]): string {
  const of = (row: 'old' | 'new') => expressions.map((one) => one.replaceAll('row.', `${row}.`)).join(', ')
  return `
create trigger ${table}_noted_insert after insert on ${table} for each row execute function freight_candidate_noted();
create trigger ${table}_noted_update after update on ${table} for each row
  when ((${of('old')}) is distinct from (${of('new')})) execute function freight_candidate_noted();`
}

/** Tables with facts, and the columns of each that decide. */
const notes = [
  ['drivers', ['row.status', 'row.active', 'row.deleted_at', "row.data->'residence'"]],
  ['driver_licences', ['row.status', 'row.type', 'row.expire_at', "row.data->>'category'", 'row.deleted_at']],
  ['driver_compositions', ['row.status', 'row.main', 'row.vehicle_ids', 'row.deleted_at']],
  ['driver_vehicles', ['row.details']],
  ['driver_additional_documents', ['row.status', 'row.deleted_at']],
  ['driver_app_states', ['row.last_search_at', 'row.latitude', 'row.longitude', 'row.located_at']],
  ['freight_contacts', ['row.at']],
] as const

/** The columns of `freight_candidates` that are computed from the records. */
const kept = ['fits', 'licence_until', 'configuration', 'body', 'residence_city', 'residence_state', 'contacted_at']
/** Its columns that are copied from `driver_app_states`. */
const copied = ['last_search_at', 'latitude', 'longitude', 'located_at']
const listOf = (columns: readonly string[], of = '') => columns.map((column) => `${of}${column}`).join(', ')

/**
 * One kept row for each driver with what decides whether the driver fits a freight, so that drivers for a freight are
 * found by one index.
 *
 * - `freight_candidate_facts` is the only definition: what the records say of each driver now. `fits` is true for an
 *   active driver whose newest licence is approved and of a category for the vehicle (CTB art. 143: a trailer needs E,
 *   up to 3,500 kg is B enough, any other truck needs C, which D and E include; foreign licences have categories of
 *   their own), with an active main composition and no document that was disapproved or has expired. The last vehicle
 *   of a composition has its body.
 * - Rows that change facts note their driver in `freight_candidate_notes`. When the transaction commits, the kept rows of
 *   all noted drivers are locked in one order and computed anew: computed earlier, a row would miss what another
 *   transaction commits meanwhile.
 * - What the app tells comes a thousand times a second, so a note of it copies the app's columns alone.
 * - `freight_candidates_fill` computes all rows anew, for a migration that changes the definition.
 * - Plans of the function are made for each call, because a plan made while the tables were empty would stay.
 */
export const migration: Migration = {
  name: '0024-freight-candidates',
  sql: `
create table freight_candidates (
  tenant text not null,
  driver_id text not null,
  fits boolean not null default false,
  licence_until date not null default 'infinity',
  configuration text not null default '',
  body text not null default '',
  residence_city text not null default '',
  residence_state text not null default '',
  last_search_at timestamptz,
  latitude double precision,
  longitude double precision,
  located_at timestamptz,
  contacted_at timestamptz,
  primary key (tenant, driver_id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
) with (fillfactor = 80);
create index freight_candidates_by_vehicle on freight_candidates
  (tenant, configuration, body, last_search_at desc nulls last, driver_id) where fits;
${tenantTable('freight_candidates')}

create table freight_candidate_notes (
  tenant text not null,
  driver_id text not null,
  from_app boolean not null,
  writer xid8 not null default pg_current_xact_id()
);
create index freight_candidate_notes_by_writer on freight_candidate_notes (writer);
${tenantTable('freight_candidate_notes')}

create view freight_candidate_facts with (security_invoker) as
select d.tenant, d.id as driver_id,
  coalesce(d.status = 'ACTIVE' and d.active and d.deleted_at is null
    and l.status in ('APPROVED_AUTOMATICALLY', 'APPROVED_MANUALLY')
    and (l.type <> 'BRA_CNH' or l.category ~ case
      when c."group" in ('ARTICULATED', 'RIGID_WITH_TRAILER') then 'E'
      when c.name in ('LIGHT_CARGO_VEHICLE', 'CARGO_VAN', 'SMALL_VAN') then '[BCDE]'
      else '[CDE]' end)
    and v.id is not null
    and not exists (select from driver_additional_documents a where a.tenant = d.tenant and a.driver_id = d.id
      and a.deleted_at is null and a.status in ('DISAPPROVED', 'EXPIRED')), false) as fits,
  coalesce(l.expire_at, 'infinity') as licence_until,
  coalesce(v.details->>'type', '') as configuration,
  coalesce(v.details->>'body', '') as body,
  searchable(d.data#>>'{residence,city}') as residence_city,
  searchable(d.data#>>'{residence,stateCode}') as residence_state,
  (select max(at) from freight_contacts k where k.tenant = d.tenant and k.driver_id = d.id) as contacted_at
from drivers d
left join lateral (
  select l.type, l.status, l.expire_at, l.data->>'category' as category from driver_licences l
  where l.tenant = d.tenant and l.driver_id = d.id and l.deleted_at is null
  order by l.created_at desc, l.id desc limit 1) l on true
left join lateral (
  select m.vehicle_ids->>-1 as vehicle_id from driver_compositions m
  where m.tenant = d.tenant and m.driver_id = d.id and m.deleted_at is null and m.main and m.status = 'ACTIVE'
  order by m.created_at desc, m.id desc limit 1) m on true
left join lateral (
  select v.id, v.details from driver_vehicles v
  where v.tenant = d.tenant and v.driver_id = d.id and v.id = m.vehicle_id offset 0) v on true
left join vehicle_configurations c on c.id = v.details->>'type';
grant select on freight_candidate_facts to torre_app, ${SYSTEM_ROLE};

create function freight_candidate_noted() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'drivers' then
    insert into freight_candidate_notes (tenant, driver_id, from_app) values (new.tenant, new.id, false);
  else
    insert into freight_candidate_notes (tenant, driver_id, from_app)
    values (new.tenant, new.driver_id, tg_table_name = 'driver_app_states');
  end if;
  return null;
end $$;

create function freight_candidates_apply() returns trigger language plpgsql
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
    insert into freight_candidates (tenant, driver_id)
    select tenant, driver_id from unnest(whole_tenants, whole_drivers) noted (tenant, driver_id) order by 1, 2
    on conflict do nothing;
  end if;
  -- All rows of the transaction are locked in one order, so that two transactions wait for each other in turn.
  perform from (
    select * from unnest(tenants, drivers) app (tenant, driver_id)
    union select * from unnest(whole_tenants, whole_drivers) facts (tenant, driver_id) order by 1, 2
  ) noted cross join lateral (
    select from freight_candidates k where k.tenant = noted.tenant and k.driver_id = noted.driver_id for no key update
  ) locked;
  if whole_drivers is not null then
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
create constraint trigger freight_candidate_notes_apply after insert on freight_candidate_notes
  deferrable initially deferred for each row execute function freight_candidates_apply();

create function freight_candidates_fill() returns void language sql as $$
delete from freight_candidates;
insert into freight_candidates (tenant, driver_id, ${listOf(kept)}, ${listOf(copied)})
select f.tenant, f.driver_id, ${listOf(kept, 'f.')}, ${listOf(copied, 's.')}
from freight_candidate_facts f left join driver_app_states s on s.tenant = f.tenant and s.driver_id = f.driver_id
$$;
revoke execute on function freight_candidates_fill() from public;
grant execute on function freight_candidates_fill() to ${SYSTEM_ROLE};

-- Row-level security is forced: the role that migrates sees no rows of its own.
set local role ${SYSTEM_ROLE};
select freight_candidates_fill();
reset role;

${notes.map(([table, expressions]) => noting(table, expressions)).join('\n')}

drop index driver_app_states_by_search;
alter table driver_app_states set (fillfactor = 80);
drop index freight_searches_by_driver;
create index freight_searches_by_origin on freight_searches (tenant, driver_id, origin_state, at desc)
  include (origin_city, destination_city, destination_state);
create index freights_finished_by_lane on freights (tenant, origin_state, destination_state, id)
  where status = 'COMPLETED' and deleted_at is null;
`,
}
