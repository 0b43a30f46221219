import { type Migration, tenantTable } from './migration.ts'

/**
 * Positions of drivers, one a moment, in partitions by month, so that old months go without a search for their rows.
 * People and services reach the rows through the table, whose policies hold for its partitions; the partitions
 * themselves grant nobody anything. The functions run with the owner's rights, because the roles of the services own
 * nothing.
 */
export const migration: Migration = {
  name: '0120-driver-positions',
  sql: `
create table driver_positions (
  tenant text not null,
  driver_id text not null,
  at timestamptz not null,
  id text not null,
  latitude integer not null,
  longitude integer not null,
  speed smallint,
  battery smallint,
  plates jsonb not null default '[]',
  travel text,
  primary key (tenant, driver_id, at)
) partition by range (at);
${tenantTable('driver_positions')}

create function open_position_months(moments jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp;
  partition text;
begin
  for month in select distinct date_trunc('month', m at time zone 'utc') from (select value::timestamptz as m from jsonb_array_elements_text(moments)) each order by 1 loop
    partition := 'driver_positions_' || to_char(month, 'YYYYMM');
    continue when to_regclass(partition) is not null;
    perform pg_advisory_xact_lock(7426002);
    continue when to_regclass(partition) is not null;
    execute format('create table %I partition of driver_positions for values from (%L) to (%L)', partition,
      month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
    execute format('alter table %I enable row level security', partition);
    execute format('alter table %I force row level security', partition);
  end loop;
end $$;

create function drop_position_months(oldest timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text;
  dropped integer := 0;
begin
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'driver_positions'::regclass
      and c.relname < 'driver_positions_' || to_char(oldest at time zone 'utc', 'YYYYMM')
  loop
    execute format('drop table %I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke all on function open_position_months(jsonb), drop_position_months(timestamptz) from public;
grant execute on function open_position_months(jsonb) to torre_app, torre_system;
grant execute on function drop_position_months(timestamptz) to torre_system;
`,
}
