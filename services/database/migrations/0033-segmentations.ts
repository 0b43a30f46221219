import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Segmentation lists with their drivers, and the spreadsheets on their way into a list.
 *
 * - `segmentation_drivers`: `driver_id` is null for a guest, a person who is not registered yet. A list has a driver, and
 *   a guest's document, once. `position` keeps the order in which they were entered.
 * - `segmentation_imports`: `file` is deleted when it is read; `due_at` is when a process may take it, until then another
 *   one reads it.
 * - the indexes of `drivers` find the drivers of a spreadsheet by their documents and phones.
 */
export const migration: Migration = {
  name: '0033-segmentations',
  sql: `
create table segmentations (
${recordColumns}
  name text not null,
  description text,
  type text not null,
  source text not null,
  file jsonb,
  drivers_count integer not null default 0,
  next_position integer not null default 1,
  search text not null generated always as (searchable(name)) stored,
  primary key (tenant, id)
);
create index segmentations_by_creation on segmentations (tenant, created_at desc, id desc) where deleted_at is null;

create table segmentation_drivers (
  tenant text not null,
  segmentation_id text not null,
  id text not null,
  position integer not null,
  driver_id text,
  name text not null,
  document_type text,
  document text,
  phone text,
  search text not null generated always as (searchable(name || ' ' || coalesce(document, '') || ' ' || coalesce(phone, ''))) stored,
  primary key (tenant, segmentation_id, id),
  foreign key (tenant, segmentation_id) references segmentations (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index segmentation_drivers_by_position on segmentation_drivers (tenant, segmentation_id, position);
create unique index segmentation_drivers_once on segmentation_drivers (tenant, segmentation_id, driver_id) where driver_id is not null;
create unique index segmentation_drivers_guest on segmentation_drivers (tenant, segmentation_id, document_type, document)
  where driver_id is null and document is not null;
create index segmentation_drivers_by_driver on segmentation_drivers (tenant, driver_id) where driver_id is not null;

create table segmentation_imports (
${recordColumns}
  status text not null default 'READING',
  name text not null,
  description text not null,
  type text not null,
  file_facts jsonb not null,
  file bytea,
  due_at timestamptz,
  attempts integer not null default 0,
  rows integer,
  compared integer not null default 0,
  results jsonb not null default '{}',
  problem jsonb,
  segmentation_id text,
  primary key (tenant, id)
);
create index segmentation_imports_due on segmentation_imports (due_at) where due_at is not null;

create table segmentation_import_rows (
  tenant text not null,
  import_id text not null,
  line integer not null,
  name text not null,
  document_text text not null,
  phone_text text not null,
  result text not null,
  reasons jsonb not null default '[]',
  driver_id text,
  driver_name text,
  winner integer,
  document_type text,
  document text,
  phone text,
  search text not null generated always as (searchable(name || ' ' || document_text || ' ' || phone_text)) stored,
  primary key (tenant, import_id, line),
  foreign key (tenant, import_id) references segmentation_imports (tenant, id)
);
create index segmentation_import_rows_by_result on segmentation_import_rows (tenant, import_id, result, line);
create index segmentation_import_rows_by_driver on segmentation_import_rows (tenant, import_id, driver_id);

create index drivers_by_document_number on drivers (tenant, document) where deleted_at is null;
create index drivers_by_cellphone on drivers (tenant, cellphone) where deleted_at is null and cellphone is not null;

${['segmentations', 'segmentation_drivers', 'segmentation_imports', 'segmentation_import_rows'].map(tenantTable).join('\n')}
`,
}
