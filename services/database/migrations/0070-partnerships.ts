import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Partnerships, and how often drivers opened and tapped them on each day. A CNPJ is registered once. The partial indexes
 * serve the clock, which shows a partnership from its first to the end of its last day.
 */
export const migration: Migration = {
  name: '0070-partnerships',
  sql: `
create table partnerships (
${recordColumns}
  status text not null default 'SCHEDULED',
  partner_name text not null,
  partner_document text not null,
  color text not null,
  start_at date not null,
  end_at date not null,
  show_validity boolean not null,
  type text not null,
  product_name text,
  logo_id text not null,
  home_card_id text not null,
  offers_card_logo_id text,
  offers_card_id text not null,
  banner_logo_id text not null,
  banner jsonb not null,
  segmentation_id text,
  paused_at date,
  paused_days integer not null default 0,
  search text not null generated always as
    (searchable(partner_name || ' ' || coalesce(product_name, '') || ' ' || partner_document)) stored,
  partner_search text not null generated always as (searchable(partner_name)) stored,
  primary key (tenant, id),
  check (start_at <= end_at)
);
create unique index partnerships_document on partnerships (tenant, partner_document) where deleted_at is null;
create index partnerships_by_creation on partnerships (tenant, created_at desc, id desc) where deleted_at is null;
create index partnerships_to_start on partnerships (start_at) where deleted_at is null and status = 'SCHEDULED';
create index partnerships_to_complete on partnerships (end_at)
  where deleted_at is null and status in ('ACTIVE', 'INACTIVE');

create table partnership_days (
  tenant text not null,
  partnership_id text not null,
  day date not null,
  views integer not null default 0,
  taps integer not null default 0,
  primary key (tenant, partnership_id, day)
);

${['partnerships', 'partnership_days'].map(tenantTable).join('\n')}
`,
}
