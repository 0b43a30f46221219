import { countsApplied } from './0145-counts-at-commit.ts'
import { type Migration, tenantTable } from './migration.ts'

/**
 * Whether the places of a tenant's drivers in their orders are still the same, so that a far page of the list can begin
 * at a place that was found before, instead of walking there again.
 *
 * - `driver_orders`: the version grows with each transaction that adds, renames or removes a driver, or changes when
 *   one was registered. A tenant without a row has version 0.
 * - `driver_order_steps`: a transaction notes here that it did so, once for a tenant. `kept_counts_apply` raises the
 *   version when it commits, after the counts: two transactions that held one of the two and waited for the other
 *   would wait for ever.
 *
 * The trigger of updates is for these columns alone, so that a decision pays nothing for it.
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
  writer xid8 not null default pg_current_xact_id(),
  primary key (writer, tenant)
);
${tenantTable('driver_order_steps')}

create function driver_orders_added() returns trigger language plpgsql as $$
begin
  insert into driver_order_steps (tenant) select distinct tenant from added on conflict do nothing;
  return null;
end $$;
create function driver_orders_kept() returns trigger language plpgsql as $$
begin
  insert into driver_order_steps (tenant) values (new.tenant) on conflict do nothing;
  return null;
end $$;
create trigger driver_orders_insert after insert on drivers referencing new table as added
  for each statement execute function driver_orders_added();
create trigger driver_orders_update after update of full_name, registered_at, deleted_at on drivers for each row
  when ((new.full_name, new.registered_at, new.deleted_at is null)
    is distinct from (old.full_name, old.registered_at, old.deleted_at is null))
  execute function driver_orders_kept();

create or replace function kept_counts_apply() returns trigger language plpgsql as $$
declare
  own constant xid8 := pg_current_xact_id();
begin
  -- The first step of a transaction applies all of its steps; the others find nothing left to do.
  if current_setting('torre.counted_by', true) = own::text then return null; end if;
  perform set_config('torre.counted_by', own::text, true);

${countsApplied}
  with steps as (delete from driver_order_steps where writer = own returning tenant)
  insert into driver_orders as kept (tenant, version) select tenant, 1 from steps order by 1
  on conflict (tenant) do update set version = kept.version + 1;
  return null;
end $$;
create constraint trigger driver_order_steps_apply after insert on driver_order_steps
  deferrable initially deferred for each row execute function kept_counts_apply();
`,
}
