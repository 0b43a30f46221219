import { type Migration, tenantTable } from './migration.ts'

/**
 * Counts of requests by the day, and the index for the latest attempt of a failure. Follows 0009-webhook-counts.
 *
 * - `webhook_request_days`: the counts by the day of the platform's operators (-03:00, without summer time). A list of some
 *   weeks adds up a few thousand of them; the counts by the hour are nearly as many as the requests.
 * - `webhook_requests_failing_latest`: finds the latest attempt of the failing requests of an endpoint and cause.
 */
export const migration: Migration = {
  name: '0009-webhook-days',
  sql: `
create table webhook_request_days (
  tenant text not null,
  day timestamptz not null,
  status text not null,
  type text not null,
  endpoint_id text not null,
  cause text not null,
  total bigint not null,
  primary key (tenant, day, status, type, endpoint_id, cause)
) with (fillfactor = 60);
${tenantTable('webhook_request_days')}
create function operators_day(moment timestamptz) returns timestamptz language sql immutable as $$
  select date_trunc('day', (moment at time zone interval '-03:00')) at time zone interval '-03:00'
$$;
insert into webhook_request_days (tenant, day, status, type, endpoint_id, cause, total)
select tenant, operators_day(hour), status, type, endpoint_id, cause, sum(total) from webhook_request_hours group by 1, 2, 3, 4, 5, 6;

create function webhook_request_days_added() returns trigger language plpgsql as $$
begin
  insert into webhook_request_days as kept (tenant, day, status, type, endpoint_id, cause, total)
  select tenant, operators_day(at), status, type, endpoint_id, webhook_cause(last_status_code, cause), count(*) from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, day, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  return null;
end $$;
create function webhook_request_days_changed() returns trigger language plpgsql as $$
begin
  insert into webhook_request_days as kept (tenant, day, status, type, endpoint_id, cause, total)
  select tenant, day, status, type, endpoint_id, cause, sum(step) from (
    select tenant, operators_day(at) as day, status, type, endpoint_id, webhook_cause(last_status_code, cause) as cause, 1 as step from added
    union all
    select tenant, operators_day(at) as day, status, type, endpoint_id, webhook_cause(last_status_code, cause) as cause, -1 as step from removed
  ) change group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, day, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger webhook_requests_insert_days after insert on webhook_requests referencing new table as added
  for each statement execute function webhook_request_days_added();
create trigger webhook_requests_update_days after update on webhook_requests referencing old table as removed new table as added
  for each statement execute function webhook_request_days_changed();

create index webhook_requests_failing_latest on webhook_requests (tenant, endpoint_id, cause, last_status_code, at) where failing_since is not null and status in ('PENDING', 'ERROR', 'RUNNING');
`,
}
