import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Drawers of the driver app. The partial indexes serve the clock, which shows a drawer from its start to its end, and
 * the app, which asks for what shows now.
 */
export const migration: Migration = {
  name: '0040-drawers',
  sql: `
create table drawers (
${recordColumns}
  status text not null default 'SCHEDULE',
  title text not null,
  message text not null,
  category text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  buttons jsonb not null,
  segmentation_id text,
  logo_id text,
  search text not null generated always as (searchable(title || ' ' || message)) stored,
  primary key (tenant, id),
  check (start_at < end_at)
);
create index drawers_by_creation on drawers (tenant, created_at desc, id desc) where deleted_at is null;
create index drawers_to_start on drawers (start_at) where deleted_at is null and status = 'SCHEDULE';
create index drawers_to_close on drawers (end_at) where deleted_at is null and status in ('ACTIVE', 'INACTIVE');

${tenantTable('drawers')}
`,
}
