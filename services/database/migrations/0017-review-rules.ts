import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Rules of automatic review. `reviews.ruled_at` tells when the rules were last asked about a waiting record: records
 * that began to wait since, and those that rules activated since have not seen, are found by a range of the index. The
 * year 9999 leaves a record to people.
 */
export const migration: Migration = {
  name: '0017-review-rules',
  sql: `
create table review_rules (
${recordColumns}
  name text not null,
  kind text not null,
  position integer not null,
  status text not null default 'DRAFT',
  conditions jsonb not null,
  result jsonb not null,
  trial jsonb,
  activated_at timestamptz,
  decided integer not null default 0,
  passed_on integer not null default 0,
  search text not null generated always as (searchable(name)) stored,
  primary key (tenant, id)
);
create index review_rules_in_order on review_rules (tenant, kind, position, id) where deleted_at is null;
create index review_rules_active on review_rules (tenant) where status = 'ACTIVE' and deleted_at is null;

${tenantTable('review_rules')}

alter table reviews
  add column ruled_at timestamptz not null default '1970-01-01T00:00:00Z',
  add column passed_on_by text;
create index reviews_to_rule on reviews (tenant, kind, ruled_at, id);
-- Trials look at the latest decisions of people.
create index histories_decisions_of_kind on histories (tenant, resource, at desc) where event in ('APPROVE', 'DISAPPROVE');
`,
}
