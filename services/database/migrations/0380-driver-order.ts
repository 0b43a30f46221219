import { type Migration, tenantTable } from './migration.ts'

/**
 * Whether the places of a tenant's drivers in their orders are still the same, so that a far page of the list can begin
 * at a place that was found before, instead of walking there again.
 *
 * - `driver_orders`: the version grows with each transaction that adds, renames or removes a driver, or changes when one
 *   was registered. A tenant without a row has version 0.
 * - `driver_order_steps`: a transaction notes here that it did so; `kept_counts_apply` (0145) raises the version when it
 *   commits, after the counts, so that transactions hold both in one order.
 */
export const migration: Migration = {
  name: '0380-driver-order',
  sql: `
create table driver_orders (
  tenant text primary key,
  version bigint not null
) with (fillfactor = 60);
${tenantTable('driver_orders')}
create table driver_order_steps (
  tenant text not null,
  writer xid8 not null default pg_current_xact_id()
);
create index driver_order_steps_by_writer on driver_order_steps (writer);
${tenantTable('driver_order_steps')}

create function driver_orders_added() returns trigger language plpgsql as $$
begin
  insert into driver_order_steps (tenant) select distinct tenant from added;
  return null;
end $$;
create function driver_orders_kept() returns trigger language plpgsql as $$
begin
  insert into driver_order_steps (tenant)
  select distinct tenant from added join removed using (tenant, id)
  where (added.full_name, added.registered_at, added.deleted_at is null)
    is distinct from (removed.full_name, removed.registered_at, removed.deleted_at is null);
  return null;
end $$;
create trigger driver_orders_insert after insert on drivers referencing new table as added
  for each statement execute function driver_orders_added();
create trigger driver_orders_update after update on drivers referencing old table as removed new table as added
  for each statement execute function driver_orders_kept();

create or replace function kept_counts_apply() returns trigger language plpgsql as $$
declare
  own constant xid8 := pg_current_xact_id();
begin
  -- The first step of a transaction applies all of its steps; the others find nothing left to do.
  if current_setting('torre.counted_by', true) = own::text then return null; end if;
  perform set_config('torre.counted_by', own::text, true);

  with steps as (delete from driver_count_steps where writer = own returning *)
  insert into driver_counts as kept (tenant, status, vehicle_status, country, work_mode, level, total)
  select tenant, status, vehicle_status, country, work_mode, level, sum(step) from steps
  group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, status, vehicle_status, country, work_mode, level) do update set total = kept.total + excluded.total;

  with steps as (delete from review_count_steps where writer = own returning *)
  insert into review_counts as kept (tenant, kind, flagged, comparison, is_foreign, total)
  select tenant, kind, flagged, comparison, is_foreign, sum(step) from steps
  group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (tenant, kind, flagged, comparison, is_foreign) do update set total = kept.total + excluded.total;

  insert into webhook_request_counts as kept (tenant, status, type, endpoint_id, cause, total)
  select tenant, status, type, endpoint_id, cause, sum(step) from webhook_request_steps where writer = own
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  insert into webhook_request_hours as kept (tenant, hour, status, type, endpoint_id, cause, total)
  select tenant, hour, status, type, endpoint_id, cause, sum(step) from webhook_request_steps where writer = own
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, hour, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  with steps as (delete from webhook_request_steps where writer = own returning *)
  insert into webhook_request_days as kept (tenant, day, status, type, endpoint_id, cause, total)
  select tenant, operators_day(hour), status, type, endpoint_id, cause, sum(step) from steps
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, day, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;

  with steps as (delete from driver_order_steps where writer = own returning tenant)
  insert into driver_orders as kept (tenant, version) select distinct tenant, 1 from steps order by 1
  on conflict (tenant) do update set version = kept.version + 1;
  return null;
end $$;
create constraint trigger driver_order_steps_apply after insert on driver_order_steps
  deferrable initially deferred for each row execute function kept_counts_apply();
`,
}
