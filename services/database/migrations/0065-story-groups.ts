import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Status campaigns, and what drivers did with them. The partial indexes serve the clock, which shows a campaign from the
 * first to the end of its last day.
 *
 * `story_interactions` has each driver once for each kind and day, and for likes once at all, so that an event that is
 * told twice or late changes no number. `story_days` has the numbers, so that a page of campaigns reads few rows.
 */
export const migration: Migration = {
  name: '0065-story-groups',
  sql: `
create table story_groups (
${recordColumns}
  status text not null default 'SCHEDULE',
  partner_name text not null,
  title text not null,
  subtitle text,
  initial_button_text text,
  redirect_url text,
  format text not null,
  category_id text,
  start_at date not null,
  end_at date not null,
  files jsonb not null,
  segmentation_id text,
  search text not null generated always as
    (searchable(title || ' ' || partner_name || ' ' || coalesce(subtitle, ''))) stored,
  partner_search text not null generated always as (searchable(partner_name)) stored,
  primary key (tenant, id),
  check (start_at <= end_at)
);
create index story_groups_by_creation on story_groups (tenant, created_at desc, id desc) where deleted_at is null;
create index story_groups_to_start on story_groups (start_at) where deleted_at is null and status = 'SCHEDULE';
create index story_groups_to_close on story_groups (end_at)
  where deleted_at is null and status in ('ACTIVE', 'INACTIVE');

create table story_interactions (
  tenant text not null,
  story_group_id text not null,
  type text not null,
  day date not null,
  driver_id text not null,
  primary key (tenant, story_group_id, type, day, driver_id)
);
create unique index story_interactions_likes on story_interactions (tenant, story_group_id, driver_id)
  where type = 'LIKE';

create table story_days (
  tenant text not null,
  story_group_id text not null,
  day date not null,
  views integer not null default 0,
  likes integer not null default 0,
  interactions integer not null default 0,
  primary key (tenant, story_group_id, day)
);

${['story_groups', 'story_interactions', 'story_days'].map(tenantTable).join('\n')}
`,
}
