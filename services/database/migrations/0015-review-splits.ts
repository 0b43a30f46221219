import { SYSTEM_ROLE } from '../scoped-pool.ts'
import { type Migration, tenantTable } from './migration.ts'

/**
 * The splits of the review queue, its order by drivers, flags with a time and a note, and what the numbers of a shift
 * need.
 *
 * - `comparison`: what the images prove, kept by the services, so that splits are counted and claimed without reading
 *   the evidence. Null until it is computed; such a review counts as unread.
 * - `driver_since`: the place of a driver in the queue, the same for all of the driver's reviews. A review that comes
 *   later joins those that wait.
 * - `review_withdrawals`: decisions that were undone before they were sent. They are in no history, because nothing
 *   happened to the record.
 */
export const migration: Migration = {
  name: '0015-review-splits',
  sql: `
alter table reviews
  add column comparison text check (comparison in ('CLEAN', 'DIFFERENT', 'UNREAD')),
  add column is_foreign boolean not null default false,
  add column driver_since timestamptz,
  add column flagged_until timestamptz,
  add column flag_note text;

drop trigger review_counts_insert on reviews;
drop trigger review_counts_delete on reviews;
drop trigger review_counts_update on reviews;

alter table review_counts
  add column comparison text not null default 'UNREAD',
  add column is_foreign boolean not null default false,
  drop constraint review_counts_pkey,
  add primary key (tenant, kind, flagged, comparison, is_foreign);
alter table review_counts alter column comparison drop default, alter column is_foreign drop default;

-- Row-level security is forced: the role that migrates sees no rows of its own.
set local role ${SYSTEM_ROLE};
update reviews set is_foreign = d.document_type <> 'CPF', driver_since = s.since
from drivers d,
  (select tenant, driver_id, min(waiting_since) as since from reviews group by 1, 2) s
where d.tenant = reviews.tenant and d.id = reviews.driver_id and s.tenant = reviews.tenant and s.driver_id = reviews.driver_id;
delete from review_counts;
insert into review_counts (tenant, kind, flagged, comparison, is_foreign, total)
select tenant, kind, flagged_at is not null, 'UNREAD', is_foreign, count(*) from reviews group by 1, 2, 3, 4, 5;
reset role;

alter table reviews alter column driver_since set not null;
create index reviews_by_sitting on reviews (tenant, driver_since, driver_id, waiting_since, id) where flagged_at is null;
create index reviews_to_compare on reviews (tenant, id) where comparison is null;
create index reviews_flag_ends on reviews (flagged_until) where flagged_until is not null;

create function reviews_join_driver() returns trigger language plpgsql as $$
begin
  new.driver_since := coalesce(
    (select min(driver_since) from reviews where tenant = new.tenant and driver_id = new.driver_id), new.waiting_since);
  return new;
end $$;
create trigger reviews_join_driver before insert on reviews for each row execute function reviews_join_driver();

create or replace function review_counts_inserted() returns trigger language plpgsql as $$
begin
  insert into review_counts as kept (tenant, kind, flagged, comparison, is_foreign, total)
  select tenant, kind, flagged_at is not null, coalesce(comparison, 'UNREAD'), is_foreign, count(*)
  from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant, kind, flagged, comparison, is_foreign) do update set total = kept.total + excluded.total;
  return null;
end $$;
create or replace function review_counts_deleted() returns trigger language plpgsql as $$
begin
  insert into review_counts as kept (tenant, kind, flagged, comparison, is_foreign, total)
  select tenant, kind, flagged_at is not null, coalesce(comparison, 'UNREAD'), is_foreign, -count(*)
  from removed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant, kind, flagged, comparison, is_foreign) do update set total = kept.total + excluded.total;
  return null;
end $$;
create or replace function review_counts_flagged() returns trigger language plpgsql as $$
begin
  insert into review_counts as kept (tenant, kind, flagged, comparison, is_foreign, total)
  select tenant, kind, flagged, comparison, is_foreign, sum(step) from (
    select tenant, kind, flagged_at is not null as flagged, coalesce(comparison, 'UNREAD') as comparison, is_foreign, 1 as step from added
    union all
    select tenant, kind, flagged_at is not null as flagged, coalesce(comparison, 'UNREAD') as comparison, is_foreign, -1 as step from removed
  ) change group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (tenant, kind, flagged, comparison, is_foreign) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger review_counts_insert after insert on reviews referencing new table as added
  for each statement execute function review_counts_inserted();
create trigger review_counts_delete after delete on reviews referencing old table as removed
  for each statement execute function review_counts_deleted();
create trigger review_counts_update after update on reviews referencing old table as removed new table as added
  for each statement execute function review_counts_flagged();

create table review_withdrawals (
  tenant text not null,
  key text not null,
  by_user text not null,
  by_name text not null,
  kind text not null,
  resource_id text not null,
  event text not null,
  at timestamptz not null,
  primary key (tenant, key)
);
create index review_withdrawals_by_time on review_withdrawals (tenant, at);
${tenantTable('review_withdrawals')}
-- The numbers of a team's shift are read from the decisions since a moment.
create index histories_decisions on histories (tenant, at) where event in ('APPROVE', 'DISAPPROVE') and by_user is not null;
`,
}
