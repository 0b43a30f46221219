import { type Migration, recordColumns, secretTable, tenantTable } from './migration.ts'

const base = `
${recordColumns}
  primary key (tenant, id)`

/**
 * Hooks, endpoints, integration requests with their attempts, bulk retries, and kept counts. A request is its own job:
 * partial indexes find the due ones, which are claimed with `skip locked`.
 *
 * - `webhook_endpoints.concurrency`: attempts that may be under way at once. `rate_per_second` null: no limit.
 * - `webhook_endpoint_health`: the health of an endpoint, shared by all processes. A process that claims requests of an
 *   endpoint locks its row. Until `retry_at` nothing is sent. `opens` counts how often the breaker opened since the last
 *   success; an open breaker lets one attempt through. `trust` is the number of attempts at once that the endpoint is
 *   trusted with; it grows with successes up to `concurrency`.
 * - `webhook_requests`: `body` is delivered byte for byte, because the signature covers it. `resource` and `resource_id`
 *   name the record that the event is about. `leased_by` is the process that delivers the request now. `manual_by` is
 *   the person who asked for the next attempt, null when it follows the schedule.
 * - `webhook_retry_items_open`: a request is in one bulk retry at a time, so that two people who retry the same requests
 *   do not send them twice.
 * - `webhook_workers`: processes that deliver, and the moment until which each is believed alive.
 * - `webhook_request_hours`: the counts by the hour in which the latest attempt began, for charts and lists of some days.
 * - `webhook_cause`: the cause that is counted: why there was no answer, else the answer's code, else nothing.
 */
