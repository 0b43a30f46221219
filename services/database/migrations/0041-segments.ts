import { SYSTEM_ROLE } from '../scoped-pool.ts'
import { type Migration } from './migration.ts'

/**
 * Who belongs to a segmentation list, and how long the rows of an import are kept.
 *
 * - `phone_variants`: a phone with and without Brazil's ninth digit, as `phoneVariants` in `services/records` has it.
 * - `segmentation_drivers_guest_phone` finds the guests who are known by their phone alone.
 * - `rows_until`: until when an import keeps its rows, which are personal data; null before it is read and after they are
 *   deleted. Imports that are there keep theirs for the time that new ones have.
 */
export const migration: Migration = {
  name: '0041-segments',
  sql: `
create function phone_variants(phone text) returns text[] language sql immutable parallel safe
  return case
    when phone ~ '^\\+55[1-9]{2}9[6-9][0-9]{7}$' then array[phone, left(phone, 5) || right(phone, 8)]
    when phone ~ '^\\+55[1-9]{2}[6-9][0-9]{7}$' then array[phone, left(phone, 5) || '9' || right(phone, 8)]
    else array[phone] end;

create index segmentation_drivers_guest_phone on segmentation_drivers (tenant, segmentation_id, phone)
  where driver_id is null and document is null and phone is not null;

alter table segmentation_imports add column rows_until timestamptz,
  add column search text not null generated always as (searchable(name)) stored;
create index segmentation_imports_rows_until on segmentation_imports (rows_until) where rows_until is not null;
create index segmentation_imports_by_creation on segmentation_imports (tenant, created_at desc, id desc)
  where deleted_at is null;
create index segmentation_imports_reading on segmentation_imports (tenant) where status = 'READING';

set local role ${SYSTEM_ROLE};
update segmentation_imports set rows_until = now() + interval '7 days' where status <> 'READING';
delete from segmentation_import_rows r using segmentation_imports i
  where i.tenant = r.tenant and i.id = r.import_id and i.status = 'CANCELED';
update segmentation_imports set rows_until = null where status = 'CANCELED';
reset role;
`,
}
