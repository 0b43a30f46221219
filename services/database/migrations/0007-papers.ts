import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Pendencies of drivers, documents without data, and indexes for the job that expires records.
 *
 * - `driver_additional_documents.data` is null for a document that is missing or that an operator handed in.
 * - The indexes `*_due` serve the job that looks every minute for records that are over. They hold only the statuses
 *   from which a record can expire by its lifecycle.
 */
export const migration: Migration = {
  name: '0007-papers',
  sql: `
create table driver_checklists (
${recordColumns}
  driver_id text not null,
  requester text not null,
  description text not null,
  status text not null default 'CREATED',
  checklist jsonb not null,
  responses jsonb not null default '[]',
  finished_at timestamptz,
  expire_at timestamptz,
  search text not null generated always as (searchable(requester || ' ' || description)) stored,
  primary key (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index driver_checklists_by_driver on driver_checklists (tenant, driver_id, created_at desc, id desc) where deleted_at is null;
create index driver_checklists_by_creation on driver_checklists (tenant, created_at desc, id desc) where deleted_at is null;
${tenantTable('driver_checklists')}

alter table driver_additional_documents alter column data drop not null;

create index driver_checklists_due on driver_checklists (expire_at) where deleted_at is null and status in ('CREATED', 'STARTED');
create index driver_licences_due on driver_licences (expire_at) where deleted_at is null and status in ('PENDING', 'APPROVED_AUTOMATICALLY', 'APPROVED_MANUALLY');
create index driver_additional_documents_due on driver_additional_documents (expire_at)
  where deleted_at is null and status in ('PENDING', 'APPROVED_AUTOMATICALLY', 'APPROVED_MANUALLY');
`,
}
