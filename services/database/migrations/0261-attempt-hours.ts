import { type Migration, tenantTable } from './migration.ts'

/**
 * Counts of attempts by the hour in which they began. The counts of requests tell the latest attempt of each only, so
 * that an outage would vanish from the chart when a retry mends it.
 *
 * The counts are written with the attempts, after those of the requests, in one order.
 */
export const migration: Migration = {
  name: '0261-attempt-hours',
  sql: `
create table webhook_attempt_hours (
  tenant text not null,
  hour timestamptz not null,
  type text not null,
  endpoint_id text not null,
  cause text not null,
  total bigint not null,
  primary key (tenant, hour, type, endpoint_id, cause)
) with (fillfactor = 60);
insert into webhook_attempt_hours (tenant, hour, type, endpoint_id, cause, total)
select a.tenant, date_trunc('hour', a.started_at, 'UTC'), r.type, r.endpoint_id, webhook_cause(a.status_code, a.failure), count(*)
from webhook_attempts a join webhook_requests r on r.tenant = a.tenant and r.id = a.request_id group by 1, 2, 3, 4, 5;
create function webhook_attempts_added() returns trigger language plpgsql as $$
begin
  insert into webhook_attempt_hours as kept (tenant, hour, type, endpoint_id, cause, total)
  select a.tenant, date_trunc('hour', a.started_at, 'UTC'), r.type, r.endpoint_id, webhook_cause(a.status_code, a.failure), count(*)
  from added a join webhook_requests r on r.tenant = a.tenant and r.id = a.request_id group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant, hour, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger webhook_attempts_insert after insert on webhook_attempts referencing new table as added
  for each statement execute function webhook_attempts_added();
${tenantTable('webhook_attempt_hours')}
`,
}