export const migration: Migration = {
  name: '0004-webhook',
  sql: `
create table webhook_hooks (${base},
  type text not null,
  description text
);
create unique index webhook_hooks_by_type on webhook_hooks (tenant, type) where deleted_at is null;

create table webhook_endpoints (${base},
  name text not null,
  url text not null,
  client_id text,
  client_name text,
  hooks jsonb not null default '[]',
  concurrency integer not null default 16 check (concurrency > 0),
  rate_per_second double precision check (rate_per_second > 0),
  attempts_maximum integer not null default 8 check (attempts_maximum > 0)
);
create index webhook_endpoints_by_name on webhook_endpoints (tenant, name, id) where deleted_at is null;
create index webhook_endpoints_by_client on webhook_endpoints (tenant, client_id) where client_id is not null;

create table webhook_endpoint_health (
  tenant text not null,
  endpoint_id text not null,
  disabled boolean not null default false,
  consecutive_failures integer not null default 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  retry_at timestamptz,
  opens integer not null default 0,
  opened_at timestamptz,
  trust integer not null default 1000000,
  tokens double precision not null default 0,
  tokens_at timestamptz not null default now(),
  average_ms double precision,
  claimed_at timestamptz not null default now(),
  primary key (tenant, endpoint_id),
  foreign key (tenant, endpoint_id) references webhook_endpoints (tenant, id)
) with (fillfactor = 50);

create table webhook_secrets (
  tenant text not null,
  id text not null,
  endpoint_id text not null,
  secret text not null,
  created_at timestamptz not null default now(),
  retires_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, endpoint_id) references webhook_endpoints (tenant, id)
);
create index webhook_secrets_by_endpoint on webhook_secrets (tenant, endpoint_id, created_at desc);

create table webhook_requests (${base},
  status text not null,
  type text not null,
  endpoint_id text not null,
  webhook_id text not null,
  body text not null,
  resource text,
  resource_id text,
  current_attempt integer not null default 0,
  attempts_maximum integer not null,
  last_status_code integer,
  cause text,
  failing_since timestamptz,
  at timestamptz not null,
  next_attempt_at timestamptz,
  leased_by text,
  manual_by text,
  manual_by_name text,
  retry_id text,
  foreign key (tenant, endpoint_id) references webhook_endpoints (tenant, id)
) with (fillfactor = 85);
create index webhook_requests_recent on webhook_requests (tenant, at desc, id desc);
create index webhook_requests_by_status on webhook_requests (tenant, status, at desc, id desc);
create index webhook_requests_by_endpoint on webhook_requests (tenant, endpoint_id, status, at desc, id desc);
create index webhook_requests_by_code on webhook_requests (tenant, last_status_code, at desc, id desc) where last_status_code >= 300;
create index webhook_requests_by_type on webhook_requests (tenant, type, at desc, id desc);
create index webhook_requests_by_cause on webhook_requests (tenant, cause, at desc, id desc) where cause is not null;
create index webhook_requests_by_failing on webhook_requests (tenant, failing_since) where failing_since is not null;
create index webhook_requests_by_resource on webhook_requests (tenant, resource_id, at desc) where resource_id is not null;
create index webhook_requests_by_webhook_id on webhook_requests (tenant, webhook_id);
create index webhook_requests_by_number on webhook_requests (tenant, code);
create index webhook_requests_due on webhook_requests (tenant, endpoint_id, next_attempt_at, id) where status in ('CREATED', 'PENDING');
create index webhook_requests_on_their_way on webhook_requests (tenant, endpoint_id, leased_by) where status = 'RUNNING';
create index webhook_requests_failing on webhook_requests (tenant, endpoint_id, cause, last_status_code, failing_since) where failing_since is not null and status in ('PENDING', 'ERROR', 'RUNNING');
alter table webhook_requests set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_limit = 2000);

create table webhook_attempts (
  tenant text not null,
  request_id text not null,
  number integer not null,
  manual boolean not null default false,
  by_name text,
  started_at timestamptz not null,
  status_code integer,
  failure text,
  timing jsonb not null,
  request_headers jsonb not null,
  response_headers jsonb,
  response_body text,
  response_cut boolean not null default false,
  primary key (tenant, request_id, number)
);

create table webhook_retries (${base},
  status text not null,
  selection jsonb not null,
  total integer not null,
  created_by_name text not null,
  finished_at timestamptz
);
create index webhook_retries_recent on webhook_retries (tenant, created_at desc, id desc);
create index webhook_retries_unfinished on webhook_retries (tenant, id) where status in ('RUNNING', 'PAUSED');

create table webhook_retry_items (
  tenant text not null,
  retry_id text not null,
  request_id text not null,
  endpoint_id text not null,
  state text not null default 'WAITING',
  cause text,
  primary key (tenant, retry_id, request_id),
  foreign key (tenant, retry_id) references webhook_retries (tenant, id)
) with (fillfactor = 85);
create unique index webhook_retry_items_open on webhook_retry_items (tenant, request_id) where state in ('WAITING', 'SENDING');
create index webhook_retry_items_by_state on webhook_retry_items (tenant, retry_id, state, endpoint_id, cause);
create index webhook_retry_items_next on webhook_retry_items (tenant, retry_id, endpoint_id, request_id) where state = 'WAITING';

create table webhook_workers (id text primary key, alive_until timestamptz not null);
grant select, insert, update, delete on webhook_workers to torre_system;

create table webhook_request_counts (
  tenant text not null,
  status text not null,
  type text not null,
  endpoint_id text not null,
  cause text not null,
  total bigint not null,
  primary key (tenant, status, type, endpoint_id, cause)
) with (fillfactor = 60);

create table webhook_request_hours (
  tenant text not null,
  hour timestamptz not null,
  status text not null,
  type text not null,
  endpoint_id text not null,
  cause text not null,
  total bigint not null,
  primary key (tenant, hour, status, type, endpoint_id, cause)
) with (fillfactor = 60);

create table webhook_receiver_faults (
  tenant text not null,
  endpoint_id text not null,
  fault text not null,
  primary key (tenant, endpoint_id)
);

create table webhook_arrivals (
  tenant text not null,
  endpoint_id text not null,
  webhook_id text not null,
  accepted integer not null default 0,
  unverified integer not null default 0,
  last_at timestamptz not null,
  primary key (tenant, endpoint_id, webhook_id)
);

create function webhook_cause(code integer, failure text) returns text language sql immutable as $$
  select coalesce(failure, 'HTTP_' || code, '')
$$;

create function webhook_requests_added() returns trigger language plpgsql as $$
begin
  insert into webhook_request_counts as kept (tenant, status, type, endpoint_id, cause, total)
  select tenant, status, type, endpoint_id, webhook_cause(last_status_code, cause), count(*) from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  insert into webhook_request_hours as kept (tenant, hour, status, type, endpoint_id, cause, total)
  select tenant, date_trunc('hour', at, 'UTC'), status, type, endpoint_id, webhook_cause(last_status_code, cause), count(*) from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, hour, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  return null;
end $$;
create function webhook_requests_changed() returns trigger language plpgsql as $$
begin
  insert into webhook_request_counts as kept (tenant, status, type, endpoint_id, cause, total)
  select tenant, status, type, endpoint_id, cause, sum(step) from (
    select tenant, status, type, endpoint_id, webhook_cause(last_status_code, cause) as cause, 1 as step from added
    union all
    select tenant, status, type, endpoint_id, webhook_cause(last_status_code, cause) as cause, -1 as step from removed
  ) change group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (tenant, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  insert into webhook_request_hours as kept (tenant, hour, status, type, endpoint_id, cause, total)
  select tenant, hour, status, type, endpoint_id, cause, sum(step) from (
    select tenant, date_trunc('hour', at, 'UTC') as hour, status, type, endpoint_id, webhook_cause(last_status_code, cause) as cause, 1 as step from added
    union all
    select tenant, date_trunc('hour', at, 'UTC') as hour, status, type, endpoint_id, webhook_cause(last_status_code, cause) as cause, -1 as step from removed
  ) change group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, hour, status, type, endpoint_id, cause) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger webhook_requests_insert after insert on webhook_requests referencing new table as added
  for each statement execute function webhook_requests_added();
create trigger webhook_requests_update after update on webhook_requests referencing old table as removed new table as added
  for each statement execute function webhook_requests_changed();

${[
  'webhook_hooks',
  'webhook_endpoints',
  'webhook_endpoint_health',
  'webhook_requests',
  'webhook_attempts',
  'webhook_retries',
  'webhook_retry_items',
  'webhook_request_counts',
  'webhook_request_hours',
  'webhook_receiver_faults',
  'webhook_arrivals',
]
  .map(tenantTable)
  .join('\n')}
${secretTable('webhook_secrets')}
`,
}
