import { type Migration, tenantTable } from './migration.ts'

/**
 * Kept counts of bulk retries; one index for each look-up in their items, whatever the statistics say; columns that let
 * a retry take back what it has queued; and the address of the demo's receiver while an endpoint is down.
 *
 * - `webhook_cause`: with the cast every part is immutable, so that the planner writes it into the statement instead of
 *   calling it for each row.
 * - `webhook_retry_items`: the statistics do not contain the thousands of items of a new retry yet, so that every
 *   possible index looks equally cheap. Therefore each question has one index only: waiting items (retry, endpoint),
 *   items under way (retry), one item (request).
 * - `was_status` and `was_next_attempt_at`: the request's values before this retry. They are restored when the retry takes
 *   its attempt back.
 * - `webhook_receiver_faults.url`: the receiver's address for an endpoint whose own address points to a closed port.
 */
export const migration: Migration = {
  name: '0009-webhook-counts',
  sql: `
create or replace function webhook_cause(code integer, failure text) returns text language sql immutable as $$
  select coalesce(failure, 'HTTP_' || code::text, '')
$$;

alter table webhook_retry_items drop constraint webhook_retry_items_pkey, add primary key (tenant, request_id, retry_id);
drop index webhook_retry_items_open;
drop index webhook_retry_items_by_state;
alter table webhook_retry_items
  add column open boolean not null generated always as (state in ('WAITING', 'SENDING')) stored,
  add column was_status text,
  add column was_next_attempt_at timestamptz;
create unique index webhook_retry_items_open on webhook_retry_items (tenant, request_id) where open;
create index webhook_retry_items_sending on webhook_retry_items (tenant, retry_id, request_id) where open and state = 'SENDING';

create table webhook_retry_counts (
  tenant text not null,
  retry_id text not null,
  endpoint_id text not null,
  state text not null,
  cause text not null,
  total bigint not null,
  primary key (tenant, retry_id, endpoint_id, state, cause)
) with (fillfactor = 60);
insert into webhook_retry_counts (tenant, retry_id, endpoint_id, state, cause, total)
select tenant, retry_id, endpoint_id, state, coalesce(cause, ''), count(*) from webhook_retry_items group by 1, 2, 3, 4, 5;

create function webhook_retry_items_added() returns trigger language plpgsql as $$
begin
  insert into webhook_retry_counts as kept (tenant, retry_id, endpoint_id, state, cause, total)
  select tenant, retry_id, endpoint_id, state, coalesce(cause, ''), count(*) from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant, retry_id, endpoint_id, state, cause) do update set total = kept.total + excluded.total;
  return null;
end $$;
create function webhook_retry_items_changed() returns trigger language plpgsql as $$
begin
  insert into webhook_retry_counts as kept (tenant, retry_id, endpoint_id, state, cause, total)
  select tenant, retry_id, endpoint_id, state, cause, sum(step) from (
    select tenant, retry_id, endpoint_id, state, coalesce(cause, '') as cause, 1 as step from added
    union all
    select tenant, retry_id, endpoint_id, state, coalesce(cause, '') as cause, -1 as step from removed
  ) change group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (tenant, retry_id, endpoint_id, state, cause) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger webhook_retry_items_insert after insert on webhook_retry_items referencing new table as added
  for each statement execute function webhook_retry_items_added();
create trigger webhook_retry_items_update after update on webhook_retry_items referencing old table as removed new table as added
  for each statement execute function webhook_retry_items_changed();
${tenantTable('webhook_retry_counts')}

alter table webhook_receiver_faults add column url text;
update webhook_receiver_faults f set url = e.url from webhook_endpoints e where e.tenant = f.tenant and e.id = f.endpoint_id;
alter table webhook_receiver_faults alter column url set not null;
`,
}
