import { type Migration, tenantTable } from './migration.ts'

/** Applies the steps of the transaction `own` to the counts: a part of this function and of its successor (0380). */
export const countsApplied = `  with steps as (delete from driver_count_steps where writer = own returning *)
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
`

/**
 * Counts of waiting reviews and of new webhook requests are written when a transaction commits, as those of drivers
 * are since 0018. Written at once, a decision held both from the moment that its record left the queue until its end,
 * and the decisions of all other people of the tenant waited for it.
 *
 * Counts of deliveries are still written at once, because they are the last thing that a delivery's transaction writes.
 *
 * - `kept_counts_apply`: applies all steps of a transaction, always in one order, whichever of them were noted first;
 *   otherwise two transactions could wait for each other.
 */
export const migration: Migration = {
  name: '0145-counts-at-commit',
  sql: `
create table review_count_steps (
  tenant text not null,
  writer xid8 not null default pg_current_xact_id(),
  kind text not null,
  flagged boolean not null,
  comparison text not null,
  is_foreign boolean not null,
  step bigint not null
);
create index review_count_steps_by_writer on review_count_steps (writer);
${tenantTable('review_count_steps')}

create table webhook_request_steps (
  tenant text not null,
  writer xid8 not null default pg_current_xact_id(),
  hour timestamptz not null,
  status text not null,
  type text not null,
  endpoint_id text not null,
  cause text not null,
  step bigint not null
);
create index webhook_request_steps_by_writer on webhook_request_steps (writer);
${tenantTable('webhook_request_steps')}

create or replace function review_counts_inserted() returns trigger language plpgsql as $$
begin
  insert into review_count_steps (tenant, kind, flagged, comparison, is_foreign, step)
  select tenant, kind, flagged_at is not null, coalesce(comparison, 'UNREAD'), is_foreign, count(*)
  from added group by 1, 2, 3, 4, 5;
  return null;
end $$;
create or replace function review_counts_deleted() returns trigger language plpgsql as $$
begin
  insert into review_count_steps (tenant, kind, flagged, comparison, is_foreign, step)
  select tenant, kind, flagged_at is not null, coalesce(comparison, 'UNREAD'), is_foreign, -count(*)
  from removed group by 1, 2, 3, 4, 5;
  return null;
end $$;
create or replace function review_counts_flagged() returns trigger language plpgsql as $$
begin
  insert into review_count_steps (tenant, kind, flagged, comparison, is_foreign, step)
  select tenant, kind, flagged, comparison, is_foreign, sum(step) from (
    select tenant, kind, flagged_at is not null as flagged, coalesce(comparison, 'UNREAD') as comparison, is_foreign, 1 as step from added
    union all
    select tenant, kind, flagged_at is not null as flagged, coalesce(comparison, 'UNREAD') as comparison, is_foreign, -1 as step from removed
  ) change group by 1, 2, 3, 4, 5 having sum(step) <> 0;
  return null;
end $$;
create or replace function webhook_requests_added() returns trigger language plpgsql as $$
begin
  insert into webhook_request_steps (tenant, hour, status, type, endpoint_id, cause, step)
  select tenant, date_trunc('hour', at, 'UTC'), status, type, endpoint_id, webhook_cause(last_status_code, cause), count(*)
  from added group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
drop trigger webhook_requests_insert_days on webhook_requests;
drop function webhook_request_days_added();

drop trigger driver_count_steps_apply on driver_count_steps;
drop function driver_counts_apply();
create function kept_counts_apply() returns trigger language plpgsql as $$
declare
  own constant xid8 := pg_current_xact_id();
begin
  -- The first step of a transaction applies all of its steps; the others find nothing left to do.
  if current_setting('torre.counted_by', true) = own::text then return null; end if;
  perform set_config('torre.counted_by', own::text, true);

${countsApplied}  return null;
end $$;
${['driver_count_steps', 'review_count_steps', 'webhook_request_steps']
  .map(
    (table) => `create constraint trigger ${table}_apply after insert on ${table}
  deferrable initially deferred for each row execute function kept_counts_apply();`,
  )
  .join('\n')}
`,
}
