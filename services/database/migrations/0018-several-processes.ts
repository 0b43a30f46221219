import { type Migration, tenantTable } from './migration.ts'

/**
 * What several processes on one database need.
 *
 * - `driver_count_steps`: a transaction notes here how it changes `driver_counts` and applies all of it when it commits, in
 *   one order. Written at once, the second statement of a transaction could wait for a count of another one that waited
 *   for a count of the first.
 * - `token_revocations`: access tokens that end before their time. `subject` is `user:{id}` or `session:{sid}`. Of a
 *   user, tokens of an earlier epoch are refused; of a session, all.
 * - `token_epoch`: part of each access token; grows when its owner is deactivated, deleted or gets another role.
 */
export const migration: Migration = {
  name: '0018-several-processes',
  sql: `
create table driver_count_steps (
  tenant text not null,
  writer xid8 not null default pg_current_xact_id(),
  status text not null,
  vehicle_status text not null,
  country text not null,
  work_mode text not null,
  level text not null,
  step bigint not null
);
create index driver_count_steps_by_writer on driver_count_steps (writer);
${tenantTable('driver_count_steps')}

create or replace function driver_counts_keep() returns trigger language plpgsql as $$
begin
  insert into driver_count_steps (tenant, status, vehicle_status, country, work_mode, level, step)
  select tenant, status, vehicle_status, country, work_mode, level, sum(step) from (
    select tenant, status, vehicle_status, country, work_mode, level, 1 as step from added where deleted_at is null
    union all
    select tenant, status, vehicle_status, country, work_mode, level, -1 as step from removed where deleted_at is null
  ) change
  group by tenant, status, vehicle_status, country, work_mode, level having sum(step) <> 0;
  return null;
end $$;
create or replace function driver_counts_added() returns trigger language plpgsql as $$
begin
  insert into driver_count_steps (tenant, status, vehicle_status, country, work_mode, level, step)
  select tenant, status, vehicle_status, country, work_mode, level, count(*) from added where deleted_at is null
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create function driver_counts_apply() returns trigger language plpgsql as $$
begin
  -- The first step of a transaction applies all of its steps; the others find nothing left to do.
  if current_setting('torre.counted_by', true) = pg_current_xact_id()::text then return null; end if;
  perform set_config('torre.counted_by', pg_current_xact_id()::text, true);
  with steps as (delete from driver_count_steps where writer = pg_current_xact_id() returning *)
  insert into driver_counts as kept (tenant, status, vehicle_status, country, work_mode, level, total)
  select tenant, status, vehicle_status, country, work_mode, level, sum(step) from steps
  group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, status, vehicle_status, country, work_mode, level) do update set total = kept.total + excluded.total;
  return null;
end $$;
create constraint trigger driver_count_steps_apply after insert on driver_count_steps
  deferrable initially deferred for each row execute function driver_counts_apply();

create table token_revocations (
  tenant text not null,
  subject text not null,
  epoch integer not null,
  revoked_at timestamptz not null,
  primary key (tenant, subject)
);
create index token_revocations_by_time on token_revocations (revoked_at);
${tenantTable('token_revocations')}

alter table users add column token_epoch integer not null default 0;
alter table service_clients add column token_epoch integer not null default 0;

create function token_epoch_next() returns trigger language plpgsql as $$
begin
  new.token_epoch = old.token_epoch + 1;
  return new;
end $$;
create function token_epoch_revoke() returns trigger language plpgsql as $$
begin
  insert into token_revocations (tenant, subject, epoch, revoked_at)
  values (old.tenant, 'user:' || (case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end),
    old.token_epoch + 1, clock_timestamp())
  on conflict (tenant, subject) do update set epoch = excluded.epoch, revoked_at = excluded.revoked_at;
  return null;
end $$;
create function token_revocations_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('torre_revocations', to_json(new)::text);
  return null;
end $$;
create trigger token_revocations_tell after insert or update on token_revocations
  for each row execute function token_revocations_tell();

create trigger users_epoch before update on users for each row
  when (old.role is distinct from new.role or old.active is distinct from new.active or old.deleted_at is distinct from new.deleted_at)
  execute function token_epoch_next();
create trigger users_revoke after update on users for each row when (old.token_epoch <> new.token_epoch)
  execute function token_epoch_revoke();
create trigger users_revoke_deleted after delete on users for each row execute function token_epoch_revoke();
create trigger service_clients_epoch before update on service_clients for each row
  when (old.role is distinct from new.role or old.active is distinct from new.active or old.secret_hash is distinct from new.secret_hash)
  execute function token_epoch_next();
create trigger service_clients_revoke after update on service_clients for each row when (old.token_epoch <> new.token_epoch)
  execute function token_epoch_revoke();
create trigger service_clients_revoke_deleted after delete on service_clients for each row
  execute function token_epoch_revoke();
`,
}
