import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Cost tables by kind of cargo, of which a tenant has a few. They are found by the words of their category and source,
 * and by a kind of cargo among their items.
 */
export const migration: Migration = {
  name: '0340-cargo-costs',
  sql: `
create table cargo_cost_tables (
${recordColumns}
  category text not null,
  label text not null,
  description text not null,
  items jsonb not null,
  disclaimer text not null,
  source jsonb not null,
  search text not null generated always as (searchable(
    label || ' ' || description || ' ' || coalesce(source->>'label', '') || ' ' ||
    coalesce(source->'info'->>'title', '')
  )) stored,
  primary key (tenant, id)
);
create index cargo_cost_tables_in_order on cargo_cost_tables (tenant, category, label, id) where deleted_at is null;

${tenantTable('cargo_cost_tables')}
`,
}
