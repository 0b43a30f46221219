import { type Migration, tenantTable } from './migration.ts'

/**
 * Counts of waiting reviews are written when a transaction commits, as those of drivers are since 0018. Written at once,
 * a decision held the count of its kind from the moment that it left the queue until its end, and the decisions of all
 * other people of the tenant waited for it: half of the decisions a second with sixteen people.
 */
export const migration: Migration = {
  name: '0145-review-count-steps',
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

create function review_counts_apply() returns trigger language plpgsql as $$
begin
  -- The first step of a transaction applies all of its steps; the others find nothing left to do.
  if current_setting('torre.reviews_counted_by', true) = pg_current_xact_id()::text then return null; end if;
  perform set_config('torre.reviews_counted_by', pg_current_xact_id()::text, true);
  with steps as (delete from review_count_steps where writer = pg_current_xact_id() returning *)
  insert into review_counts as kept (tenant, kind, flagged, comparison, is_foreign, total)
  select tenant, kind, flagged, comparison, is_foreign, sum(step) from steps
  group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (tenant, kind, flagged, comparison, is_foreign) do update set total = kept.total + excluded.total;
  return null;
end $$;
create constraint trigger review_count_steps_apply after insert on review_count_steps
  deferrable initially deferred for each row execute function review_counts_apply();
`,
}
